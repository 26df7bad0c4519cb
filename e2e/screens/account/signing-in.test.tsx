import { randomUUID } from 'node:crypto'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { aProduct, PASSWORD, type Product } from '../../../server/src/testing/product.ts'
import {
  anApp,
  closeAfterwards,
  expectAccessible,
  expectAt,
  expectText,
  press,
  type TestApp,
} from '../app.tsx'
import { fill } from '../fields.ts'
import { emailedCode, emailedLink, follow, land } from './emails.ts'

let product: Product
let app: TestApp
beforeAll(async () => {
  product = await aProduct()
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

const anAddress = () => `${randomUUID().slice(0, 8)}@demo.acervo.example`

test('sign-up shows its errors in English, and only the code of the latest email signs in', async () => {
  const email = anAddress()
  let user = await app.open('/user-signup', undefined, 'en')
  for (const [fault, sentence] of [
    ['lost', 'An error occurred during signup'],
    [{ status: 200, body: 'no JSON' }, 'Signup failed'],
  ] as const) {
    app.fail('POST', '/auth/signup', fault)
    await typeCredentials(user, email, PASSWORD)
    await expectAlert(sentence)
    app.repair()
  }
  expect(await product.emailsTo(email)).toEqual([])
  await expectAccessible()
  await typeCredentials(user, email, 'a'.repeat(129))
  await expectText('The password must have 8 to 128 characters')
  expect(document.activeElement).toHaveProperty('name', 'password')
  await typeCredentials(user, email, PASSWORD)
  await expectText('Verification email sent!')
  expect(document.activeElement?.textContent).toContain(email)
  await expectAccessible()
  const replaced = await emailedCode(product, email)
  await press(user, 'Send the email again')
  await expectText('Email sent again.')
  // As on a phone that reloads the page when the user comes back from reading the email.
  user = await app.open('/user-signup', undefined, 'en')
  await expectText('Verification email sent!')
  const code = await screen.findByLabelText('Or type the code from the email')
  await user.type(code, replaced)
  await expectAlert('The code is not correct or has expired.')
  // People paste the code in two groups, over the selected text.
  const good = await emailedCode(product, email)
  await user.clear(code)
  await user.click(code)
  await user.paste(`${good.slice(0, 3)} ${good.slice(3)}`)
  await expectAt('/dashboard')
})

const FORMS = {
  es: {
    '/user-login': ['Acceder', 'Cargando...'],
    '/user-signup': ['Crear cuenta', 'Creando cuenta...'],
    '/user-reset-password': ['Restablecer contraseña', 'Restableciendo...'],
  },
  en: {
    '/user-login': ['Log in', 'Loading...'],
    '/user-signup': ['Sign up', 'Creating account...'],
    '/user-reset-password': ['Reset Password', 'Resetting...'],
  },
} as const

test.each(['es', 'en'] as const)(
  'each form says that it is busy until it is answered (%s)',
  async (language) => {
    for (const call of ['/auth/signin', '/auth/signup', '/auth/v1/recover']) app.fail('POST', call, 'hanging')
    for (const [path, [submit, busy]] of Object.entries(FORMS[language])) {
      const user = await app.open(path, undefined, language)
      const button = await screen.findByRole('button', { name: submit })
      for (const field of document.querySelectorAll<HTMLInputElement>('main form input')) {
        await user.type(field, field.type === 'password' ? PASSWORD : anAddress())
      }
      await user.click(button)
      await expect.poll(() => button.textContent).toBe(busy)
    }
    // No call reaches the server, not even one that has not been sent yet.
    app.fail('POST', '/auth/', 'lost')
    await screen.findByText(/^(Se ha producido un error|An error occurred)/)
    app.repair()
  },
)

test('with an expired link or an unconfirmed address, a person requests another email and confirms', async () => {
  const email = anAddress()
  let user = await app.open('/user-signup', undefined)
  expect(await screen.findByRole('link', { name: 'términos y condiciones' })).toBeTruthy()
  await typeCredentials(user, email, PASSWORD)
  await expectText(`Hemos enviado un correo de confirmación a ${email}.`)
  const expired = await emailedLink(product, email)
  await press(user, 'Usar otra dirección')
  await screen.findByRole('button', { name: 'Crear cuenta' })

  user = await app.open('/user-login', undefined)
  await typeCredentials(user, email, PASSWORD)
  await expectAlert('Confirma tu correo antes de entrar')
  await press(user, 'Enviar el correo otra vez')
  await expectText(`Si ${email} tiene una cuenta sin confirmar`)

  user = await follow(app, product, expired)
  await expectText('El enlace ya no sirve')
  await press(user, 'Pedir otro enlace')
  await press(user, 'Enviar otro enlace')
  await expectText('Este campo es obligatorio')
  await fill(user, /^Tu correo electrónico/, email)
  await press(user, 'Enviar otro enlace')
  await expectText(`Si ${email} tiene una cuenta sin confirmar`)
  user = await follow(app, product, await emailedLink(product, email))
  // Going back to the login would end the session.
  const visited = history.length
  await expectText('Tu cuenta está lista.')
  screen.getByText(email)
  await expectAccessible()
  expect(location.hash).toBe('')
  await user.click(screen.getByRole('link', { name: 'Ver las oportunidades' }))
  await expectAt('/dashboard')
  expect(history.length).toBe(visited)
})

test('the link of a reset email sets a new password, and the old one is refused', async () => {
  const { email } = await product.aPerson()
  const password = 'otra clave larga y tranquila'
  let user = await app.open('/user-login', undefined, 'en')
  await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }))
  const reset = await screen.findByRole('button', { name: 'Reset Password' })
  await fill(user, /^Email/, email)
  await user.click(reset)
  await expectText('Password reset email sent! Please check your inbox.')
  await expectAccessible()
  user = await follow(app, product, await emailedLink(product, email), 'en')
  await expectAt('/user-recover-password')
  // A user who follows somebody else's link sees whose password they are about to set.
  await expectText(`It is for the account ${email}.`)
  const save = await screen.findByRole('button', { name: 'Save password' })
  const [fresh, again] = document.querySelectorAll<HTMLInputElement>('input[type=password]')
  const endless = 'a'.repeat(129)
  for (const one of [fresh, again]) await fill(user, one as HTMLInputElement, endless)
  await user.click(save)
  await expectText('The password must have 8 to 128 characters')
  await fill(user, fresh as HTMLInputElement, password)
  await fill(user, again as HTMLInputElement, 'another one')
  await user.click(save)
  await expectText('Passwords do not match')
  expect(document.activeElement).toBe(again)
  await expectAccessible()
  await fill(user, again as HTMLInputElement, password)
  app.fail('PUT', '/auth/v1/user', 'reply_lost')
  await user.click(save)
  await expectAlert('An error occurred')
  app.repair()
  await user.click(save)
  await expectText('Password has been successfully updated!')

  user = await app.open('/user-login', undefined, 'en')
  await typeCredentials(user, email, PASSWORD)
  await expectAlert('Invalid login credentials')
  await expectAccessible()
  app.fail('POST', '/auth/signin', 'lost')
  await typeCredentials(user, email, password)
  await expectAlert('Login failed')
  app.repair()
  const visited = history.length
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await expectAt('/dashboard')
  expect(history.length).toBe(visited)
})

