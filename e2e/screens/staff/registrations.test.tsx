import type { Project } from '@acervo/domain/projects/project'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import {
  aProduct,
  must,
  personalData,
  type Person,
  type Product,
} from '../../../server/src/testing/product.ts'
import { aWallet } from '../../../server/src/testing/wallet-changes.ts'
import {
  anApp,
  answer,
  choose,
  closeAfterwards,
  expectAccessible,
  expectText,
  expectToast,
  press,
  refetch,
  type TestApp,
} from '../app.tsx'
import { screenOnlyData } from '../investor/applicant.ts'
import { fill } from '../fields.ts'
import { savedBy } from '../saved-file.ts'

let product: Product
let app: TestApp
let admin: Person
let erir: Person
let investor: Person
let project: Project
let investment: { id: string }
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  erir = await product.aPerson({ roles: ['erir'] })
  investor = await product.aPerson({ kyc: 'approved' })
  project = await product.aProject({ name: 'Loma del Silbo' })
  investment = await product.anInvestment({ investor, project, amount: 1200, step: 'review' })
  await product.anInvestment({ investor, project: await product.aProject({ domain_id: 2 }), amount: 300 })
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

const verifyPayment = async () => {
  const user = await app.open(`/dashboard/investments/${investment.id}?admin=true`, admin, 'en')
  await fill(user, /^Amount received/, '1200')
  await press(user, 'Confirm the payment and continue')
  await screen.findByRole('button', { name: 'Confirm the ERIR verification' })
}

test('the ERIR returns a verified payment with a reason, and it is verified again', async () => {
  await verifyPayment()
  // An auditor decides nothing, so there is nothing to review or to choose.
  const reader = await app.open('/dashboard/erir', await product.aPerson({ roles: ['auditor'] }))
  await reader.click(await screen.findByRole('link', { name: `Ver las inversiones de ${project.name}` }))
  await within(await screen.findByRole('list', { name: 'Inversiones pendientes' })).findByText('Verificado')
  expect(screen.queryByRole('checkbox')).toBeNull()
  const user = await app.open('/dashboard/erir', erir)
  await user.click(await screen.findByRole('link', { name: `Revisar las inversiones de ${project.name}` }))
  const list = within(await screen.findByRole('list', { name: 'Inversiones pendientes' }))
  await list.findByText('Verificado')
  expect(list.getAllByText('1.200,00 €')).toHaveLength(2)
  list.getByText(admin.email)
  list.getByText(/^[0-9a-f]{64}$/)
  await expectAccessible()
  await user.click(list.getByRole('checkbox'))
  await expectText('1 inversión elegida')
  await press(user, 'Devolver')
  const dialog = within(await screen.findByRole('dialog'))
  const confirm = dialog.getByRole('button', { name: 'Devolver' })
  expect(confirm).toHaveProperty('disabled', true)
  await fill(user, /^Motivo de la devolución/, 'Falta el justificante del banco')
  await expectAccessible()
  await user.click(confirm)
  await dialog.findByText('1 inversión tramitada.')
  await user.click(dialog.getAllByRole('button', { name: 'Cerrar' }).at(-1) as HTMLElement)
  await expectText('Ninguna inversión de este proyecto espera')

  await app.open(`/dashboard/investments/${investment.id}?admin=true`, admin, 'en')
  await expectText('Falta el justificante del banco')
  await expectText(erir.email)
  await expectAccessible()
  await verifyPayment()
  await app.open(`/dashboard/investments/${investment.id}?admin=true`, admin, 'en')
  await screen.findByText('Payment received on')
  await screen.findByText('Verified by')
})

