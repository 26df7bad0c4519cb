import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteRoutes } from './serve.ts'

let app: FastifyInstance
let at = new Date('2026-12-31T12:00:00Z')
const folder = mkdtempSync(path.join(tmpdir(), 'acervo-site-'))

beforeAll(async () => {
  writeFileSync(path.join(folder, 'index.html'), 'the app')
  for (const brand of ['acervo', 'hispaxtoken']) {
    for (const language of ['es', 'en']) {
      const below = path.join(folder, 'site', brand, language)
      mkdirSync(below, { recursive: true })
      writeFileSync(path.join(below, 'pie.html'), '© %current-year%')
      writeFileSync(path.join(below, 'contacto.html'), '<!--contact--><!--/contact-->')
      for (const page of ['inicio', 'servicios', 'no-encontrada']) {
        writeFileSync(
          path.join(below, `${page}.html`),
          `${brand} ${language} ${page} https://origin.invalid/`,
        )
      }
    }
    writeFileSync(
      path.join(folder, 'site', brand, 'robots.txt'),
      'Sitemap: https://origin.invalid/sitemap.xml',
    )
  }
  mkdirSync(path.join(folder, 'site', 'server'))
  writeFileSync(
    path.join(folder, 'site', 'server', 'render.mjs'),
    [
      'export const renderContact = (brand, language, { error }) => error',
      "export const renderLive = (inputs, { domain, language, name }) => [domain, language, name, 'https://origin.invalid/'].join(' ')",
      "export const renderSitemap = () => ''",
    ].join('\n'),
  )
  writeFileSync(path.join(folder, 'site', 'server', 'inputs.json'), '{}')
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await app.register(cookie)
  await siteRoutes(app, {
    folder,
    publicUrl: 'https://acervo.example',
    now: () => at,
    readLive: () => Promise.resolve({ projects: [], rates: [] }),
    endEmails: () => Promise.reject(new Error('No link is followed here')),
    receiveComplaint: () => Promise.reject(new Error('No form is sent here')),
    receiveContact: () => Promise.reject(new Error('No form is sent here')),
  })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test.each([
  ['nothing says a language', '/', {}, 'acervo es inicio'],
  ['the browser prefers English', '/', { 'accept-language': 'en-GB,en;q=0.9' }, 'acervo en inicio'],
  [
    'the cookie says Spanish, the browser English',
    '/',
    { cookie: 'i18next=es', 'accept-language': 'en' },
    'acervo es inicio',
  ],
  ['the address says English, the cookie Spanish', '/?lng=en', { cookie: 'i18next=es' }, 'acervo en inicio'],
  ['the address says a language we lack', '/?lng=fr', { cookie: 'i18next=en' }, 'acervo en inicio'],
  ['the host is the second brand’s', '/servicios', { host: 'hispax.example' }, 'hispaxtoken es servicios'],
  ['the address says the second brand', '/?platform=hispaxtoken', {}, 'hispaxtoken es inicio'],
  ['the cookie says the second brand', '/', { cookie: 'platform=hispaxtoken' }, 'hispaxtoken es inicio'],
  [
    'the address goes back to the first brand',
    '/?platform=acervo',
    { cookie: 'platform=hispaxtoken' },
    'acervo es inicio',
  ],
])('the right page is served when %s', async (_when, url, headers, expected) => {
  const { body, headers: sent } = await get(url, headers)
  expect(body).toBe(`${expected} https://acervo.example/`)
  expect(sent.vary).toMatch(/accept-language.*cookie/)
})

test('choices in the address are stored in cookies', async () => {
  const { cookies } = await get('/?lng=en&platform=hispaxtoken')
  expect(cookies).toEqual([
    expect.objectContaining({ name: 'i18next', value: 'en', path: '/' }),
    expect.objectContaining({ name: 'platform', value: 'hispaxtoken', path: '/' }),
  ])
  expect((await get('/')).cookies).toEqual([])
})

test('an unchanged page is not sent again; one in another language is', async () => {
  const { etag } = (await get('/servicios')).headers
  const again = await get('/servicios', { 'if-none-match': String(etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await get('/servicios?lng=en', { 'if-none-match': String(etag) })).statusCode).toBe(200)
})

test('a page is sent compressed to clients that accept it', async () => {
  const { headers, rawPayload } = await get('/', { 'accept-encoding': 'gzip, br' })
  expect(headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(rawPayload).toString()).toBe('acervo es inicio https://acervo.example/')
})

test.each([
  ['/terminos-condiciones', '/terminos-y-condiciones'],
  ['/politica-privacidad?lng=en', '/politica-de-privacidad?lng=en'],
])('%s redirects permanently to %s', async (from, to) => {
  const { statusCode, headers } = await get(from)
  expect([statusCode, headers.location]).toEqual([301, to])
})

test('an unknown address returns 404 with the page in the visitor’s language and brand', async () => {
  const { statusCode, body } = await get('/nada/de/esto', { cookie: 'i18next=en; platform=hispaxtoken' })
  expect([statusCode, body]).toEqual([404, 'hispaxtoken en no-encontrada https://acervo.example/'])
})

test('the app serves its own addresses, known or not', async () => {
  for (const url of ['/user-login', '/dashboard', '/dashboard/nada']) {
    expect((await get(url)).body).toBe('the app')
  }
})

test('files of pages have no address of their own; robots.txt contains the real site', async () => {
  expect((await get('/site/acervo/es/inicio.html')).statusCode).not.toBe(200)
  expect((await get('/no-encontrada')).statusCode).toBe(404)
  expect((await get('/robots.txt')).body).toBe('Sitemap: https://acervo.example/sitemap.xml')
})

test.each([
  ['another origin', { origin: 'https://otra.example' }],
  ['a request across sites', { 'sec-fetch-site': 'cross-site' }],
  ['an opaque origin', { origin: 'null' }],
  ['no origin', {}],
])('a form that was not on a page of ours is refused: %s', async (_origin, headers) => {
  const payload = 'name=Eva&email=e%40x.example&message=m&privacyAccepted=on'
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const reply = await app.inject({
    method: 'POST',
    url: '/contacto',
    headers: { ...type, ...headers },
    payload,
  })
  expect([reply.statusCode, reply.body]).toEqual([
    403,
    'La petición viene de otro sitio web. Hazla desde nuestras páginas.',
  ])
})

test('the year in the footer is the current one in Madrid, however long the server has been running', async () => {
  const year = async () => (await get('/pie')).body
  expect(await year()).toBe('© 2026')
  const { etag } = (await get('/pie')).headers
  at = new Date('2026-12-31T23:00:00Z')
  await expect.poll(year).toBe('© 2027')
  const again = await get('/pie', { 'if-none-match': String(etag) })
  expect(again.statusCode).toBe(200)
})
