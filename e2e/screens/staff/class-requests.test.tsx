import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../../../server/src/testing/product.ts'
import { requestClass } from '../../../server/src/testing/protection.ts'
import {
  anApp,
  choose,
  closeAfterwards,
  expectAccessible,
  expectAt,
  expectText,
  expectToast,
  press,
  refetch,
  type TestApp,
} from '../app.tsx'
import { fill } from '../fields.ts'
import { turn } from '../media.ts'
import { savedBy } from '../saved-file.ts'

const WAITING = '/dashboard/protection-review?state=waiting'
let product: Product
let app: TestApp
let admin: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

/** Requests the class as a person with this name. Earlier requests no longer wait. */
async function aRequest(name: string, as?: Person): Promise<string> {
  const person = as ?? (await product.aPerson({ kyc: 'approved' }))
  await product.pool.query('update profile set full_name = $2 where id = $1', [person.id, name])
  return requestClass(product, person)
}
const clear = () => product.pool.query('delete from class_request where decided_at is null')
const opened = async (name: string) => {
  const button = await screen.findByRole('button', { name: `Ver la solicitud de ${name}`, expanded: true })
  await waitFor(() => expect(document.activeElement).toBe(button))
}
const stateOf = async (id: string) =>
  (await product.pool.query('select is_approved, decision_reason from class_request where id = $1', [id]))
    .rows[0]

test('staff decide one request after another by keyboard; one’s own is left to a colleague', async () => {
  const clerk = await product.aPerson({ kyc: 'approved', roles: ['admin'] })
  const first = await aRequest('Ana Experta')
  const second = await aRequest('Berta Experta')
  await aRequest('Yo Misma', clerk)
  const last = await aRequest('Carla Experta')
  const user = await app.open(WAITING, clerk)
  const decide = async (key: string, button: string, done: string) => {
    await user.keyboard(key)
    const dialog = within(await screen.findByRole('alertdialog'))
    await fill(user, dialog.getByRole('textbox'), `Motivo de ${button}`)
    await user.click(dialog.getByRole('button', { name: button }))
    await expectToast(done)
  }
  await screen.findByRole('rowheader', { name: 'Carla Experta' })
  await user.keyboard('j')
  await opened('Ana Experta')
  await expectText('Diez operaciones significativas por trimestre')
  await expectAccessible()
  await user.keyboard('j')
  await opened('Berta Experta')
  await decide('a', 'Aprobar', 'Solicitud aprobada')
  await opened('Carla Experta')
  await user.keyboard('k')
  await opened('Yo Misma')
  await expectText('Es tu solicitud: la decide otra persona.')
  await user.keyboard('ar')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.keyboard('j')
  await decide('r', 'Rechazar', 'Solicitud rechazada')
  await opened('Ana Experta')
  expect(await stateOf(second)).toEqual({ is_approved: true, decision_reason: 'Motivo de Aprobar' })
  expect(await stateOf(last)).toEqual({ is_approved: false, decision_reason: 'Motivo de Rechazar' })
  expect((await stateOf(first)).is_approved).toBeNull()
  await choose(user, 'Filtrar por estado', 'Rechazada')
  await expectAt('/dashboard/protection-review?state=refused')
  await press(user, 'Ver la solicitud de Carla Experta')
  await expectText('Motivo: Motivo de Rechazar')
  const { text } = await savedBy(async () => press(user, 'Descargar CSV'))
  const [titles, row] = text.trimEnd().split('\r\n')
  expect(titles).toBe('Enviada;Nombre;Requisitos;Marca;Estado;Decidida;Quién la decidió;Vale hasta')
  expect(row).toMatch(new RegExp(`;Carla Experta;.*;Acervo;Rechazada;.*;${clerk.email};$`))
})

test('a reason that is being typed is not lost when a colleague decides meanwhile, and its author is told', async () => {
  await clear()
  const id = await aRequest('Dora Experta')
  const user = await app.open(WAITING, admin)
  await press(user, 'Ver la solicitud de Dora Experta')
  await press(user, 'Rechazar a Dora Experta')
  const dialog = within(await screen.findByRole('alertdialog'))
  await fill(user, dialog.getByRole('textbox'), 'Faltan pruebas')
  const colleague = await product.aPerson({ roles: ['admin'] })
  const decide = `/api/admin/protection/class-requests/${id}/decide`
  const body = { is_approved: true, reason: 'Según el documento' }
  must(await product.call('POST', decide, { as: colleague, body }))
  await refetch()
  await expectText('No hay solicitudes.')
  await user.click(dialog.getByRole('button', { name: 'Rechazar' }))
  await expectToast('Esta solicitud ya se había decidido.')
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Faltan pruebas')
})

test('the auditor reads requests, as cards on a narrow screen, and decides nothing', async () => {
  await clear()
  await aRequest('Elsa Experta')
  turn(1000)
  try {
    const user = await app.open(WAITING, await product.aPerson({ roles: ['auditor'] }))
    await screen.findByRole('heading', { level: 2, name: 'Elsa Experta' })
    await screen.findByRole('button', { name: 'Ver documento de Elsa Experta' })
    await expectAccessible()
    await user.keyboard('jar')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Aprobar/ })).toBeNull()
  } finally {
    turn(Infinity)
  }
})
