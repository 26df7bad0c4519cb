import type { Project } from '@acervo/domain/projects/project'
import type { TestContent } from '@acervo/domain/protection/knowledge-test'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { offerActs } from '../../../server/src/testing/offers.ts'
import { aProduct, must, type Person, type Product } from '../../../server/src/testing/product.ts'
import {
  aCrowdfundingOffer,
  anOfferTaken,
  keepSimulation,
  requestClass,
  shownWordings,
  takeTest,
} from '../../../server/src/testing/protection.ts'
import {
  anApp,
  answer,
  closeAfterwards,
  expectAccessible,
  expectDone,
  expectText,
  expectToast,
  refetch,
  type TestApp,
} from '../app.tsx'
import { expectUncheckedInEnglish, fill } from '../fields.ts'

let product: Product
let app: TestApp
let admin: Person
let investor: Person
let project: Project
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  investor = await product.aPerson({ kyc: 'approved' })
  project = await aCrowdfundingOffer(product, admin)
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

/** Everything that leaves the page: addresses and bodies of calls, and what the browser stores. */
let left: string[]
const send = { fetch: globalThis.fetch }
beforeEach(() => {
  left = []
  send.fetch = globalThis.fetch
  globalThis.fetch = (input, init) => {
    left.push(input instanceof Request ? input.url : String(input), String(init?.body ?? ''))
    return send.fetch(input, init)
  }
})
afterEach(() => {
  globalThis.fetch = send.fetch
})

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const field = (name: RegExp) => screen.findByRole('textbox', { name })
const check = async (name: RegExp) => screen.findByRole('checkbox', { name })

test('nothing that is typed into the simulation leaves the device, only the result, when it is sent', async () => {
  const user = await app.open('/dashboard/protection', investor)
  await user.click(await button('Hacer la simulación'))
  await fill(user, await field(/^Ingresos netos al año/), '31.234')
  await fill(user, await field(/^Ahorros e inversiones/), '15.678')
  await fill(user, await field(/^Gastos comprometidos/), '7.911')
  await user.tab()
  await screen.findByText(/^3\.900,10/)
  // Closed without a decision, the simulation has sent and stored nothing.
  await user.click(await button('Ahora no'))
  // The boundaries exclude ids, whose digits are random.
  const typed = /(?<![\da-f])(?:31[.,]?234|15[.,]?678|7[.,]?911)(?![\da-f])/
  const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
  expect(left.join(' ')).not.toMatch(/39[.,]?001/)
  expect(left.join(' ') + stored()).not.toMatch(typed)
  await user.click(await button('Hacer la simulación'))
  await fill(user, await field(/^Ingresos netos al año/), '31.234')
  await fill(user, await field(/^Ahorros e inversiones/), '15.678')
  await fill(user, await field(/^Gastos comprometidos/), '7.911')
  await user.click(await button('Enviar el resultado'))
  await expectText('Confirma que has visto el resultado')
  await user.click(await check(/^He visto el resultado/))
  await expectUncheckedInEnglish(/^I have seen the result/)
  await user.click(await button('Enviar el resultado'))
  await expectToast('Simulación guardada')
  expect(left).toContain(JSON.stringify({ net_worth: 39_001, wording_version: 1 }))
  expect(left.join(' ') + stored() + product.logged()).not.toMatch(typed)
  await expectAccessible()
})

/** Chooses an answer that gives no points to every question. */
async function answerBadly(user: UserEvent): Promise<void> {
  const { rows } = await product.pool.query(
    'select questions from knowledge_test order by version desc limit 1',
  )
  const { questions } = rows[0] as TestContent
  const groups = await screen.findAllByRole('radiogroup')
  expect(groups).toHaveLength(questions.length)
  for (const [at, { options }] of questions.entries()) {
    const worst = options.find(({ points }) => points === 0)
    await user.click(within(groups[at] as HTMLElement).getByRole('radio', { name: worst?.es ?? '' }))
  }
}

