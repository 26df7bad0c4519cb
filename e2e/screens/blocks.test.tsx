import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { onInvestor } from '../../server/src/testing/blocks.ts'
import { aPdf, aProduct, must, type Person, type Product } from '../../server/src/testing/product.ts'
import {
  anApp,
  choose,
  closeAfterwards,
  expectAccessible,
  expectDone,
  expectNoText,
  expectText,
  expectToast,
  press,
  refetch,
  type TestApp,
} from './app.tsx'
import { fill } from './fields.ts'

const OFFLINE = 'No hay conexión con el servidor. Comprueba tu conexión e inténtalo de nuevo.'
let product: Product
let app: TestApp
let admin: Person
let erir: Person
let investor: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  erir = await product.aPerson({ roles: ['erir'] })
  investor = await product.aPerson({ kyc: 'approved' })
  const project = await product.aProject({ name: 'Almazara de Prueba' })
  await product.anInvestment({ investor, project, step: 'completed' })
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

/** Types the required reason into the dialog and confirms twice: first the call fails, and then it succeeds. */
async function blockTwice(user: UserEvent, opener: string | RegExp, title: string, texts: Texts) {
  await press(user, opener)
  const dialog = await screen.findByRole('alertdialog', { name: title })
  if (texts.amount) await user.type(within(dialog).getByLabelText(/^Cantidad de tokens/), texts.amount)
  const reason = within(dialog).getByLabelText(/^Motivo/)
  await fill(user, reason, '   ')
  expect(within(dialog).getByRole('button', { name: texts.confirm })).toHaveProperty('disabled', true)
  if (texts.cause) await expectAccessible()
  await fill(user, reason, 'Motivo inventado')
  if (texts.cause) {
    expect(within(dialog).getByRole('button', { name: texts.confirm })).toHaveProperty('disabled', true)
    await choose(user, /^Causa/, texts.cause)
    await within(dialog).findByText(/Ley (6\/2023|10\/2010)/)
  }
  await confirmTwice(user, dialog, texts)
}

type Texts = {
  confirm: string
  failed: string
  done: string
  title: string
  amount?: string
  cause?: string
  file?: string
}

/** The document proves the reason for the block. Whoever lifts the block reads it. */
async function addDocument(user: UserEvent, filename: string): Promise<void> {
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.upload(
    await dialog.findByLabelText('Añadir un documento'),
    new File([new Uint8Array(aPdf())], filename),
  )
  await expectToast('Documento guardado')
  await dialog.findByRole('button', { name: `Descargar ${filename}` })
  await expectAccessible()
}

async function confirmTwice(user: UserEvent, dialog: HTMLElement, texts: Texts) {
  const { confirm, failed, done, title, cause, file } = texts
  if (file && !cause) await within(dialog).findByRole('button', { name: `Descargar ${file}` })

  app.fail('POST', '/api/block', 'lost')
  await user.click(within(dialog).getByRole('button', { name: confirm }))
  await expectToast(`${failed}. ${OFFLINE}`)
  app.repair()
  await user.click(within(dialog).getByRole('button', { name: confirm }))
  await expectToast(done)
  if (file && cause) return addDocument(user, file)
  await expectDone(user, title)
}

/** Every screen of the investor says that they are blocked; the notification stays until they acknowledge it. */
async function expectInvestorInformed(): Promise<void> {
  const openAt = async (path: string) => {
    const user = await app.open(path, investor)
    const title = await screen.findByText('Tu cuenta está bloqueada')
    const banner = title.closest<HTMLElement>('[role=alert]')
    if (!banner) throw new Error('No alert says that the account is blocked')
    return { user, ask: within(banner).getByRole('button', { name: 'Necesito ayuda con esto' }) }
  }
  const atAccount = await openAt('/dashboard/account')
  await atAccount.user.click(atAccount.ask)
  await expectText('Tu mensaje nos llegará unido a: El bloqueo de mi cuenta')
  const { user } = await openAt('/dashboard')
  const acknowledge = 'Entendido: Tu cuenta está bloqueada'
  await press(user, /^Notificaciones: \d+ sin leer/)
  await screen.findByRole('button', { name: acknowledge })
  await expectAccessible()
  await user.keyboard('{Escape}')
  await press(user, /^Notificaciones: 1 sin leer/)
  await press(user, acknowledge)
  await user.keyboard('{Escape}')
  await screen.findByRole('button', { name: 'Notificaciones' })
}

