import type { Project } from '@acervo/domain/projects/project'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { aProduct, must, type Person, type Product } from '../../../server/src/testing/product.ts'
import {
  anApp,
  choose,
  closeAfterwards,
  expectAccessible,
  expectAt,
  expectText,
  expectToast,
  press,
  retype,
  type TestApp,
} from '../app.tsx'

let product: Product
let app: TestApp
let admin: Person
let investor: Person
let project: Project
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  investor = await product.aPerson({ kyc: 'approved' })
  project = await product.aProject({ name: 'Tejar de los mil', token_value: 1, min_investment: 1000 })
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

const NO_SUCH_DAY = 'La fecha no existe o está incompleta. Escribe día, mes y año.'
/** As in a browser after typing 31 February: the field shows digits, but has no value. */
async function typeNoDay(user: UserEvent, field: HTMLElement) {
  await user.clear(field)
  vi.spyOn(field as HTMLInputElement, 'validity', 'get').mockReturnValue({ badInput: true } as ValidityState)
  await user.click(field)
  await user.tab()
}

const read = async (url: string, as = admin) => must(await product.call('GET', url, { as })).body

test('250.000 in the editor of a project is saved as 250,000 €, and 1.5 months are not saved', async () => {
  const draft = await product.aProject({ name: 'Tejar en borrador', status: 'draft', whitepaper: false })
  const user = await app.open(`/dashboard/projects/${draft.id}`, admin)
  await user.click(await screen.findByRole('tab', { name: 'Financiación' }))
  const total = await screen.findByLabelText(/^Financiación total/)
  const duration = screen.getByLabelText(/^Duración/)
  await retype(user, total, '250.000')
  await screen.findByText('= 250.000,00 €')
  await retype(user, duration, '1.5')
  await user.click(total)
  await expectText('Se puede leer de dos maneras. Escríbelo así: 12')
  await expectAccessible()
  await press(user, 'Guardar borrador')
  expect(duration).toHaveProperty('value', '1.5')
  expect((await read(`/api/projects/${draft.id}`)).data).toMatchObject({ total_funding: 100_000 })
  await retype(user, duration, '12')
  await press(user, 'Guardar borrador')
  await expectToast('Proyecto guardado como borrador correctamente')
  expect(total).toHaveProperty('value', '250.000')
  expect((await read(`/api/projects/${draft.id}`)).data).toMatchObject({
    total_funding: 250_000,
    duration: 12,
  })
})

test('no statement is made for a period with a day that does not exist', async () => {
  const holder = await product.aPerson({ kyc: 'approved' })
  await product.anInvestment({ investor: holder, project, step: 'completed' })
  const user = await app.open('/dashboard/portfolio', holder)
  await press(user, 'Descargar extracto')
  await typeNoDay(user, await screen.findByLabelText('Desde'))
  await expectText(NO_SUCH_DAY)
  expect(screen.getByRole('button', { name: 'Descargar PDF' })).toHaveProperty('disabled', true)
})

test('a day that does not exist is refused instead of saved as none', async () => {
  const draft = await product.aProject({ name: 'Tejar sin fecha', status: 'draft', whitepaper: false })
  const { end_date } = (await read(`/api/projects/${draft.id}`)).data
  const user = await app.open(`/dashboard/projects/${draft.id}`, admin)
  await user.click(await screen.findByRole('tab', { name: 'Términos de inversión' }))
  const end = await screen.findByLabelText(/^Fecha de fin/)
  await typeNoDay(user, end)
  await expectText(NO_SUCH_DAY)
  await press(user, 'Guardar borrador')
  expect((await read(`/api/projects/${draft.id}`)).data.end_date).toBe(end_date)
})

test('1.000 is one thousand when investing, when verifying a payment and when blocking tokens', async () => {
  let user = await app.open(`/dashboard/projects/${project.id}/view`, investor)
  const amount = await screen.findByLabelText(/^Importe a invertir/)
  await waitFor(() => expect(amount).toHaveProperty('disabled', false))
  await retype(user, amount, '1.000')
  await screen.findByText('= 1.000,00 €')
  await press(user, 'Invertir')
  await expectAt('/dashboard/investments/')
  const id = location.pathname.split('/').at(-1)
  const investment = `/api/investment/${id}`
  expect((await read(investment, investor)).investment).toMatchObject({ amount: 1000, tokens: 1000 })
  const advance = async (step: string, as: Person) =>
    must(await product.call('PUT', investment, { as, body: { step, payment_method: 'bank' } }))
  await advance('start', investor)
  user = await app.open(`/dashboard/investments/${id}`, investor)
  await press(user, 'Copiar: Importe')
  await expect.poll(() => navigator.clipboard.readText()).toBe('1000,00')
  await advance('payment', investor)

  user = await app.open(`/dashboard/investments/${id}`, admin)
  const received = await screen.findByLabelText(/^Importe recibido/)
  await retype(user, received, '1.050')
  await screen.findByText('= 1.050,00 €')
  await press(user, 'Confirmar el pago y continuar')
  await screen.findByText(/^El importe recibido \(1\.050\s€\) no es el de la inversión \(1\.000\s€\)/)
  await expectAccessible()
  await retype(user, received, '1.000,00 €')
  await press(user, 'Confirmar el pago y continuar')
  await screen.findByRole('button', { name: 'Confirmar la verificación de ERIR' })
  expect((await read(investment)).investment).toMatchObject({ payment_received_amount: 1000 })
  await advance('erir', admin)
  await advance('mint', admin)

  user = await app.open(`/dashboard/investors?search=${investor.email}`, admin)
  await press(user, /^Ver las inversiones de /)
  await press(user, `Bloquear tokens de ${project.name}`)
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Bloquear Tokens' }))
  await user.type(dialog.getByLabelText(/^Motivo/), 'Embargo')
  await choose(user, /^Causa/, 'Embargo')
  await user.type(dialog.getByLabelText(/^Cantidad de tokens/), '1.000')
  await dialog.findByText('= 1.000 tokens')
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Bloquear tokens' }))
  await expectToast('Tokens bloqueados correctamente')
  await waitFor(async () =>
    expect((await read(`/api/investors?search=${investor.email}`)).data[0].investments).toMatchObject([
      { total_tokens_blocked: 1000 },
    ]),
  )
})

test('an ambiguous number stays as it was typed, and is accepted in a language where it is clear', async () => {
  const user = await app.open('/dashboard/projects/new', admin)
  const openTab = async (name: RegExp) => user.click(await screen.findByRole('tab', { name }))
  await openTab(/^Financiación/)
  await retype(user, await screen.findByLabelText(/^Financiación total/), '1,000.50')
  await user.tab()
  await expectText('Se puede leer de dos maneras. Escríbelo así: 1.000,50')
  await openTab(/^Información básica/)
  await openTab(/^Financiación/)
  expect(await screen.findByLabelText(/^Financiación total/)).toHaveProperty('value', '1,000.50')
  await press(user, /^Idioma:/)
  await user.click(await screen.findByRole('menuitemradio', { name: 'English' }))
  expect(await screen.findByLabelText(/^Total funding/)).toHaveProperty('value', '1,000.50')
  await screen.findByText('= €1,000.50')
})
