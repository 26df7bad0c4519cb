import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { aProduct, type Person, type Product } from '../../../server/src/testing/product.ts'
import {
  anApp,
  answer,
  choose,
  closeAfterwards,
  expectAccessible,
  expectAt,
  expectDone,
  expectText,
  expectToast,
  press,
  type TestApp,
} from '../app.tsx'
import { fill } from '../fields.ts'
import { savedBy } from '../saved-file.ts'
import { foreignSigner } from './foreign-signer.ts'

const HELD = 10
let product: Product
let app: TestApp
let admin: Person
let erir: Person
let investor: Person
let token: `0x${string}`
let project: string
let waiting: { id: string; payment_reference: string }
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  erir = await product.aPerson({ roles: ['erir'] })
  investor = await product.aPerson({ kyc: 'approved' })
  const made = await product.aProject({ name: 'Almazara de Prueba' })
  await product.anInvestment({ investor, project: made, amount: HELD * 100, step: 'completed' })
  waiting = await product.anInvestment({ investor, project: made, amount: 200, step: 'mint' })
  const { data } = (await product.call('GET', `/api/projects/${made.id}`, { as: admin })).body
  token = data.token_address
  project = made.id
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

const wallet = () => investor.wallet as `0x${string}`
const itemsOf = async (list: string) =>
  within(await screen.findByRole('list', { name: list })).getAllByRole('listitem')

const operations = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)

/** Follows the overview's link to this queue. Expects the link to show this count, or no link when nothing waits. */
async function followCard(user: UserEvent, name: string, count: number): Promise<void> {
  await user.click((await screen.findAllByRole('link', { name: /^(Resumen|Overview)$/ }))[0] as HTMLElement)
  const text = new RegExp(`^${name}\\s*${count > 0 ? `${count}(?!\\d)` : '$'}`)
  const main = within(await screen.findByRole('main'))
  await waitFor(() => expect(main.getByRole('link', { name: new RegExp(name) }).textContent).toMatch(text))
  await user.click(main.getByRole('link', { name: new RegExp(name) }))
}

/** Retries the only failed operation; this requires a reason. */
async function retry(user: UserEvent, reason: string): Promise<void> {
  await press(user, /^Try again: /)
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Try the operation again' }))
  const confirm = dialog.getByRole('button', { name: 'Try the operation again' })
  expect(confirm).toHaveProperty('disabled', true)
  await fill(user, dialog.getByLabelText(/^Reason/), reason)
  await user.click(confirm)
}

async function expectCase(list: string, kind: string, text: string): Promise<void> {
  await screen.findByRole('heading', { name: kind })
  const found = await itemsOf(list)
  expect(found.map(({ textContent }) => textContent)).toEqual([expect.stringContaining(text)])
}

async function blockThree(user: UserEvent): Promise<void> {
  await press(user, /^Ver las inversiones de /)
  const opener = await screen.findByRole('button', { name: /^Bloquear tokens de / })
  await user.click(opener)
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Bloquear Tokens' }))
  await user.type(dialog.getByLabelText(/^Cantidad de tokens/), '3')
  await fill(user, dialog.getByLabelText(/^Motivo/), 'Embargo')
  await choose(user, /^Causa/, 'Embargo')
  await user.click(dialog.getByRole('button', { name: 'Bloquear tokens' }))
  await expectDone(user, 'Tokens bloqueados')
  await waitFor(() => expect(document.activeElement).toBe(opener))
}

test('tokens frozen outside the register are a difference, which closes once the chain is put right', async () => {
  const chain = foreignSigner(product)
  await chain.freeze(token, wallet(), HELD)
  let user = await app.open('/dashboard/investors', erir)
  await press(user, 'Comparar con la cadena')
  await expectToast('Hay 1 diferencia entre el registro y la cadena')
  await user.click(await screen.findByRole('link', { name: 'Ver las diferencias' }))
  await expectAt('/dashboard/chain?list=cases')
  await expectCase('Diferencias', 'Tokens bloqueados', 'Registro: 0. Cadena: 10.')
  await expectText(wallet().slice(0, 6))

  user = await app.open('/dashboard/overview', admin, 'en')
  await followCard(user, 'Differences with the chain', 1)
  await expectAt('/dashboard/chain?list=cases')
  await expectCase('Differences', 'Blocked tokens', 'Register: 0. Chain: 10.')
  await expectAccessible()

  await chain.unfreeze(token, wallet(), HELD)
  const [compared] = await Promise.all([
    product.call('POST', '/api/admin/registry-cases/check', { as: erir }),
    press(user, 'Compare with the chain'),
  ])
  expect(compared.status).toBe(200)
  await expectToast('The register and the chain agree')
  await expectText('There are no open differences.')
  await followCard(user, 'Differences with the chain', 0)
  await expectText('There are no open differences.')
  const { data } = (await product.call('GET', '/api/admin/audit?limit=50', { as: admin })).body
  const actions = data.map(({ action }: { action: string }) => action)
  expect(actions.filter((action: string) => /^registry\.\w+_case$/.test(action))).toEqual([
    'registry.resolve_case',
    'registry.open_case',
  ])
})

