import type { Project } from '@acervo/domain/projects/project'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import {
  aPastHolding,
  complete,
  dayFromNow,
  givePayoutAccount,
  termsFor,
} from '../../../server/src/testing/distributions.ts'
import { aProduct, must, type Person, type Product } from '../../../server/src/testing/product.ts'
import {
  anApp,
  answer,
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
} from '../app.tsx'
import { fill, setDay } from '../fields.ts'

let product: Product
let app: TestApp
let preparer: Person
let approver: Person
let auditor: Person
let ana: Person
let project: Project
beforeAll(async () => {
  product = await aProduct({ needsTwoPeople: true })
  preparer = await product.aPerson({ roles: ['admin'] })
  approver = await product.aPerson({ roles: ['admin'] })
  auditor = await product.aPerson({ roles: ['auditor'] })
  ana = await product.aPerson({ kyc: 'approved' })
  const berta = await product.aPerson({ kyc: 'approved' })
  project = await product.aProject({ name: 'Almazara de Prueba' })
  await aPastHolding(product, { investor: ana, project, amount: 2000 })
  await aPastHolding(product, { investor: berta, project, amount: 1000 })
  await givePayoutAccount(product, ana)
  app = await anApp(product)
}, 180_000)
closeAfterwards(() => ({ app, product }))

const url = '/api/admin/distributions'
const send = async (method: 'POST' | 'PUT', path: string, body: object, as = preparer) =>
  must(await product.call(method, url + path, { as, body })).body.data
const previewed = async (traits: object) => {
  const terms = termsFor(project, traits)
  return { terms, digest: (await send('POST', '/preview', terms)).digest }
}
const calculated = async (traits: object = {}): Promise<string> =>
  (await send('POST', '', await previewed(traits))).id
const recalculate = async (id: string, traits: object) => send('PUT', `/${id}`, await previewed(traits))
/** Terms that cannot be calculated yet, because their record date is not over. */
const futureTerms = () => termsFor(project, { record_date: dayFromNow(2), payment_date: dayFromNow(5) })
const chooseProject = (user: UserEvent) => choose(user, /^Proyecto/, project.name)

