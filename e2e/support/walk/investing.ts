import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { ask } from '../ask.ts'
import { confirmAndClose } from '../steps.ts'
import { expectTexts, type Walk } from './walk.ts'

const PROJECT = 'Almazara de Sierra Mágina'
const EXPLORER = 'https://explorer.example/tx/'

/** Searches, filters and sorts the opportunities, and opens the project. */
export async function findProject(walk: Walk): Promise<void> {
  const { page, url } = walk
  await page.goto(`${url}/dashboard`)
  await page.getByLabel('Search name or description').fill('sierra magina')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByLabel('Type').selectOption('energy')
  await expectTexts(page, ['No project matches'])
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByLabel('Type').selectOption('business')
  await page.getByLabel('Status').selectOption('active')
  await page.getByLabel('Sort by').selectOption('return')
  await expect(page).toHaveURL(/type=business&status=active&sort=return|sort=return/)
  await page.getByRole('link', { name: PROJECT }).click()
  await expect(page.getByRole('heading', { level: 1, name: PROJECT })).toBeVisible()
}

/** An unverified person cannot invest, and follows the link to the verification. */
export async function openVerification(walk: Walk): Promise<void> {
  const { page } = walk
  await expectTexts(page, ['To invest you must complete the identity verification.', 'KYC: Pending'])
  const button = 'Invest: your identity is not verified yet'
  await expect(page.getByRole('button', { name: button })).toBeDisabled()
  const verify = page.getByRole('main').getByRole('link', { name: 'Verify account' })
  await verify.click()
  await expect(page).toHaveURL(/\/dashboard\/kyc-verification/)
}

