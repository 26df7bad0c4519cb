import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { aProduct, type Person, type Product } from '../../server/src/testing/product.ts'
import {
  anApp,
  answer,
  closeAfterwards,
  expectAccessible,
  expectText,
  expectToast,
  press,
  type TestApp,
} from './app.tsx'
import { fill } from './fields.ts'

const OFFLINE = 'The server cannot be reached. Check your connection and try again.'
let product: Product
let app: TestApp
let admin: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  await product.aPerson({ kyc: 'submitted' })
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

test('an investor list that fails to load says so in English', async () => {
  app.fail('GET', '/api/investors', 'without_message')
  await app.open('/dashboard/investors', admin, 'en')
  await expectText('Error fetching investors: Unknown error')
})

test('blocks that fail to load say so in English', async () => {
  app.fail('GET', '/api/blockings', 'lost')
  await app.open('/dashboard/projects', admin, 'en')
  await expectText(`Error fetching blockings. ${OFFLINE}`)
})

test('a chain without failed operations or differences says so in English; the URL contains the list', async () => {
  const user = await app.open('/dashboard/chain', admin, 'en')
  await expectText('The chain has not refused any operations.')
  await user.click(screen.getByRole('tab', { name: 'Differences' }))
  await expect.poll(() => location.search).toMatch(/list=cases/)
  await expectText('There are no open differences.')
  await expectAccessible()
})

test('a decision without a connection shows an error in English and decides nothing', async () => {
  const user = await app.open('/dashboard/users-kyc', admin, 'en')
  await user.click(await screen.findByRole('link', { name: /^Review the application of / }))
  await fill(user, /^Comments/, 'The proof is out of date')
  app.fail('POST', '/api/kyc/review', 'lost')
  for (const [button, confirm, failed] of [
    ['Approve application', 'Approve the verification', 'Error approving KYC application'],
    ['Reject application', 'Reject the verification', 'Error rejecting KYC application'],
  ] as const) {
    await press(user, button)
    await answer(user, confirm)
    await expectToast(`${failed}. ${OFFLINE}`)
  }
  const { rows } = await product.pool.query('select status from kyc_application')
  expect(rows).toEqual([{ status: 'SUBMITTED' }])
})
