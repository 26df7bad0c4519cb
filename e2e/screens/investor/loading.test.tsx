import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { aProduct, type Person, type Product } from '../../../server/src/testing/product.ts'
import { anApp, closeAfterwards, expectAccessible, expectText, expectNoText, type TestApp } from '../app.tsx'

const SERVER_ERROR = 'Error 500: Internal Server Error'
let product: Product
let app: TestApp
let investor: Person
const ids = { project: '', investment: '' }
beforeAll(async () => {
  product = await aProduct()
  investor = await product.aPerson({ kyc: 'approved' })
  const project = await product.aProject()
  ids.project = project.id
  ids.investment = (await product.anInvestment({ investor, project })).id
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

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
    const named = (text: string) =>
      text.replace(/:(project|investment)/, (_, of: keyof typeof ids) => ids[of])
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