/** Reads the documents and terms, and enters an amount: the screen shows what it buys and may yield. */
export async function invest(walk: Walk): Promise<void> {
  const { page } = walk
  await expectTexts(page, ['KYC: Verified', 'Account: Active'])
  await page.getByRole('tab', { name: 'Documents' }).click()
  await expect(page.getByRole('tabpanel').getByText('Whitepaper').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Investment terms' }).click()
  await expect(page.getByText(/^Préstamo participativo tokenizado/)).toBeVisible()

  const amount = page.getByLabel('Amount to invest')
  for (const [typed, sentence] of [
    ['100', 'The minimum investment is €250'],
    ['120050', 'The maximum investment is €120,000'],
  ] as const) {
    await amount.fill(typed)
    await expectTexts(page, [sentence])
  }
  await amount.fill('2000')
  await expectTexts(page, ['You buy 40 tokens for €2,000.00.', '€640.00', '-€2,000.00'])
  await page.getByRole('button', { name: 'Invest', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/investments\/[0-9a-f-]{36}/)
}

const current = (page: Page) => page.locator('li[aria-current=step]')

/** Accepts the whitepaper and terms, copies the details of the transfer, and declares that it was made. */
export async function acceptAndPay(walk: Walk): Promise<void> {
  const { page, url } = walk
  await expect(current(page)).toContainText('Documents and terms')
  const paper = page.getByRole('link', {
    name: 'Project whitepaper',
  })
  const { href } = new URL((await paper.getAttribute('href')) ?? '', url)
  expect((await fetch(href)).headers.get('content-type')).toBe('application/pdf')
  const continueButton = page.getByRole('button', { name: 'Continue to payment' })
  await continueButton.click()
  await expectTexts(page, ['Accept the whitepaper and the terms to continue'])
  const accept = 'I have read and accept the whitepaper and the investment terms.'
  await page.getByRole('checkbox', { name: accept }).check()
  await continueButton.click()

  await expect(current(page)).toContainText('Bank transfer')
  for (const [what, copied] of [
    ['Beneficiary', /^Acervo$/],
    ['IBAN', /^ES\d{22}$/],
    ['Amount', new RegExp(`^${'2000\\.00'}$`)],
    ['Reference', /^RF\d\d\w+$/],
  ] as const) {
    await page.getByRole('button', { name: `${'Copy'}: ${what}` }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(copied)
  }
  const code = page.getByRole('img', {
    name: 'QR code with the details of this transfer',
  })
  expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const paid = 'I have made the payment'
  await page.getByRole('button', { name: paid }).click()
  await confirmAndClose(page, paid, 'We have noted your payment')
}

/** The page shows each step of staff without a reload, until the tokens are minted. */
export async function followStaffSteps(walk: Walk): Promise<void> {
  const { page, admin, erir } = walk
  const call = `/api/investment/${page.url().split('/').at(-1)}`
  await showExplorer(page)
  for (const [step, waiting, take] of [
    [
      'Payment review',
      'Waiting for our team’s review.',
      () => admin(call, 'PUT', { step: 'review', received_amount: 2000 }),
    ],
    ['ERIR verification', 'Waiting for the ERIR verification.', () => erir(call, 'PUT', { step: 'erir' })],
    ['Token minting', 'Waiting for our team to mint the tokens.', () => admin(call, 'PUT', { step: 'mint' })],
  ] as const) {
    await expect(current(page)).toContainText(step)
    await expectTexts(page, [waiting])
    await take()
  }
  await expect(page.getByText(new RegExp(`^${'Finished on'} `)).first()).toBeVisible()
  await expectTexts(page, ['40 tokens in the wallet'])
  const hash = await page.getByText(/^0x[0-9a-f]{64}$/).innerText()
  await expect(page.getByRole('link', { name: 'See in the network explorer' })).toHaveAttribute(
    'href',
    EXPLORER + hash,
  )
}

/** Adds explorer links to the replies of the server, as on a chain with an explorer; the embedded chain has none. */
async function showExplorer(page: Page): Promise<void> {
  await page.route(/\/api\/(investment\/[^/]+|portfolio\/operations.*)$/, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    const body = text.replace(/("tx_hash":"(0x[0-9a-f]{64})","tx_url":)null/g, `$1"${EXPLORER}$2"`)
    await route.fulfill({ response, body })
  })
}

/** One investment that the investor cancels, and one that staff reject. */
export async function endTwoInvestments(walk: Walk): Promise<void> {
  const { page, url, admin } = walk
  const { investments } = await ask(page, '/api/investment')
  const started = async () => {
    const body = { project_id: investments[0].project_id, amount: 300 }
    const { investment } = await ask(page, '/api/investment', 'POST', body)
    await page.goto(`${url}/dashboard/investments/${investment.id}`)
    return investment.id as string
  }
  await started()
  const cancel = { name: 'Cancel the investment' }
  await page.getByRole('button', cancel).click()
  await confirmAndClose(page, cancel.name, 'Investment cancelled')
  await expectTexts(page, ['It was cancelled before the payment was noted.'])
  const refused = await started()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(current(page)).toContainText('Bank transfer')
  const reason = 'The transfer has not arrived.'
  await admin(`/api/investment/${refused}/reject`, 'POST', { reason })
  await expectTexts(page, ['The investment has been rejected.', `Reason: ${reason}`])
  await page.getByRole('link', { name: 'Investments', exact: true }).first().click()
  await expectTexts(page, ['Completed', 'Rejected'])
}

/** The portfolio: figures, projects, investments, accepted documents, and a statement in both formats. */
export async function readPortfolio(walk: Walk): Promise<void> {
  const { page } = walk
  await page.getByRole('link', { name: 'Portfolio' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Portfolio' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Your projects' }).getByRole('row').last()).toHaveText(
    /Almazara de Sierra Mágina.*40.*50[.,]00.*2[.,]000[.,]00.*100[.,]0/,
  )
  const operation = page.getByRole('table', { name: 'Operations' }).getByRole('row').last()
  await expect(operation).toContainText('2,000.00')
  await page.getByText('Technical details').first().click()
  await expect(page.getByRole('link', { name: 'See in the network explorer' })).toHaveAttribute(
    'href',
    new RegExp(`^${EXPLORER}0x`),
  )
  await expect(page.getByRole('heading', { name: 'Accepted documents' })).toBeVisible()
  await expect(page.getByText(', in English')).toBeVisible()
  await expect(
    page.getByRole('img', {
      name: 'Chart of the portfolio’s value since',
    }),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Download statement' }).click()
  const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })]
  await from.fill('2026-02-01')
  await to.fill('2026-01-01')
  await expectTexts(page, ['The start date cannot be after the end date'])
  await to.fill('')
  for (const [format, begins] of [
    ['PDF', '%PDF-'],
    ['CSV', '\ufeffDate;'],
  ] as const) {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: `${'Download'} ${format}` }).click()
    expect(readFileSync(await (await saved).path(), 'utf8').startsWith(begins)).toBe(true)
  }
  await page.keyboard.press('Escape')
}

/** All notifications of the walk, newest first; each links to its screen. */
export async function readNotifications(walk: Walk): Promise<void> {
  const { page } = walk
  await page.getByRole('button', { name: new RegExp('^Notifications: \\d+ un') }).click()
  const panel = page.getByRole('dialog')
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
    await expect(panel.getByText(title).first()).toBeAttached()
  await panel.getByRole('link', { name: new RegExp('You have your tokens') }).click()
  await expectTexts(page, ['40 tokens in the wallet'])
}