test('a failed request for a reset email shows an error in English', async () => {
  // Uses another tab, because a tab that has sent an email shows that instead.
  sessionStorage.clear()
  const { email } = await product.aPerson()
  const before = await product.emailsTo(email)
  const user = await app.open('/user-reset-password', undefined, 'en')
  for (const fault of ['lost', { status: 400, body: 'no JSON' }] as const) {
    app.fail('POST', '/auth/v1/recover', fault)
    await fill(user, /^Email/, email)
    await user.click(screen.getByRole('button', { name: 'Reset Password' }))
    await expectAlert('An error occurred')
    app.repair()
  }
  expect(await product.emailsTo(email)).toEqual(before)
})

test('a user who tries too often reads how long to wait, for our calls and for those of the provider', async () => {
  const { email } = await product.aPerson()
  const body = { email, password: 'otra-clave' }
  for (let tries = 0; tries < 10; tries++) await product.call('POST', '/auth/signin', { body })
  let user = await app.open('/user-login', undefined)
  await fill(user, /^Correo/, email)
  await fill(user, /^Contraseña/, PASSWORD)
  await press(user, 'Acceder')
  await expectAlert('Demasiados intentos. Vuelve a probar dentro de 2 minutos.')

  user = await app.open('/user-reset-password', undefined)
  for (const [code, seconds, sentence] of [
    ['over_request_rate_limit', 10, 'Demasiados intentos. Vuelve a probar dentro de 10 segundos.'],
    [
      'over_email_send_rate_limit',
      61,
      'Acabamos de enviarte un correo. Podrás pedir otro dentro de 2 minutos.',
    ],
  ] as const) {
    const msg = `For security purposes, you can only request this after ${seconds} seconds.`
    const body = JSON.stringify({ code: 429, error_code: code, msg })
    app.fail('POST', '/auth/v1/recover', { status: 429, body })
    await fill(user, /^Correo/, email)
    await press(user, 'Restablecer contraseña')
    await expectAlert(sentence)
    app.repair()
  }
})

test('a user who opens too many email links reads when to open the last one again, which then works', async () => {
  const { email } = await product.aPerson()
  await product.call('POST', '/auth/v1/recover', { body: { email } })
  const link = await emailedLink(product, email)
  const ip = '203.0.113.7'
  const open = (token: string) =>
    product.call('GET', `${link.pathname}${link.search.replace(/token=[^&]+/, `token=${token}`)}`, { ip })
  let refused = ''
  for (let tries = 0; tries < 500 && !refused.includes('over_request_rate_limit'); tries++)
    refused = String((await open('x')).headers.location)
  await land(app, refused, 'en')
  await expectText('Too many links were opened from your connection.')
  await expectText('open it again from the email in ')
  await follow(app, product, link, 'en')
  await expectText(`It is for the account ${email}.`)
})

async function typeCredentials(user: UserEvent, email: string, password: string): Promise<void> {
  await fill(user, /^(Email|Correo)/, email)
  await fill(user, /^(Password|Contraseña)/, password)
  await press(user, /^(Log in|Sign up|Acceder|Crear cuenta)$/)
}

async function expectAlert(text: string): Promise<void> {
  const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
  await expect.poll(alerts).toContainEqual(expect.stringContaining(text))
}