test('all investments are filtered; the URL contains the filters and the CSV file what is shown', async () => {
  const user = await app.open('/dashboard/investments?admin=true', admin, 'en')
  await screen.findByRole('heading', { level: 1, name: 'All investments' })
  const shown = () => screen.queryAllByRole('link', { name: /^View: / }).map(({ ariaLabel }) => ariaLabel)
  await waitFor(() => expect(shown()).toHaveLength(2))
  await choose(user, 'Filter by brand', 'Hispax')
  await waitFor(() => expect(shown()).toEqual(['View: Corrala inventada']))
  expect(location.search).toContain('domain=hispaxtoken')
  await choose(user, 'Filter by brand', 'All brands')
  await choose(user, 'Filter by status', 'ERIR verification')
  await waitFor(() => expect(shown()).toEqual([`View: ${project.name}`]))
  await fill(user, /^Search by person, project or reference/, 'loma')
  await waitFor(() => expect(location.search).toContain('search=loma'))
  const { text } = await savedBy(async () => press(user, 'Download CSV'))
  expect(text.trimEnd().split('\r\n').slice(1)).toEqual([expect.stringContaining(investor.email)])
})

test('amounts with cents are exact on the first screen of the ERIR and in the list of investors', async () => {
  const holder = await product.aPerson({ kyc: 'approved' })
  const traits = { token_value: 33.33, total_funding: 33_330, min_investment: 100 }
  const exact = await product.aProject({ name: 'Al céntimo', ...traits })
  await product.anInvestment({ investor: holder, project: exact, amount: 350, step: 'completed' })
  await product.anInvestment({ investor: holder, project: exact, amount: 140, step: 'erir' })
  await app.open('/dashboard/erir', erir)
  await expectText('133,32\u00a0€')
  await app.open(`/dashboard/investors?search=${encodeURIComponent(holder.email)}`, erir)
  await expectText('333,30\u00a0€')
})

test('somebody who lost their wallet asks for another, the ERIR moves the tokens to it, and the old one is refused', async () => {
  const KYC = '/dashboard/kyc-verification'
  const holder = await product.aPerson({ kyc: 'approved' })
  const { id } = await product.aProject({ name: 'Monedero perdido' })
  await product.anInvestment({
    investor: holder,
    project: { ...project, id },
    amount: 1200,
    step: 'completed',
  })
  const wallet = aWallet()

  let user = await app.open(KYC, holder)
  await press(user, 'Cambiar mis datos o mi monedero')
  await expectText('Estás cambiando tus datos')
  const body = { ...personalData, ...screenOnlyData, wallet }
  const { data } = must(await product.call('PUT', '/api/kyc/personal', { as: holder, body })).body
  user = await app.open(`${KYC}?tab=review`, holder)
  await press(user, 'Finalizar')
  await expectToast('Tu solicitud de KYC ha sido enviada correctamente')
  await expectText('Tu cambio está en revisión')
  must(await product.call('POST', `/api/kyc/approve/${data.id}`, { as: admin }))
  await refetch()
  await expectText('Tu nuevo monedero espera a la ERIR')
  await expectAccessible()

  user = await app.open('/dashboard/erir', erir)
  const filters = await screen.findByRole('group', { name: 'Cambios de monedero' })
  within(filters).getByRole('checkbox', { name: 'Ver también los terminados' })
  await press(user, 'Confirmar el traslado')
  const card = (await screen.findByText('12 tokens')).closest('ul')?.closest('li')
  expect(card?.textContent).toContain(wallet)
  await expectAccessible()
  await answer(user, 'Confirmar el traslado')
  await expectToast('Traslado terminado')
  await waitFor(() => expect(card?.isConnected).toBe(false))
  const { body: register } = must(await product.call('GET', `/api/admin/register/${id}`, { as: erir }))
  expect(register.data).toMatchObject([{ email: holder.email, wallet, tokens: 12 }])

  user = await app.open(KYC, holder)
  await expectText('Tus tokens están en tu nuevo monedero')
  await press(user, 'Cambiar mis datos o mi monedero')
  await expectText('Estás cambiando tus datos')
  await fill(user, /^Dirección en Polygon/, holder.wallet)
  await press(user, 'Siguiente')
  await expectToast('Ese monedero ya se sustituyó por otro')
})
