import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../../../server/src/testing/product.ts'
import {
  aCrowdfundingOffer,
  keepSimulation,
  shownWordings,
  takeTest,
} from '../../../server/src/testing/protection.ts'
import { anApp, closeAfterwards, expectAccessible, expectText, expectNoText, type TestApp } from '../app.tsx'

const SERVER_ERROR = 'Error 500: Internal Server Error'
let product: Product
let app: TestApp
let investor: Person
const ids = { project: '', investment: '', offer: '', begun: '' }
beforeAll(async () => {
  product = await aProduct()
  investor = await product.aPerson({ kyc: 'approved' })
  const project = await product.aProject()
  ids.project = project.id
  ids.investment = (await product.anInvestment({ investor, project })).id
  const admin = await product.aPerson({ roles: ['admin'] })
  ids.offer = (await aCrowdfundingOffer(product, admin)).id
  await takeTest(product, admin, investor)
  await keepSimulation(product, investor, null)
  const duties = await shownWordings(product, investor)
  const body = { project_id: ids.offer, amount: 1000, duties, sheet_version: 1 }
  ids.begun = must(await product.call('POST', '/api/investment', { as: investor, body })).body.investment.id
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

/** Fills the ids into a path. */
const named = (text: string) =>
  text.replace(/:(project|investment|offer|begun)/, (_, of: keyof typeof ids) => ids[of])

test.each([
  ['', '/api/projects', SERVER_ERROR],
  ['/projects/:project/view', '/api/projects/:project', SERVER_ERROR],
  ['/investments', '/api/investment', SERVER_ERROR],
  ['/investments/:investment', '/api/investment/:investment', SERVER_ERROR],
  ['/portfolio', '/api/portfolio', SERVER_ERROR],
  ['/kyc-verification', '/api/kyc/applications', 'No se pudo cargar la solicitud de KYC.'],
] as const)(
  '/dashboard%s says that it is loading or that loading failed, and a retry loads it',
  async (path, call, sentence) => {
    app.fail('GET', named(call), 'hanging')
    const user = await app.open(named(`/dashboard${path}`), investor)
    const main = within(await screen.findByRole('main'))
    await waitFor(() => expect(main.getAllByText(/^Cargando/)).not.toEqual([]))
    await expectAccessible()
    app.fail('GET', named(call), { status: 500 })
    await expectText(sentence)
    await expectAccessible()
    app.repair()
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    await expectNoText(sentence)
    await screen.findByRole('heading', { level: 1 })
  },
)

test.each([
  ['/projects/:project/view', '/api/withholding-rates', 'Lo que podrías recibir y cuándo'],
  ['/projects/:offer/view', '/api/projects/:offer/information-sheet', 'Versión 1, publicada'],
  ['/investments/:begun', '/api/projects/:offer/information-sheet', 'He leído y acepto la ficha'],
  ['/protection', '/api/protection/wordings', 'Repetir la prueba'],
] as const)(
  'what is missing from /dashboard%s because %s failed is not left out in silence, and a retry shows it',
  async (path, call, missing) => {
    app.fail('GET', named(call), { status: 500 })
    const user = await app.open(named(`/dashboard${path}`), investor)
    await expectText(SERVER_ERROR)
    expect(document.body.textContent).not.toContain(missing)
    app.repair()
    const [retry] = screen.getAllByRole('button', { name: 'Reintentar' })
    await user.click(retry ?? document.body)
    await expectText(missing)
    await expectNoText(SERVER_ERROR)
  },
)

test('liens and inheritances that fail to load say so', async () => {
  app.fail('GET', '/api/registry-acts', { status: 500 })
  const holder = await product.aPerson({ kyc: 'approved' })
  await product.anInvestment({ investor: holder, project: await product.aProject(), step: 'completed' })
  const user = await app.open('/dashboard/portfolio', holder)
  await expectText(SERVER_ERROR)
  app.repair()
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await expectNoText(SERVER_ERROR)
})

test('notifications that fail to load say so, and a retry loads them', async () => {
  app.fail('GET', '/api/notifications?', { status: 500 })
  const user = await app.open('/dashboard', investor)
  await user.click(await screen.findByRole('button', { name: /^Notificaciones/ }))
  const panel = within(await screen.findByRole('dialog'))
  await panel.findByText(SERVER_ERROR)
  await expectAccessible()
  app.repair()
  await user.click(panel.getByRole('button', { name: 'Reintentar' }))
  expect((await panel.findAllByRole('listitem')).length).toBeGreaterThan(0)
})