test('a beginner fails the test, reads and accepts what is missing, invests, changes her mind on the third day and is owed it all', async () => {
  await keepSimulation(product, investor, null)
  let user = await app.open('/dashboard/protection', investor)
  await user.click(await button('Responder la prueba'))
  await answerBadly(user)
  await user.click(await button('Enviar mis respuestas'))
  await expectText('Puede no ser adecuado para ti')
  user = await app.open(`/dashboard/projects/${project.id}/view`, investor)
  await expectText('Tienes un período de reflexión')
  await fill(user, await field(/^Importe a invertir/), '6.000')
  await user.tab()
  await user.click(await button('Invertir'))
  expect(await screen.findAllByText('Lee y acepta lo que falta')).toHaveLength(3)
  await expectAccessible()
  await user.click(await check(/^He leído la ficha y la acepto/))
  await user.click(await check(/^Lo he leído y lo entiendo/))
  await user.click(await check(/quiero invertir este importe/))
  await fill(user, await field(/^¿Cuánto puedes perder/), '100')
  await user.click(await button('Invertir'))
  await expectText('Puedes perder todo lo que inviertes: escribe 6.000\u00a0€')
  await fill(user, await field(/^¿Cuánto puedes perder/), '6.000')
  await user.click(await button('Invertir'))
  await button('Desistir')
  const id = location.pathname.split('/').at(-1) ?? ''
  const acts = offerActs(product, admin)
  for (const [step, by] of [
    ['start', investor],
    ['payment', investor],
    ['review', admin],
  ] as const)
    must(await acts.advance(by, id, step))
  // One of the four days is left.
  await product.pool.query(
    "update investment set reflection_ends_at = now() + interval '1 day' where id = $1",
    [id],
  )
  user = await app.open(`/dashboard/investments/${id}`, investor)
  await user.click(await button('Desistir'))
  await answer(user, 'Desistir')
  await expectDone(user, 'Has desistido')
  await expectText('Desististe dentro del plazo')
  await expectText('Devolvemos 6.000,00\u00a0€')
  expect(document.body.textContent).not.toMatch(/rechazada/i)
  await app.open(location.pathname, admin)
  await expectText('El inversor desistió dentro del plazo')
})

test('who may withdraw because an offer is suspended reads of no reflection period, which others have', async () => {
  const person = await product.aPerson({ kyc: 'approved' })
  const asked = await requestClass(product, person)
  const decision = { is_approved: true, reason: 'Según el documento' }
  const decide = `/api/admin/protection/class-requests/${asked}/decide`
  must(await product.call('POST', decide, { as: admin, body: decision }))
  const offer = await aCrowdfundingOffer(product, admin)
  const duties = await shownWordings(product, person)
  const body = { project_id: offer.id, amount: 1000, duties, sheet_version: 1 }
  const { investment } = must(await product.call('POST', '/api/investment', { as: person, body })).body
  const suspend = `/api/admin/projects/${offer.id}/suspend`
  must(await product.call('POST', suspend, { as: admin, body: { reason: 'Falta una deuda' } }))
  const user = await app.open(`/dashboard/investments/${investment.id}`, person)
  await expectText('Puedes desistir hasta el')
  await expectText('Hasta entonces no se inscribe tu inversión')
  await expectText('Motivo: Falta una deuda.')
  expect(document.body.textContent).not.toMatch(/tu período de reflexión|artículo 22/)
  await user.click(await button('Desistir'))
  await answer(user, 'Desistir')
  await expectDone(user, 'Has desistido')
  await expectText('Desististe dentro del plazo')
})

