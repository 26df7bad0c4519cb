import type { Project } from '@acervo/domain/projects/project'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../../../server/src/testing/product.ts'
import {
  anApp,
  answer,
  closeAfterwards,
  expectAccessible,
  expectAt,
  expectDone,
  expectText,
  press,
  type TestApp,
} from '../app.tsx'
import { fill } from '../fields.ts'
import { savedBy } from '../saved-file.ts'
import { aCompanyReadyToSend } from '../verification/company.ts'
import { applicationOf } from './applicant.ts'
import { pathOf } from './invest-form.ts'

const EXPLORER = 'https://explorer.example'
const ACCEPT = /^I have read and accept the whitepaper and the investment terms\./
let product: Product
let app: TestApp
let admin: Person
let erir: Person
let company: Person
let project: Project
beforeAll(async () => {
  product = await aProduct()
  // The embedded chain has no explorer.
  product.services.chain.network.explorer_url = EXPLORER
  admin = await product.aPerson({ roles: ['admin'] })
  erir = await product.aPerson({ roles: ['erir'] })
  company = await aCompanyReadyToSend(product)
  await approveOnSecondTry()
  project = await product.aProject({
    name: 'Almazara de Prueba',
    token_value: 50,
    min_investment: 250,
    max_investment: 50_000,
  })
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

async function approveOnSecondTry(): Promise<void> {
  const { id } = await applicationOf(product, company)
  const send = async () => must(await product.call('POST', '/api/kyc/submit', { as: company }))
  await send()
  const body = { reason: 'The proof cannot be read.' }
  must(await product.call('POST', `/api/kyc/reject/${id}`, { as: admin, body }))
  await send()
  must(await product.call('POST', `/api/kyc/approve/${id}`, { as: admin }))
}

test('an unverified person reads what is missing, with a link to it', async () => {
  const user = await app.open(pathOf(project), await product.aPerson(), 'en')
  await expectText('To invest you must complete the identity verification.')
  await expectText('KYC: Pending')
  const button = screen.getByRole('button', { name: 'Invest: your identity is not verified yet' })
  expect(button).toHaveProperty('disabled', true)
  const main = within(screen.getByRole('main'))
  await user.click(main.getByRole('link', { name: 'Verify account' }))
  await expectAt('/dashboard/kyc-verification')
})

const current = () => document.querySelector('li[aria-current=step]')?.textContent ?? ''

test('a verified company reads a project, enters an amount, accepts the terms, pays, and follows the steps until it has its tokens', async () => {
  const user = await app.open(pathOf(project), company, 'en')
  await expectText('KYC: Verified')
  await expectText('Account: Active')
  await user.click(screen.getByRole('tab', { name: 'Documents' }))
  await within(await screen.findByRole('tabpanel', { name: 'Documents' })).findByText('Whitepaper')
  await user.click(screen.getByRole('tab', { name: 'Investment terms' }))
  const terms = await screen.findByRole('tabpanel', { name: 'Investment terms' })
  within(terms).getByText(project.investment_terms ?? '')
  const amount = screen.getByLabelText('Amount to invest')
  for (const [typed, sentence] of [
    ['100', 'The minimum investment is €250'],
    ['50050', 'The maximum investment is €50,000'],
    ['2000', 'You buy 40 tokens for €2,000.00.'],
  ] as const) {
    await fill(user, amount, typed)
    await expectText(sentence)
  }
  await press(user, 'Invest')
  await expectAt('/dashboard/investments/')

  const continueButton = await screen.findByRole('button', { name: 'Continue to payment' })
  expect(current()).toContain('Documents and terms')
  const paper = new URL(
    screen.getByRole('link', { name: /^Project whitepaper/ }).getAttribute('href') ?? '',
    location.href,
  )
  const { headers } = must(await product.call('GET', paper.pathname + paper.search))
  expect(headers['content-type']).toBe('application/pdf')
  await user.click(continueButton)
  await expectText('Accept the whitepaper and the terms to continue')
  await user.click(screen.getByRole('checkbox', { name: ACCEPT }))
  await user.click(continueButton)

  await screen.findByRole('img', { name: 'QR code with the details of this transfer' })
  expect(current()).toContain('Bank transfer')
  for (const [what, copied] of [
    ['Beneficiary', /^Acervo$/],
    ['IBAN', /^ES\d{22}$/],
    ['Amount', /^2000\.00$/],
    ['Reference', /^RF\d\d\w+$/],
  ] as const) {
    await press(user, `Copy: ${what}`)
    await expect.poll(() => navigator.clipboard.readText()).toMatch(copied)
  }
  await press(user, 'I have made the payment')
  await answer(user, 'I have made the payment')
  await expectDone(user, 'We have noted your payment')

  const call = `/api/investment/${location.pathname.split('/').at(-1)}`
  for (const [step, waiting, staff, body] of [
    ['Payment review', 'Waiting for our team’s review.', admin, { step: 'review', received_amount: 2000 }],
    ['ERIR verification', 'Waiting for the ERIR verification.', erir, { step: 'erir' }],
    ['Token minting', 'Waiting for our team to mint the tokens.', admin, { step: 'mint' }],
  ] as const) {
    await expectText(waiting)
    expect(current()).toContain(step)
    must(await product.call('PUT', call, { as: staff, body }))
  }
  await expectText('40 tokens in the wallet')
  await expectText('Finished on ')
  const hash = screen.getByText(/^0x[0-9a-f]{64}$/).textContent
  expect(screen.getByRole('link', { name: 'See in the network explorer' })).toHaveProperty(
    'href',
    `${EXPLORER}/tx/${hash}`,
  )
})

test('the list names the state of an investment that was completed, cancelled or rejected', async () => {
  for (const [act, as, body] of [
    ['cancel', company, undefined],
    ['reject', admin, { reason: 'The transfer has not arrived.' }],
  ] as const) {
    const { id } = await product.anInvestment({ investor: company, project, amount: 300 })
    must(await product.call('POST', `/api/investment/${id}/${act}`, { as, body }))
  }
  await app.open('/dashboard/investments', company, 'en')
  await screen.findByRole('heading', { level: 1, name: 'Your investments' })
  const main = within(screen.getByRole('main'))
  for (const state of ['Completed', 'Ended', 'Rejected']) await main.findByText(state)
  await expectAccessible()
})

test('the portfolio shows the tokens and the accepted document, and saves a statement of a period', async () => {
  const user = await app.open('/dashboard/portfolio', company, 'en')
  const lastRow = async (name: string, content: RegExp) => {
    const table = await screen.findByRole<HTMLTableElement>('table', { name })
    await expect.poll(() => [...table.rows].at(-1)?.textContent).toMatch(content)
  }
  await lastRow('Your projects', /Almazara de Prueba.*40.*€50\.00.*€2,000\.00.*100\.0/)
  await lastRow('Operations', /€2,000\.00/)
  expect(screen.getByRole('link', { name: 'See in the network explorer', hidden: true })).toHaveProperty(
    'href',
    expect.stringMatching(`^${EXPLORER}/tx/0x`),
  )
  screen.getByRole('heading', { name: 'Accepted documents' })
  screen.getByText(/^Accepted on .*, in English$/)
  await screen.findByRole('img', { name: /^Chart of the portfolio’s value since/ })

  await press(user, 'Download statement')
  const dialog = within(await screen.findByRole('dialog'))
  const setDay = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  setDay('From', '2026-02-01')
  setDay('To', '2026-01-01')
  await dialog.findByText('The start date cannot be after the end date')
  expect(dialog.getByRole('button', { name: 'Download PDF' })).toHaveProperty('disabled', true)
  await expectAccessible()
  setDay('To', '')
  const { name, text } = await savedBy(() => user.click(dialog.getByRole('button', { name: 'Download PDF' })))
  expect([name, text.slice(0, 5)]).toEqual(['acervo-statement.pdf', '%PDF-'])
  const csv = await savedBy(() => user.click(dialog.getByRole('button', { name: 'Download CSV' })))
  expect([csv.name, csv.text]).toEqual(['acervo-statement.csv', expect.stringMatching(/^\ufeff?Date;/)])
})

test('the notifications list every event of a verification and an investment, and each links to its screen', async () => {
  const user = await app.open('/dashboard', company, 'en')
  await press(user, /^Notifications: \d+ un/)
  const panel = within(await screen.findByRole('dialog'))
  for (const title of [
    'Your investment was rejected',
    'You have cancelled your investment',
    'You have your tokens',
    'The ERIR has confirmed your investment',
    'Your payment is verified',
    'We have noted your payment',
    'Your account is verified',
    'Your verification needs changes',
    'We have received your verification',
  ])
    await panel.findAllByText(title)
  await user.click(panel.getByRole('link', { name: /You have your tokens/ }))
  await expectText('40 tokens in the wallet')
})
