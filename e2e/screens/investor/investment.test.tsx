import { randomUUID } from 'node:crypto'
import type { Project } from '@acervo/domain/projects/project'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { onProject } from '../../../server/src/testing/blocks.ts'
import { aPdf, aProduct, must, type Person, type Product } from '../../../server/src/testing/product.ts'
import { router } from '../../../web/src/app/router.tsx'
import { queryClient } from '../../../web/src/lib/query-client.ts'
import { changeLanguage } from '../../../web/src/lib/text/i18n.ts'
import {
  anApp,
  closeAfterwards,
  expectAccessible,
  expectNoText,
  expectText,
  expectToast,
  refetch,
  type TestApp,
} from '../app.tsx'
import { staysOpen } from '../overnight.ts'
import { allToasts } from '../toasts.ts'

let product: Product
let app: TestApp
let admin: Person
let investor: Person
let project: Project
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  investor = await product.aPerson({ kyc: 'approved' })
  project = await product.aProject()
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

test('a new person cannot open the investment of another, and each missing or empty page says so', async () => {
  const newcomer = await product.aPerson()
  const { id } = await product.anInvestment({ investor, project })
  for (const [path, message] of [
    [`investments/${id}`, 'No se encontró la inversión.'],
    ['investments/no-es-una', 'No se encontró la inversión.'],
    [`projects/${randomUUID()}/view`, 'Proyecto no encontrado'],
    ['investments', 'No tienes inversiones.'],
  ] as const) {
    await app.open(`/dashboard/${path}`, newcomer)
    await expectText(message)
    await expectAccessible()
  }
  const user = await app.open('/dashboard/investments', newcomer)
  await expectText('No tienes inversiones.')
  expect(screen.queryByRole('search'), 'there is nothing to search').toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Notificaciones' }))
  await expectText('No tienes notificaciones')
  await expectAccessible()
})

test('the field of a search that finds nothing stays while it is emptied', async () => {
  await product.anInvestment({ investor, project })
  const user = await app.open('/dashboard/investments?search=nada', investor)
  const field = await screen.findByLabelText('Buscar por proyecto')
  await expectText('Ninguna inversión coincide con la búsqueda.')
  await user.clear(field)
  await screen.findAllByText(project.name)
  expect(field).toBe(document.activeElement)
})

test('while others have to act, an investment says who, explains it, and says how long that usually takes', async () => {
  await product.pool.query(
    "insert into usual_wait select kind, 2 * 86400000 + 1, now() from unnest(array['payments', 'registrations', 'mints', 'paid_refunds']) kind",
  )
  for (const [step, sentence, title] of [
    ['review', 'Esperando revisión del administrador.', 'Revisión del pago'],
    ['erir', 'Esperando verificación de ERIR.', 'Verificación de ERIR'],
    ['mint', 'Esperando mint de tokens por el admin.', 'Emisión de los tokens'],
  ] as const) {
    const { id } = await product.anInvestment({ investor, project, step })
    await app.open(`/dashboard/investments/${id}`, investor)
    await expectText(sentence)
    await expectText('Suele tardar menos de 3 días.')
    const explained = screen.getAllByRole('button', { name: '¿Qué es esto?' })
    expect(explained.map((button) => button.getAttribute('aria-description'))).toContain(title)
    await expectAccessible()
  }
  const { id } = await product.anInvestment({ investor, project, step: 'erir' })
  const post = async (url: string) =>
    must(await product.call('POST', url, { as: admin, body: { reason: 'Motivo inventado' } }))
  await post(`/api/investment/${id}/reject`)
  await app.open(`/dashboard/investments/${id}`, investor)
  await expectText('Suele tardar menos de 3 días.')
})

test('an investment that is rejected while its page is open shows the reason', async () => {
  const { id } = await product.anInvestment({ investor, project, amount: 300 })
  const user = await app.open(`/dashboard/investments/${id}`, investor)
  const continueButton = await screen.findByRole('button', { name: 'Continuar al pago' })
  await screen.findByText(/^Tienes hasta el .* \(hora peninsular española\) para pagar y confirmarlo/)
  await user.click(continueButton)
  await expectText('Acepta el documento informativo y los términos para continuar')
  const box = screen.getByRole('checkbox')
  expect(document.activeElement).toBe(box)
  await expectAccessible()
  await user.click(box)
  await user.click(continueButton)
  await screen.findAllByText(/^RF\d\d/)
  await expectAccessible()
  const reason = 'La transferencia no ha llegado.'
  must(await product.call('POST', `/api/investment/${id}/reject`, { as: admin, body: { reason } }))
  await refetch()
  await expectText('La inversión ha sido rechazada.')
  await expectText(`Motivo: ${reason}`)
  expect(screen.queryByRole('button', { name: 'He realizado el pago' })).toBe(null)
  await expectAccessible()
})