test('while an offer is suspended nobody is shown how to pay, and its investor may withdraw', async () => {
  const { as, id } = await anOfferTaken(product, admin, 'payment')
  await app.open(`/dashboard/investments/${id}`, as)
  await button('He realizado el pago')
  const { project_id } = must(await product.call('GET', `/api/investment/${id}`, { as })).body.investment
  const suspend = `/api/admin/projects/${project_id}/suspend`
  must(await product.call('POST', suspend, { as: admin, body: { reason: 'Falta una deuda' } }))
  await refetch()
  await expectText('No hagas todavía la transferencia')
  expect(screen.queryByRole('button', { name: 'He realizado el pago' })).toBe(null)
  await button('Desistir')
  await expectAccessible()
})

test('who may not invest yet reads how long they could withdraw', async () => {
  await app.open('/dashboard', investor)
  await screen.findAllByText('Cuatro días para desistir si no eres inversor experimentado.')
  await app.open(`/dashboard/projects/${project.id}/view`, await product.aPerson())
  await button('Invertir: falta verificar tu identidad')
  await expectText('tiene cuatro días naturales para desistir')
})

test('who is sent to the simulation comes back from it to the amount they had typed, and to the sheet', async () => {
  const person = await product.aPerson({ kyc: 'approved' })
  await takeTest(product, admin, person)
  const user = await app.open(`/dashboard/projects/${project.id}/view`, person)
  await check(/^He leído la ficha y la acepto/)
  // Screen readers must not announce unread texts when a page has just been opened.
  expect(within(screen.getByRole('main')).queryAllByRole('alert')).toEqual([])
  await fill(user, await field(/^Importe a invertir/), '2.500')
  await user.tab()
  const title = await screen.findByRole('heading', { name: 'Antes de invertir' })
  const duties = within(title.closest('section') ?? title)
  expect(await duties.findByRole('button', { name: /^Ficha en español/ })).toBeDefined()
  await user.click(duties.getByRole('link', { name: 'Empezar: Haz la simulación de pérdidas' }))
  await expectText('Todavía no la has hecho.')
  expect(location.hash).toBe('#loss_simulation')
  const card = document.getElementById('loss_simulation') ?? document.body
  await user.click(within(card).getByRole('button', { name: 'Hacer la simulación' }))
  for (const name of [/^Ingresos netos al año/, /^Ahorros e inversiones/, /^Gastos comprometidos/])
    await fill(user, await field(name), '1.000')
  await user.click(await check(/^He visto el resultado/))
  await user.click(await button('No enviarlo'))
  await user.click(await within(card).findByRole('link', { name: 'Volver al proyecto' }))
  expect(await field(/^Importe a invertir/)).toHaveProperty('value', '2.500')
})

test('what was answered and not sent is still there after a reload, for the same person, until it is sent', async () => {
  const person = await product.aPerson({ kyc: 'approved' })
  let user = await app.open('/dashboard/protection', person)
  await user.click(await button('Responder la prueba'))
  const firstAnswer = async () => (await screen.findAllByRole('radio'))[0] ?? document.body
  await user.click(await firstAnswer())
  await user.click(await button('Pedir ser inversor experimentado'))
  await user.click(await check(/^Ingresos brutos/))
  await app.open('/dashboard/protection', await product.aPerson({ kyc: 'approved' }))
  await button('Responder la prueba')
  await button('Pedir ser inversor experimentado')
  user = await app.open('/dashboard/protection', person)
  expect(await firstAnswer()).toHaveProperty('ariaChecked', 'true')
  expect(await check(/^Ingresos brutos/)).toHaveProperty('ariaChecked', 'true')
  await user.click(await button('Enviar mis respuestas'))
  await expectText('Elige una respuesta o «Prefiero no responder».')
  expect((await screen.findAllByRole('radiogroup'))[1]?.contains(document.activeElement)).toBe(true)
  await answerBadly(user)
  await user.click(await button('Enviar mis respuestas'))
  await expectToast('Hemos guardado tus respuestas')
  await user.click(await button('Ahora no'))
  user = await app.open('/dashboard/protection', person)
  await button('Repetir la prueba')
  await button('Pedir ser inversor experimentado')
})
