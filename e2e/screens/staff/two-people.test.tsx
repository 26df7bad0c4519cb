import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { anEntry, decideEntry, encumbranceOf } from '../../../server/src/testing/acts.ts'
import { aHolderIn, onInvestor } from '../../../server/src/testing/blocks.ts'
import { aProduct, must, type Person, type Product } from '../../../server/src/testing/product.ts'
import { aWalletChange } from '../../../server/src/testing/wallet-changes.ts'
import {
  anApp,
  closeAfterwards,
  expectAccessible,
  expectDone,
  expectNoText,
  expectText,
  expectToast,
  press,
  type TestApp,
} from '../app.tsx'
import { turn } from '../media.ts'
import { fill } from '../fields.ts'

let product: Product
let app: TestApp
let admin: Person
let erir: Person
beforeAll(async () => {
  product = await aProduct({ needsTwoPeople: true })
  admin = await product.aPerson({ roles: ['admin'] })
  erir = await product.aPerson({ roles: ['erir'] })
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

const act = async (as: Person, body: object) => must(await product.call('POST', '/api/block', { as, body }))
async function aBlockedInvestor(): Promise<Person> {
  const investor = await product.aPerson({ kyc: 'approved' })
  await act(admin, onInvestor(investor, 'block'))
  return investor
}

test('the first person asks for an unblock, which waits on the desk until the second one confirms it', async () => {
  const { email } = await aBlockedInvestor()
  const first = await app.open(`/dashboard/investors?search=${email}`, admin)
  await press(first, /^Desbloquear a /)
  const asking = within(await screen.findByRole('alertdialog', { name: 'Desbloquear Inversor' }))
  asking.getByText(/^Hacen falta dos personas/)
  expect(asking.queryByText(/Recibirá un aviso/), 'nobody is told yet').toBeNull()
  await fill(first, asking.getByLabelText(/^Motivo/), 'Auto inventado')
  await first.click(asking.getByRole('button', { name: 'Pedir el desbloqueo' }))
  await expectToast('Desbloqueo pedido. El bloqueo sigue')
  await expectText(`${admin.email} pidió el desbloqueo`)
  expect(screen.queryByRole('button', { name: /^Desbloquear a / })).toBeNull()
  await app.open('/dashboard/erir', admin)
  await screen.findByRole('button', { name: /^Retirar la petición de desbloqueo de / })
  expect(screen.queryByRole('link', { name: 'Abrir para confirmarlo' }), 'it is their own').toBeNull()

  const second = await app.open('/dashboard/erir', erir)
  const list = await screen.findByRole('list', { name: 'Desbloqueos por confirmar' })
  expect(list.textContent).toContain(`${admin.email} pidió el desbloqueo`)
  await expectAccessible()
  await second.click(within(list).getByRole('link', { name: 'Abrir para confirmarlo' }))
  await press(second, /^Desbloquear a /)
  const confirming = within(await screen.findByRole('alertdialog', { name: 'Desbloquear Inversor' }))
  confirming.getByText(/lo pidió el .*: Auto inventado/)
  await fill(second, confirming.getByLabelText(/^Motivo/), 'Motivo inventado')
  await second.click(confirming.getByRole('button', { name: 'Desbloquear inversor' }))
  await expectToast('Inversor desbloqueado correctamente')
  await app.open('/dashboard/erir', erir)
  await expectText('Ninguna inversión espera la verificación de ERIR.')
  expect(screen.queryByText('Desbloqueos por confirmar')).toBeNull()
})

test('an unblock requested just after that of a colleague shows their reason before the block is lifted', async () => {
  const investor = await aBlockedInvestor()
  const user = await app.open(`/dashboard/investors?search=${investor.email}`, erir)
  await press(user, /^Desbloquear a /)
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Desbloquear Inversor' }))
  await fill(user, dialog.getByLabelText(/^Motivo/), 'Motivo inventado')
  await act(admin, onInvestor(investor, 'unblock'))
  await user.click(dialog.getByRole('button', { name: 'Pedir el desbloqueo' }))
  await expectToast('Entretanto alguien ha pedido esto mismo')
  await dialog.findByText(/lo pidió el .*: Orden judicial/)
  await user.click(dialog.getByRole('button', { name: 'Desbloquear inversor' }))
  await expectToast('Inversor desbloqueado correctamente')
})

test('a colleague who disagrees with an unblock withdraws the request, and the block stays', async () => {
  const investor = await aBlockedInvestor()
  await act(admin, onInvestor(investor, 'unblock'))
  await app.open(`/dashboard/people/${investor.id}?part=blocks`, erir)
  await expectText(`${admin.email} pidió el desbloqueo`)
  // Where the table does not fit, each block is a card.
  turn(600)
  within(screen.getByRole('list', { name: 'Bloqueos de esta persona' })).getByText('En vigor')
  await expectAccessible()
  turn(Infinity)
  const user = await app.open('/dashboard/erir', erir)
  await press(user, /^Retirar la petición de desbloqueo de /)
  const question = await screen.findByRole('alertdialog', { name: '¿Retirar la petición?' })
  expect(question.textContent).toMatch(/^¿Retirar la petición\?El bloqueo de .+ sigue en vigor\./)
  await expectAccessible()
  await user.click(within(question).getByRole('button', { name: 'Retirar la petición' }))
  await expectToast('Petición retirada. El bloqueo sigue en vigor.')
  await expectNoText('Desbloqueos por confirmar')
})

test('the second person reads why a lien should be released before they release it, or withdraws that', async () => {
  const { investor: holder, project } = await aHolderIn(product)
  const id = await anEntry(product, erir, encumbranceOf({ holder, project }, 4))
  must(await decideEntry(product, admin, id, 'confirm'))
  const ask = async () => must(await decideEntry(product, admin, id, 'release', 'Deuda pagada'))
  await ask()
  const user = await app.open(`/dashboard/erir/acts/${id}`, erir)
  await press(user, 'Retirar la petición')
  const question = await screen.findByRole('alertdialog', { name: '¿Retirar la petición?' })
  expect(question.textContent).toMatch(/GR-\d+ sigue vigente\. Para cancelarlo habrá que pedirlo de nuevo/)
  await user.click(within(question).getByRole('button', { name: 'Retirar la petición' }))
  await expectToast('Petición retirada. El asiento sigue vigente.')
  await press(user, 'Pedir la cancelación')
  const dialog = within(await screen.findByRole('alertdialog', { name: /^Cancelar GR-/ }))
  dialog.getByText('Lo leerá quien lo confirme.')
  await fill(user, dialog.getByLabelText(/^Motivo/), 'Motivo inventado')
  await ask()
  await user.click(dialog.getByRole('button', { name: 'Pedir la cancelación' }))
  await expectToast('Entretanto alguien ha pedido esto mismo')
  await dialog.findByText(/pidió cancelarlo el .*Motivo: Deuda pagada/)
  dialog.getByText('Lo leerá el titular.')
  await user.click(dialog.getByRole('button', { name: 'Confirmar la cancelación' }))
  await expectToast('Asiento cancelado')
})

test('a certificate that the ERIR requested for a holder says who has to issue it, and is withdrawn alone', async () => {
  const { investor: holder, project } = await aHolderIn(product)
  const body = { projectId: project.id, userId: holder.id, tokens: 3, purpose: 'Un aval' }
  must(await product.call('POST', '/api/certificates', { as: erir, body }))
  const other = await product.aPerson({ roles: ['erir'] })
  const second = await app.open('/dashboard/erir?waiting=certificates', other)
  await press(second, /^Ver el certificado/)
  await screen.findByRole('button', { name: /^Emitir/ })
  await expectText(`Lo pidió ${erir.email} para el titular.`)
  const user = await app.open('/dashboard/erir?waiting=certificates', erir)
  await press(user, /^Ver el certificado/)
  await expectText('Tiene que emitirlo otra persona de la ERIR')
  expect(screen.queryByRole('button', { name: /^Emitir/ })).toBeNull()
  await press(user, /^Rechazar/)
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Rechazar la petición' }))
  await fill(user, dialog.getByLabelText(/^Motivo/), 'Pedido por error')
  await user.click(dialog.getByRole('button', { name: 'Rechazar la petición' }))
  await expectToast('Petición rechazada')
})

test('who approved a new wallet reads that somebody else has to confirm it, in place of buttons that are refused', async () => {
  const both = await product.aPerson({ roles: ['admin', 'erir'] })
  const person = await product.aPerson({ kyc: 'approved' })
  await aWalletChange(product, { admin: both, person })
  const confirm = { name: 'Confirmar el traslado' }
  await app.open('/dashboard/erir', both)
  await expectText('Este paso necesita a dos personas')
  expect(screen.queryByRole('button', confirm)).toBeNull()
  await app.open('/dashboard/erir', erir)
  await screen.findByRole('button', confirm)
  await expectNoText('Este paso necesita a dos personas')
})

test('a role is asked for with its reason, and given once another administrator has read and confirmed that', async () => {
  const [person, other] = [await product.aPerson(), await product.aPerson({ roles: ['admin'] })]
  const rolesOf = async () =>
    (await product.pool.query('select roles from profile where id = $1', [person.id])).rows[0].roles
  const user = await app.open(`/dashboard/users?search=${person.email}`, admin)
  await press(user, /^Roles de /)
  await expectText('Para dar uno hacen falta dos personas')
  await user.click(await screen.findByRole('checkbox', { name: /^Auditor/ }))
  await fill(user, /^Motivo/, 'Auditoría inventada')
  await press(user, 'Guardar roles')
  const question = within(await screen.findByRole('alertdialog', { name: /^¿Pedir estos roles para / }))
  await expectAccessible()
  await user.click(question.getByRole('button', { name: 'Pedir el cambio' }))
  await expectToast('Petición enviada. Falta que otra persona la confirme.')
  await expectDone(user, 'Petición enviada')
  expect(await rolesOf()).toEqual([])
  const asked = () => screen.findByRole('list', { name: 'Roles por confirmar' })
  expect((await asked()).textContent).toContain('Usuario → Auditor')
  await expectText('Lo has pedido tú: tiene que confirmarlo otra persona.')
  expect(screen.queryByRole('button', { name: /^Cambiar los roles de / })).toBeNull()

  await app.open('/dashboard/overview', other)
  await screen.findByRole('link', { name: /^Roles por confirmar/ })
  const second = await app.open('/dashboard/users', other)
  expect((await asked()).textContent).toContain('Auditoría inventada')
  await expectAccessible()
  await press(second, /^Cambiar los roles de /)
  const confirming = within(await screen.findByRole('alertdialog', { name: /^¿Cambiar los roles de / }))
  confirming.getByText('Tendrá el rol de Auditor: ve lo mismo que el personal y no cambia nada.')
  await second.click(confirming.getByRole('button', { name: 'Cambiar los roles' }))
  await expectToast('Roles actualizados correctamente')
  expect(await rolesOf()).toEqual(['auditor'])
  await expect.poll(() => screen.queryByText('Roles por confirmar')).toBeNull()

  const taking = await app.open(`/dashboard/users?search=${person.email}`, admin)
  await press(taking, /^Roles de /)
  await taking.click(await screen.findByRole('checkbox', { name: /^Auditor/ }))
  await fill(taking, /^Motivo/, 'Ha terminado')
  await press(taking, 'Guardar roles')
  const taken = within(await screen.findByRole('alertdialog', { name: /^¿Cambiar los roles de / }))
  await taking.click(taken.getByRole('button', { name: /^Quitar el rol de Auditor/ }))
  await expectToast('Roles actualizados correctamente')
  expect(await rolesOf()).toEqual([])
})