test('an administrator calculates a distribution, sees each holder, and sends it to be approved', async () => {
  const user = await app.open('/dashboard/distributions', preparer)
  await expectText('Todavía no hay distribuciones.')
  await user.click(screen.getByRole('link', { name: 'Nueva distribución' }))
  await chooseProject(user)
  await screen.findByText(/^El emisor tiene 3\.000,00\s€ en la plataforma\.$/)
  setDay(/^Fecha de registro/, dayFromNow(0))
  setDay(/^Fecha de pago/, dayFromNow(5))
  await fill(user, /^Importe \*|^Importe \(/, '100')
  await press(user, 'Calcular el reparto')
  await expectToast(/La distribución se calcula cuando termina la fecha de registro/)
  setDay(/^Fecha de registro/, dayFromNow(-1))
  await press(user, 'Calcular el reparto')
  const shares = within(await screen.findByRole('region', { name: 'Reparto por titular' }))
  for (const amount of [/^66,67\s€$/, /^33,33\s€$/, /^54,00\s€$/, /^27,00\s€$/]) shares.getByText(amount)
  await screen.findByText(/^81,00\s€$/)
  shares.getByText('En espera: sin cuenta de cobro')
  // Following a link would lose what was typed.
  expect(shares.queryByRole('link')).toBeNull()
  await expectAccessible()

  await fill(user, /^Importe \*|^Importe \(/, '200')
  await expectText('Has cambiado las condiciones: calcula el reparto otra vez.')
  expect(screen.queryByRole('button', { name: 'Enviar a aprobación' })).toBeNull()
  await press(user, 'Calcular el reparto')
  await press(user, 'Enviar a aprobación')
  await expectToast('Enviada: ahora tiene que aprobarla otra persona')
  await expectText('La preparaste tú: tiene que aprobarla otra persona con permiso de administración.')
  const saved = within(await screen.findByRole('region', { name: 'Reparto por titular' }))
  const people = saved.getAllByRole<HTMLAnchorElement>('link').map(({ pathname }) => pathname)
  expect(people).toEqual([expect.stringMatching(/\/people\//), expect.stringMatching(/\/people\//)])
  expect(screen.queryByRole('button', { name: 'Aprobar' })).toBeNull()
})

test('each holder’s share says why nothing is withheld from principal', async () => {
  const closed = await product.aProject()
  await aPastHolding(product, { investor: ana, project: closed, amount: 300 })
  await complete(product, preparer, closed)
  const id = await calculated({ project_id: closed.id, kind: 'principal' })
  await app.open(`/dashboard/distributions?open=${id}`, auditor)
  const shares = within(await screen.findByRole('region', { name: 'Reparto por titular' }))
  await shares.findByText(/^Es devolución de principal, que no lleva retención/)
})

test('a second person approves it; one asks to reverse it with a reason, another one approves that', async () => {
  const [id] = [await calculated(), await calculated({ amount: 40 })]
  const user = await app.open(`/dashboard/distributions?open=${id}`, approver)
  await expectText('Si se pagan las dos, cada titular cobra dos veces.')
  screen.getByRole('link', { name: /^40,00\s€ en total, con pago el / })
  await press(user, 'Aprobar')
  const dialog = within(await screen.findByRole('alertdialog', { name: '¿Aprobar la distribución?' }))
  dialog.getByText(/^Este proyecto tiene otra distribución del mismo tipo/)
  dialog.getByText(/100,00.€ de Almazara de Prueba para 2 titulares: 81,00.€ netos y 19,00.€ de retención/)
  await user.click(dialog.getByRole('button', { name: 'Aprobar' }))
  await screen.findByRole('alertdialog', { name: 'Distribución aprobada' })
  await refetch()
  await expectDone(user, 'Distribución aprobada')
  await screen.findByText('Aprobada', { selector: 'span' })
  await expectNoText('Si se pagan las dos, cada titular cobra dos veces.')
  await expectAccessible()
  await expectText('Recordatorio enviado a 1 titular sin cuenta de cobro')
  await press(user, 'Pedir la reversión')
  await fill(user, /^Motivo/, 'El importe era otro')
  await answer(user, 'Pedir la reversión')
  await expectToast('Reversión pedida: ahora tiene que aprobarla otra persona')
  await expectText('La pediste tú: tiene que aprobarla otra persona con permiso de administración.')
  expect(screen.queryByRole('button', { name: 'Aprobar la reversión' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Ordenar los pagos' })).toBeNull()
  await press(user, 'Retirar la petición')
  const withdrawing = within(await screen.findByRole('alertdialog', { name: '¿Retirar la petición?' }))
  withdrawing.getByText(/se podrán ordenar los pagos, que son 81,00\s€ netos para 2 titulares\.$/)
  await expectAccessible()
  await user.click(withdrawing.getByRole('button', { name: 'Retirar la petición' }))
  await expectToast('Petición retirada')
  await press(user, 'Ordenar los pagos')
  const ordering = within(await screen.findByRole('alertdialog', { name: '¿Ordenar los pagos?' }))
  // The other holder has no bank account for payments.
  ordering.getByText(/^1 titular cobrará 54,00\s€ netos a partir del/)
  await user.click(ordering.getByRole('button', { name: 'Cancelar' }))
  await press(user, 'Pedir la reversión')
  await fill(user, /^Motivo/, 'El importe era otro')
  await press(user, 'Pedir la reversión')
  await expectToast('Reversión pedida: ahora tiene que aprobarla otra persona')

  const other = await app.open(`/dashboard/distributions?open=${id}`, preparer)
  await expectText('El importe era otro')
  await expectAccessible()
  await press(other, 'Aprobar la reversión')
  await answer(other, 'Revertir')
  await expectToast('Distribución revertida')
  await screen.findByText('Revertida')
  await other.click(screen.getByRole('link', { name: 'Verla' }))
  await expectText('El importe era otro')
})

test('what changed since it was seen is not approved, and the screen shows the change', async () => {
  const id = await calculated({ amount: 300 })
  const user = await app.open(`/dashboard/distributions?open=${id}`, approver)
  await screen.findByRole('region', { name: 'Reparto por titular' })
  await recalculate(id, { amount: 301 })
  await press(user, 'Aprobar')
  await answer(user, 'Aprobar')
  await expectToast(/Algo ha cambiado desde que viste el cálculo/)
  await waitFor(() => expect(document.body.textContent).toMatch(/301,00.€ en total/))
})

test('a change behind the open dialog of an approval is not approved unread', async () => {
  const id = await calculated({ amount: 310 })
  const user = await app.open(`/dashboard/distributions?open=${id}`, approver)
  await press(user, 'Aprobar')
  const dialog = within(await screen.findByRole('alertdialog'))
  await recalculate(id, { kind: 'dividend', amount: 310 })
  await refetch()
  await expectText('Dividendo')
  await user.click(dialog.getByRole('button', { name: 'Aprobar' }))
  await expectToast(/Algo ha cambiado desde que viste el cálculo/)
})

test('a draft is saved without a calculation, changed, and cancelled', async () => {
  const { id } = await send('POST', '', { terms: futureTerms() })
  const user = await app.open(`/dashboard/distributions?open=${id}`, preparer)
  await expectText('La distribución se calcula cuando termina la fecha de registro')
  await press(user, 'Cambiar condiciones')
  await choose(user, /^Tipo/, 'Devolución de principal')
  await expectText('Es, como mucho, lo que se invirtió y no se ha devuelto.')
  // The choice stays when a refetch fails, as after waking up a computer.
  app.fail('GET', '/api/', 'lost')
  await refetch()
  app.repair()
  await expectText('Es, como mucho, lo que se invirtió y no se ha devuelto.')
  await press(user, 'Guardar borrador')
  await expectToast('Borrador guardado')
  await screen.findByText('Devolución de principal')
  await press(user, 'Cancelar la distribución')
  await answer(user, 'Cancelar la distribución')
  await expectToast('Distribución cancelada')
  await screen.findByText('Cancelada')
})

test('terms that somebody else saved while one changes them are not overwritten, and the next change begins with them', async () => {
  const { id } = await send('POST', '', { terms: futureTerms() })
  const user = await app.open(`/dashboard/distributions?open=${id}`, preparer)
  await press(user, 'Cambiar condiciones')
  await choose(user, /^Tipo/, 'Dividendo')
  await send('PUT', `/${id}`, { terms: { ...futureTerms(), amount: 77 } }, approver)
  await refetch()
  await waitFor(() => expect(document.body.textContent).toMatch(/77,00.€ en total/))
  await press(user, 'Guardar borrador')
  await expectToast('Otra persona ha guardado otras condiciones mientras las cambiabas')
  await press(user, 'Dejar de cambiar')
  await answer(user, 'Salir sin guardar')
  await press(user, 'Cambiar condiciones')
  await choose(user, /^Tipo/, 'Dividendo')
  await press(user, 'Guardar borrador')
  await expectToast('Borrador guardado')
  await waitFor(() => expect(document.body.textContent).toMatch(/Dividendo.*77,00.€ en total/))
})

test('unsaved terms are not lost without a question, neither of a new distribution nor of a saved one', async () => {
  const user = await app.open('/dashboard/distributions?open=new', preparer)
  await chooseProject(user)
  await user.click(screen.getByRole('link', { name: 'Ver todas las distribuciones' }))
  await answer(user, 'Seguir editando')
  expect((await screen.findByRole('combobox', { name: /^Proyecto/ })).textContent).toBe(project.name)
  await user.click(screen.getByRole('link', { name: 'Ver todas las distribuciones' }))
  await answer(user, 'Salir sin guardar')
  await screen.findByRole('link', { name: 'Nueva distribución' })

  const { id } = await send('POST', '', { terms: futureTerms() })
  await app.open(`/dashboard/distributions?open=${id}`, preparer)
  await press(user, 'Cambiar condiciones')
  await press(user, 'Dejar de cambiar')
  await press(user, 'Cambiar condiciones')
  await choose(user, /^Tipo/, 'Dividendo')
  await press(user, 'Dejar de cambiar')
  await answer(user, 'Seguir editando')
  expect((await screen.findByRole('combobox', { name: /^Tipo/ })).textContent).toBe('Dividendo')
})

test('an auditor reads the list and one distribution in English, and changes nothing', async () => {
  await calculated({ kind: 'dividend' })
  const user = await app.open('/dashboard/distributions', auditor, 'en')
  await screen.findByRole('heading', { name: 'Distributions' })
  await expectNoText('New distribution')
  const named = /^See the distribution of Almazara de Prueba on .*: Dividend$/
  const [see] = await screen.findAllByRole('link', { name: named })
  await expectAccessible()
  if (see) await user.click(see)
  await screen.findByRole('button', { name: 'Download CSV' })
  await screen.findByText('Dividend')
  for (const name of ['Approve', 'Change the terms', 'Cancel the distribution'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('full repayment waits for the project to be completed, and says what is lost and whose tokens are redeemed', async () => {
  const user = await app.open('/dashboard/distributions?open=new', preparer)
  await chooseProject(user)
  await choose(user, /^Tipo/, 'Devolución de principal')
  await user.click(screen.getByRole('checkbox', { name: /^Reembolso total/ }))
  setDay(/^Fecha de registro/, dayFromNow(-1))
  setDay(/^Fecha de pago/, dayFromNow(5))
  await fill(user, /^Importe \*|^Importe \(/, '0,01')
  await press(user, 'Calcular el reparto')
  await expectToast(/^Solo se devuelve principal de un proyecto completado/)
  await complete(product, preparer, project)
  await press(user, 'Calcular el reparto')
  await screen.findByText('Nada que pagar')
  const lost = /^Quedan 2\.999,99\s€ de principal sin devolver/
  await screen.findByText(lost)
  await expectAccessible()
  await press(user, 'Enviar a aprobación')
  await expectText('Se amortizan al pagar a cada titular')
  const id = new URLSearchParams(location.search).get('open')
  const other = await app.open(`/dashboard/distributions?open=${id}`, approver)
  await press(other, 'Aprobar')
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByText('Al pagar se amortizan 30 tokens, y eso no se puede deshacer.')
  dialog.getByText(lost)
  await other.click(dialog.getByRole('button', { name: 'Aprobar' }))
  await screen.findByRole('alertdialog', { name: 'Distribución aprobada' })
  must(await product.call('POST', `${url}/${id}/pay`, { as: approver }))
  const redeemed = async () =>
    must(await product.call('GET', `${url}/${id}`, { as: approver })).body.data.redemptions.redeemed
  await expect.poll(redeemed, { timeout: 20_000 }).toBe(1)
  await app.open(`/dashboard/distributions?open=${id}`, approver)
  await expectText('Tokens amortizados: los de 1 de 2 titulares.')
  await screen.findByText('Amortizados')
  await screen.findByText('Cuando se le pague')
  const ofRedeemed = 'select id from investment where project_id = $1 and redeemed_at is not null'
  const { rows } = await product.pool.query(ofRedeemed, [project.id])
  await app.open(`/dashboard/investments/${rows[0].id}`, approver)
  await screen.findByText(/^10 tokens amortizados el /)
  await expectNoText('10 tokens en el monedero')
})
