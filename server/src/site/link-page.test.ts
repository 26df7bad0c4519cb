import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBareSite, BARE_STYLE } from '../testing/bare-site.ts'
import { aProduct, must, PASSWORD, PUBLIC_URL, type Product } from '../testing/product.ts'

let product: Product
let siteFolder: string
beforeAll(async () => {
  siteFolder = await aBareSite(['contacto', 'reclamaciones', 'no-encontrada'])
  product = await aProduct({ siteFolder })
})
afterAll(async () => {
  await product.close()
  await rm(siteFolder, { recursive: true })
})

const anAddress = () => `${randomUUID().slice(0, 8)}@demo.acervo.example`
const signUp = async (email: string) =>
  must(await product.call('POST', '/auth/signup', { body: { email, password: PASSWORD, domainId: 1 } }))
const signIn = (email: string) =>
  product.call('POST', '/auth/signin', { body: { email, password: PASSWORD } })

/** The link in the last email to an address. */
async function linkTo(email: string): Promise<string> {
  const { text = '' } = (await product.emailsTo(email)).at(-1) ?? {}
  const { origin, pathname, search } = new URL(/http\S+token=\S+/.exec(text)?.[0] ?? '')
  expect(origin).toBe(PUBLIC_URL)
  return pathname + search
}

/** The reply to a mail program or scanner that opens a link on its own. */
async function open(link: string, accept = 'text/html,*/*'): Promise<string> {
  const { status, body, headers } = await product.call('GET', link, { headers: { accept } })
  expect([status, headers['cache-control'], headers['referrer-policy']]).toEqual([
    200,
    'no-store',
    'no-referrer',
  ])
  return body.toString()
}

/** Presses the only button of the page; returns where that leads. */
async function press(page: string): Promise<string> {
  const [, action = ''] = /<form action="([^"]+)"/.exec(page) ?? []
  const query = new URLSearchParams()
  for (const [, name = '', value = ''] of page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g))
    query.set(name, value.replaceAll('&amp;', '&'))
  const { headers } = await product.call('GET', `${action}?${query}`)
  return String(headers.location)
}

test('opening a sign-up link, by a person or a program, confirms nothing; only its button does', async () => {
  const email = anAddress()
  await signUp(email)
  const link = await linkTo(email)
  for (const accept of ['text/html,*/*', '*/*', '']) await open(link, accept)
  must(await product.call('HEAD', link))
  expect((await signIn(email)).body.code).toBe('identity.email_not_confirmed')
  const page = await open(link)
  expect(page).toContain('>Confirma tu correo en Acervo</h1>')
  expect(page).toContain('>Confirmar mi correo</button>')
  expect(await press(page)).toMatch(new RegExp(`^${PUBLIC_URL}/?#access_token=`))
  must(await signIn(email))
})

test('a thief of a session cannot change the account’s address just because a program opens the emails', async () => {
  const person = await product.aPerson()
  const thief = anAddress()
  must(await product.call('PUT', '/auth/v1/user', { as: person, body: { email: thief } }))
  for (const email of [thief, person.email]) await open(await linkTo(email))
  const me = () => product.call('GET', '/auth/me', { as: person })
  expect((await me()).body.email).toBe(person.email)
  for (const email of [person.email, thief]) await press(await open(await linkTo(email)))
  expect((await me()).body.email).toBe(thief)
})

test('a password link still works after a program has opened it, and its page has the language of the email', async () => {
  const { email } = await product.aPerson()
  await product.pool.query(`update profile set language = 'en', domain_id = 2 where email = $1`, [email])
  must(await product.call('POST', '/auth/v1/recover', { body: { email } }))
  const page = await open(await linkTo(email))
  expect(page).toContain('<html lang="en" data-brand="hispaxtoken">')
  expect(page).toContain('>Change your Hispax password</h1>')
  expect(await press(page)).toContain('#access_token=')
})

test('the page has the look of the site in a light and in a dark browser, and no script', async () => {
  const page = await open('/auth/link?token=x&type=signup')
  expect(page).toContain(`<link rel="stylesheet" href="${BARE_STYLE}">`)
  expect(page).toContain('<meta name="color-scheme" content="light dark">')
  expect(page).not.toContain('<script')
})

test('a link that was cut off by a mail program or made up leads to the page that says so', async () => {
  const page = await open('/auth/link?token=x"><script>&type=<b>')
  expect(page).not.toMatch(/<script|<b>/)
  expect(await press(page)).toContain('error_code=otp_expired')
})