async function blockings(type: string) {
  const { rows } = await product.pool.query(
    'select reason, amount::int, unblocked_at is null as "isActive" from blocking where type = $1',
    [type],
  )
  return rows
}

test('blocking and unblocking an investor each show why they failed, and succeed when repeated', async () => {
  const user = await app.open(`/dashboard/investors?search=${investor.email}`, erir)
  await blockTwice(user, /^Bloquear a /, 'Bloquear Inversor', {
    confirm: 'Bloquear inversor',
    failed: 'Error al bloquear el inversor',
    done: 'Inversor bloqueado correctamente',
    title: 'Inversor bloqueado',
    cause: 'Sospecha de blanqueo de capitales',
  })
  expect(await blockings('investor')).toMatchObject([{ reason: 'Motivo inventado', isActive: true }])
  await expectText('Bloqueado en la cadena')
  await expectText('Causa: Sospecha de blanqueo de capitales')
  await expectInvestorInformed()
  const adminUser = await app.open(`/dashboard/investors?search=${investor.email}`, admin)
  await blockTwice(adminUser, /^Desbloquear a /, 'Desbloquear Inversor', {
    confirm: 'Desbloquear inversor',
    failed: 'Error al desbloquear el inversor',
    done: 'Inversor desbloqueado correctamente',
    title: 'Inversor desbloqueado',
  })
  expect(await blockings('investor')).toMatchObject([{ isActive: false }])
})

test('a dialog does what it says and not the opposite when a colleague did it first', async () => {
  const other = await product.aPerson({ kyc: 'approved' })
  const colleague = async (action: 'block' | 'unblock') => {
    must(await product.call('POST', '/api/block', { as: admin, body: onInvestor(other, action) }))
    await refetch()
  }
  const user = await app.open(`/dashboard/investors?search=${other.email}`, erir)
  await press(user, /^Bloquear a /)
  const blocking = within(await screen.findByRole('alertdialog', { name: 'Bloquear Inversor' }))
  blocking.getByText(/Sus inversiones sin pagar terminan y no vuelven al quitarlo\./)
  await fill(user, blocking.getByLabelText(/^Motivo/), 'Motivo inventado')
  await choose(user, /^Causa/, 'Embargo')
  await colleague('block')
  await expectText('Bloqueado en la cadena')
  await user.click(blocking.getByRole('button', { name: 'Bloquear inversor' }))
  await expectToast('El inversor ya está bloqueado')
  await user.keyboard('{Escape}{Escape}')

  await press(user, /^Desbloquear a /)
  const lifting = within(await screen.findByRole('alertdialog', { name: 'Desbloquear Inversor' }))
  await fill(user, lifting.getByLabelText(/^Motivo/), 'Motivo inventado')
  await colleague('unblock')
  await expectNoText('Bloqueado en la cadena')
  await user.click(lifting.getByRole('button', { name: 'Desbloquear inversor' }))
  await expectToast('El inversor no está bloqueado')
})