test('an investor cancels an investment, which then says so and links to its project', async () => {
  const { id } = await product.anInvestment({ investor, project, amount: 300 })
  const user = await app.open(`/dashboard/investments/${id}`, investor)
  await user.click(await screen.findByRole('button', { name: 'Cancelar la inversión' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Cancelar la inversión' }))
  await dialog.findByRole('heading', { name: 'Inversión cancelada' })
  await user.click(dialog.getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null))
  await expectText('Se canceló antes de que se anotara el pago.')
  // Nobody rejected it.
  await expectText('La inversión ha terminado.')
  await screen.findByText('Terminada')
  expect(document.body.textContent).not.toMatch(/rechazada/i)
  await user.click(screen.getByRole('link', { name: 'Ver el proyecto' }))
  await screen.findByRole('heading', { level: 1, name: project.name ?? '' })
})

test('once the time to withdraw is over, the investment says when it ended and offers it no more', async () => {
  const { id } = await product.anInvestment({ investor, project, step: 'erir' })
  const end = '2026-01-07T23:00:00.000Z'
  await product.pool.query('update investment set reflection_ends_at = $1 where id = $2', [end, id])
  await app.open(`/dashboard/investments/${id}`, investor)
  await expectText('Plazo para desistirterminó el 7 de enero de 2026 a las 23:59')
  expect(screen.queryByRole('button', { name: 'Desistir' })).toBeNull()
})

test('the terms of a project without a whitepaper cannot be accepted', async () => {
  const bare = await product.aProject({ name: 'Taller sin papeles', whitepaper: false })
  const { id } = await product.anInvestment({ investor, project: bare, amount: 200 })
  await app.open(`/dashboard/investments/${id}`, investor)
  await expectText('No se encontró un whitepaper para este proyecto. Por favor contacta al administrador.')
  await expectText('Te avisaremos cuando se publique; mientras falte, tu reserva no termina.')
  await expectNoText('Después la reserva termina.')
  expect(screen.queryByRole('button', { name: 'Continuar al pago' })).toBe(null)
  await expectAccessible()
})

test('the terms that are accepted are read beside the box', async () => {
  const { id } = await product.anInvestment({ investor, project, amount: 300 })
  const user = await app.open(`/dashboard/investments/${id}`, investor)
  await user.click(await screen.findByText('Términos de inversión'))
  await expectText('Condiciones inventadas de la inversión.')
  await expectAccessible()
})

test('while its project is blocked nobody is asked to pay, also without a stream, and the screens say why', async () => {
  const blocked = await product.aProject({ name: 'Molino bloqueado' })
  const payer = await product.aPerson({ kyc: 'approved' })
  const { id } = await product.anInvestment({ investor: payer, project: blocked, step: 'payment' })
  const { id: paid } = await product.anInvestment({ investor, project: blocked, step: 'review' })
  app.fail('GET', '/api/live', 'lost')
  await app.open(`/dashboard/investments/${id}`, payer)
  await screen.findByRole('button', { name: 'He realizado el pago' })
  const erir = await product.aPerson({ roles: ['erir'] })
  must(await product.call('POST', '/api/block', { as: erir, body: onProject(blocked, 'block') }))
  await expectText('El proyecto está bloqueado')
  await expectText('No hagas todavía la transferencia')
  expect(screen.queryByRole('button', { name: 'He realizado el pago' })).toBe(null)
  await expectNoText('IBAN')
  await expectAccessible()
  await app.open('/dashboard/welcome', payer)
  await expectText('Tu inversión en Molino bloqueado está parada')
  await expectText('Ahora no tienes que hacer nada.')
  for (const reader of [investor, admin]) {
    await app.open(`/dashboard/investments/${paid}`, reader)
    await expectText('Mientras dure el bloqueo, la inversión no avanza.')
    await expectNoText('No hagas todavía la transferencia')
  }
})

test('a document that replaces the accepted one, or another language, before the investor goes on, has to be accepted itself', async () => {
  const { id } = await product.anInvestment({ investor, project, amount: 300 })
  const user = await app.open(`/dashboard/investments/${id}`, investor)
  const box = () => screen.findByRole('checkbox')
  await user.click(await box())
  expect(await box()).toHaveProperty('ariaChecked', 'true')
  const form = { projectId: project.id, documentType: 'whitepaper' }
  const file = { name: 'version-nueva.pdf', bytes: aPdf() }
  must(await product.upload('/api/projects/files', admin, form, file))
  await refetch()
  await expectText('version-nueva.pdf')
  expect(await box()).toHaveProperty('ariaChecked', 'false')
  // The user reads the terms in one language, and the language is part of the evidence.
  await user.click(await box())
  await act(() => changeLanguage('en'))
  expect(await box()).toHaveProperty('ariaChecked', 'false')
  await act(() => changeLanguage('es'))
  await user.click(screen.getByRole('button', { name: 'Continuar al pago' }))
  await expectText('Acepta el documento informativo y los términos para continuar')
})

test('terms that are translated after the box was ticked have to be accepted in the language in which they are shown', async () => {
  const spanish = await product.aProject({ name: 'Molino sin traducir' })
  const { id } = await product.anInvestment({ investor, project: spanish, amount: 300 })
  const user = await app.open(`/dashboard/investments/${id}`, investor, 'en')
  await user.click(await screen.findByText('Investment terms'))
  await expectText('Condiciones inventadas de la inversión.')
  await user.click(await screen.findByRole('checkbox'))
  const { version, ...draft } = must(await product.call('GET', `/api/projects/${spanish.id}`, { as: admin }))
    .body.data
  const body = {
    ...draft,
    projectId: spanish.id,
    version,
    investment_terms_en: 'Invented terms of the investment.',
  }
  must(await product.call('POST', '/api/projects', { as: admin, body }))
  await refetch()
  await user.click(await screen.findByText('Investment terms'))
  await expectText('Invented terms of the investment.')
  expect(await screen.findByRole('checkbox')).toHaveProperty('ariaChecked', 'false')
})

test('who accepts a document that was replaced meanwhile is told so, and shown the one that replaces it', async () => {
  const replaced = await product.aProject({ name: 'Molino con papeles nuevos', whitepaper: false })
  const upload = async (name: string) => {
    const form = { projectId: replaced.id, documentType: 'whitepaper' }
    return must(await product.upload('/api/projects/files', admin, form, { name, bytes: aPdf() })).body.data
      .id
  }
  const first = await upload('version-vieja.pdf')
  const { id } = await product.anInvestment({ investor, project: replaced, amount: 300 })
  // Some networks let no stream through.
  app.fail('GET', '/api/live', 'lost')
  const user = await app.open(`/dashboard/investments/${id}`, investor)
  await expectText('version-vieja.pdf')
  await user.click(await screen.findByRole('checkbox'))
  await upload('version-nueva.pdf')
  must(await product.call('DELETE', `/api/projects/files/${first}`, { as: admin }))
  await user.click(screen.getByRole('button', { name: 'Continuar al pago' }))
  await expectToast('El documento informativo ha cambiado. Lee el nuevo y acéptalo para continuar.')
  await expectText('version-nueva.pdf')
  expect(await screen.findByRole('checkbox')).toHaveProperty('ariaChecked', 'false')
})

test('a double click continues once, and does not report that somebody else has', async () => {
  const { id } = await product.anInvestment({ investor, project, amount: 300 })
  const user = await app.open(`/dashboard/investments/${id}`, investor)
  await user.click(await screen.findByRole('checkbox'))
  await user.dblClick(screen.getByRole('button', { name: 'Continuar al pago' }))
  await screen.findByRole('button', { name: 'He realizado el pago' })
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(allToasts()).toEqual([])
})

test('what staff typed about one payment is not filled in for the next', async () => {
  const pathOf = async () => {
    const { id } = await product.anInvestment({ investor, project, amount: 300, step: 'review' })
    await product.pool.query(
      `update investment set created_at = created_at - interval '5 days' where id = $1`,
      [id],
    )
    return `/dashboard/investments/${id}`
  }
  const [first, second] = [await pathOf(), await pathOf()]
  const day = () => screen.findByLabelText(/^Fecha de recepción/)
  await app.open(second, admin)
  const today = ((await day()) as HTMLInputElement).value
  router.history.push(first)
  await waitFor(() => expect(location.pathname).toBe(first))
  fireEvent.change(await day(), { target: { value: '2020-01-01' } })
  router.history.push(second)
  await waitFor(() => expect(location.pathname).toBe(second))
  expect(await day()).toHaveProperty('value', today)
})

test('on a page that stays open overnight, a payment can be received on the new day', async () => {
  const { id } = await product.anInvestment({ investor, project, amount: 300, step: 'review' })
  const atNextDay = await staysOpen(() => app.open(`/dashboard/investments/${id}`, admin))
  const day = await screen.findByLabelText<HTMLInputElement>(/^Fecha de recepción/)
  const before = day.value
  atNextDay()
  expect(day.max > before).toBe(true)
  expect(day.value).toBe(day.max)
})
