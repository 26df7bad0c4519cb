import { randomUUID } from 'node:crypto'
import { screen, within } from '@testing-library/react'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, expect, test } from 'vitest'
import { aProduct, type Product } from '../../../server/src/testing/product.ts'
import {
  anApp,
  closeAfterwards,
  expectAccessible,
  expectAt,
  expectText,
  expectToast,
  press,
  type TestApp,
} from '../app.tsx'
import { fill } from '../fields.ts'
import { emailedLink, follow } from './emails.ts'

const KYC = '/dashboard/kyc-verification'
let product: Product
let app: TestApp
beforeAll(async () => {
  product = await aProduct()
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

/** A wallet in the browser (EIP-1193). A test can make it refuse every request, or have no account. */
const account = privateKeyToAccount(generatePrivateKey())
let reaction: 'accepts' | 'refuses' | 'has_no_account' = 'accepts'
const provider = {
  async request({ method, params }: { method: string; params?: [`0x${string}`] }) {
    if (reaction === 'refuses') throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
    if (method === 'eth_requestAccounts')
      return reaction === 'has_no_account' ? [] : [account.address.toLowerCase()]
    if (method === 'eth_chainId') return '0x89'
    if (method !== 'personal_sign' || !params) throw new Error(`The wallet does not know ${method}`)
    return account.signMessage({ message: { raw: params[0] } })
  },
}

/** Announces the wallet by its name (EIP-6963). */
const detail = { info: { uuid: randomUUID(), name: 'Monedero Inventado' }, provider }
const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))

test('without a wallet in the browser one can be created, and is used only once what recovers it is saved', async () => {
  const user = await app.open(KYC, await product.aPerson())
  await expectText('¿No tienes monedero?')
  expect(screen.queryByRole('button', { name: /^Usar / })).toBeNull()
  await press(user, 'No tengo monedero: crear uno')
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(/la ERIR.* puede devolverte tus tokens/)
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Crear el monedero' }))
  await user.click(await dialog.findByRole('button', { name: 'Prefiero un archivo cifrado con contraseña' }))
  expect(dialog.getByRole('checkbox', { name: /He guardado/ }).ariaDisabled).toBe('true')
  expect(dialog.getByRole('button', { name: 'Usar este monedero' })).toHaveProperty('disabled', true)
  await user.click(dialog.getByRole('button', { name: 'Ver las doce palabras' }))
  expect(dialog.getAllByRole('listitem')).toHaveLength(12)
  await expectAccessible()
})

test('a wallet fills in its address with its capitals, and a wallet that refuses shows why', async () => {
  Object.assign(window, { ethereum: provider })
  const user = await app.open(KYC, await product.aPerson())
  const use = await screen.findByRole('button', { name: 'Usar el monedero de este navegador' })
  const field = screen.getByLabelText(/^Dirección en Polygon/)
  for (const [refusal, sentence] of [
    ['refuses', 'No has permitido ver la dirección. Puedes escribirla.'],
    ['has_no_account', 'El monedero no ha respondido. Puedes escribir la dirección.'],
  ] as const) {
    reaction = refusal
    await user.click(use)
    await expectToast(sentence)
    expect(field).toMatchObject({ value: '', disabled: false })
  }
  reaction = 'accepts'
  await user.click(use)
  await expectText('Las mayúsculas de la dirección cuadran')
  expect(field).toHaveProperty('value', account.address)
  await expectAccessible()
})

test('a wallet signs in and adds an email; announced by name (EIP-6963), it signs in the same person', async () => {
  let user = await app.open('/user-login', undefined)
  const signIn = await screen.findByRole('button', { name: 'Entrar con tu monedero' })
  reaction = 'refuses'
  await user.click(signIn)
  await expectText('No has firmado en el monedero, así que no has entrado.')
  reaction = 'accepts'
  await user.click(signIn)
  await expectAt('/dashboard')
  await screen.findByRole('heading', { level: 1, name: 'Oportunidades' })

  await user.click(await screen.findByRole('link', { name: 'Verificar Cuenta' }))
  await user.click(await screen.findByRole('link', { name: 'Ir a mi cuenta' }))
  await expectText('Añade tu correo')
  const email = `${randomUUID().slice(0, 8)}@demo.acervo.example`
  await fill(user, screen.getByLabelText(/^Tu correo/), email)
  await press(user, 'Añadir el correo')
  await expectText(`Hemos enviado un enlace a ${email}.`)
  user = await follow(app, product, await emailedLink(product, email))
  await expectText('Desde ahora tu cuenta usa esta dirección:')
  screen.getByText(email)

  window.addEventListener('eip6963:requestProvider', announce)
  await press(user, 'Entrar con otra cuenta')
  await press(user, 'Entrar con Monedero Inventado')
  await screen.findByRole('button', { name: new RegExp(`^Tu cuenta:.*${email}$`) })
  await user.click(screen.getByRole('link', { name: 'Verificar Cuenta' }))
  await screen.findByLabelText(/^Dirección en Polygon/)
  expect(screen.queryByRole('link', { name: 'Ir a mi cuenta' })).toBeNull()
})