test('the register records a block that the chain refuses, which staff retry until the chain accepts it', async () => {
  const chain = foreignSigner(product)
  await chain.freeze(token, wallet(), HELD)
  let user = await app.open(`/dashboard/investors?search=${investor.email}`, erir)
  await blockThree(user)
  await press(user, /^3 tokens bloqueados de /)
  await within(await screen.findByRole('dialog', { name: 'Tokens bloqueados' })).findByText(
    'La cadena rechazó el bloqueo',
  )

  user = await app.open('/dashboard/overview', admin, 'en')
  await followCard(user, 'Failed chain operations', 1)
  await expectAt('/dashboard/chain')
  await screen.findByText('The wallet holds fewer free tokens than were to be blocked.')
  const [row] = await operations('Failed operations')
  for (const text of ['Almazara de Prueba', 'Embargo', erir.email]) expect(row?.textContent).toContain(text)
  expect(
    within(row as HTMLElement)
      .getByRole('link', { name: 'Block of tokens' })
      .getAttribute('href'),
  ).toMatch(/investors/)
  await expectAccessible()
  const { text } = await savedBy(async () => press(user, 'Download CSV'))
  expect(text).toContain(';Block of tokens;Persona Inventada;Almazara de Prueba;3;The wallet holds fewer')
  await retry(user, 'Nothing has changed yet')
  await expectToast('The chain has refused the operation again')
  await waitFor(async () => {
    const [again] = await operations('Failed operations')
    within(again as HTMLElement).getByRole('cell', { name: '2' })
  })

  await chain.unfreeze(token, wallet(), HELD)
  await retry(user, 'The tokens are free again')
  await expectToast('The chain has accepted the operation')
  await expectText('The chain has not refused any operations.')
  user = await app.open('/dashboard/overview', erir)
  await followCard(user, 'Operaciones fallidas en la cadena', 0)
  await expectText('La cadena no ha rechazado ninguna operación.')
})

test('staff see why the chain refused a mint, the investor that it is delayed, and a retry succeeds', async () => {
  const verifyAgain = await foreignSigner(product).unverify(token, wallet())
  let user = await app.open(
    `/dashboard/investments?admin=true&status=mint&search=${waiting.payment_reference}`,
    admin,
  )
  await user.click(await screen.findByRole('checkbox', { name: 'Elegir todas las que se ven' }))
  await press(user, 'Emitir los tokens')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Emitir los tokens' }))
  await dialog.findByText('1 inversión tramitada.')
  await user.click(dialog.getAllByRole('button', { name: 'Cerrar' }).at(-1) as HTMLElement)
  await choose(user, 'Filtrar por estado', 'Emisión fallida')
  await expectAt('/dashboard/investments?admin=true')
  await waitFor(() => expect(location.search).toContain('failed=true'))
  await screen.findByRole('checkbox', { name: /^Elegir la inversión de /, hidden: true })

  await followCard(user, 'Operaciones fallidas en la cadena', 1)
  await expectText('El monedero no está en el registro de inversores verificados.')
  const [row] = await operations('Operaciones fallidas')
  await user.click(within(row as HTMLElement).getByRole('link', { name: 'Emisión de tokens' }))
  await expectText('La red no aceptó la emisión')
  await expectText('El monedero no está en el registro de inversores verificados.')
  const path = `/dashboard/investments/${waiting.id}`
  await app.open(path, investor, 'en')
  await expectText('The minting has not been completed yet.')

  await verifyAgain()
  user = await app.open(path, admin)
  await press(user, 'Volver a intentarlo')
  await answer(user, 'Emitir los tokens')
  await expectDone(user, 'Tokens emitidos')
  await expectText('Finalizado el')
  await followCard(user, 'Operaciones fallidas en la cadena', 0)
  const { body } = await product.call('GET', `/api/admin/register/${project}`, { as: admin })
  expect(body.data[0].tokens).toBe(HELD + 2)
})