/** The investor holds ten tokens: 1000 € at 100 € each. */
async function askForTooMany(user: UserEvent): Promise<void> {
  await press(user, /^Bloquear tokens de /)
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Bloquear Tokens' }))
  await fill(user, dialog.getByLabelText(/^Motivo/), 'Embargo')
  await choose(user, /^Causa/, 'Embargo')
  expect(dialog.getByRole('button', { name: 'Bloquear tokens' })).toHaveProperty('disabled', true)
  const amount = dialog.getByLabelText(/^Cantidad de tokens/)
  dialog.getByText('Tiene 10; sin bloquear: 10.')
  await user.type(amount, '10')
  expect(dialog.queryByText(/^Solo tiene/)).toBeNull()
  await user.clear(amount)
  await user.type(amount, '11')
  await dialog.findByText('Solo tiene 10 tokens sin bloquear.')
  await user.click(dialog.getByRole('button', { name: 'Bloquear tokens' }))
  await expectToast('Cantidad de tokens inválida')
  await user.keyboard('{Escape}{Escape}')
}

test('blocking and unblocking tokens each show why they failed, and succeed when repeated', async () => {
  const user = await app.open(`/dashboard/investors?search=${investor.email}`, admin)
  await press(user, /^Ver las inversiones de /)
  await askForTooMany(user)
  await blockTwice(user, /^Bloquear tokens de /, 'Bloquear Tokens', {
    confirm: 'Bloquear tokens',
    failed: 'Error al bloquear tokens',
    done: 'Tokens bloqueados correctamente',
    title: 'Tokens bloqueados',
    cause: 'Embargo',
    amount: '3',
  })
  expect(await blockings('tokens')).toMatchObject([{ reason: 'Motivo inventado', amount: 3, isActive: true }])
  await app.open('/dashboard/portfolio', investor)
  await expectText('Almazara de Prueba: 3 tokens bloqueados.')
  const adminUser = await app.open(`/dashboard/investors?search=${investor.email}`, admin)
  await press(adminUser, /^Ver las inversiones de /)
  await press(adminUser, /^3 tokens bloqueados de /)
  const blocked = await screen.findByRole('dialog', { name: 'Tokens bloqueados' })
  within(blocked).getByText('Embargo: Motivo inventado')
  await adminUser.click(within(blocked).getByRole('button', { name: 'Desbloquear 3 tokens' }))
  await confirmTwice(adminUser, await screen.findByRole('alertdialog', { name: 'Desbloquear tokens' }), {
    confirm: 'Desbloquear tokens',
    failed: 'Error al desbloquear tokens',
    done: 'Tokens desbloqueados correctamente',
    title: 'Tokens desbloqueados',
  })
  await within(blocked).findByText('No hay tokens bloqueados.')
  expect(await blockings('tokens')).toMatchObject([{ isActive: false }])
})

test('blocking and unblocking a project each show why they failed, and succeed when repeated', async () => {
  const edit = () => screen.queryByRole('link', { name: /^Editar / })
  const user = await app.open('/dashboard/projects?search=almazara', erir)
  await blockTwice(user, /^Bloquear Almazara/, 'Bloquear proyecto', {
    confirm: 'Bloquear proyecto',
    failed: 'Error al bloquear el proyecto',
    done: 'Proyecto bloqueado correctamente',
    title: 'Proyecto bloqueado',
    cause: 'Resolución judicial',
    file: 'auto.pdf',
  })
  expect(await blockings('project')).toMatchObject([{ reason: 'Motivo inventado', isActive: true }])
  expect(edit()).toBeNull()
  const adminUser = await app.open('/dashboard/projects?search=almazara', admin)
  await screen.findByRole('button', { name: /^Desbloquear Almazara/ })
  expect(edit()).toBeNull()
  await blockTwice(adminUser, /^Desbloquear Almazara/, 'Desbloquear proyecto', {
    confirm: 'Desbloquear proyecto',
    failed: 'Error al desbloquear el proyecto',
    done: 'Proyecto desbloqueado correctamente',
    title: 'Proyecto desbloqueado',
    file: 'auto.pdf',
  })
  expect(await blockings('project')).toMatchObject([{ isActive: false }])
  await expect.poll(edit).not.toBeNull()
})
