import { expect } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { answerQuestionnaire } from '../kyc-steps.ts'
import { expectTexts, ID_NUMBER, NAME, nextButton, reopen, TOASTS, type Walk } from './walk.ts'

/** Each missing answer shows its error, and the answers survive closing the browser. */
export async function answerQuestions(walk: Walk): Promise<void> {
  const { page, url } = walk
  await nextButton(walk).click()
  await expectTexts(page, [
    'Please select your investment experience',
    'Please select your investment objective',
    'Please select your risk tolerance',
    'Please select your annual income range',
    'Please state the source of your investment funds',
    'Please select the percentage of your own capital you want to invest',
    'Please select the origin of the capital to invest or reinvest',
    'You must confirm that you understand the risks',
    'You must accept the terms and conditions',
  ])
  await expectAccessible(page, TOASTS)
  await answerQuestionnaire(page, 1)
  for (const mark of [
    'A financial institution has treated me',
    'I have invested in unlisted companies',
    'security token',
    'I know that I can lose',
  ])
    await page.getByRole('checkbox', { name: new RegExp(mark) }).check()
  const terms = page.getByRole('link', { name: 'terms and conditions' })
  const { href, pathname } = new URL((await terms.getAttribute('href')) ?? '', url)
  expect([pathname, (await fetch(href)).status]).toEqual(['/terminos-y-condiciones', 200])
  await reopen(walk)
  await expectTexts(walk.page, ['We have brought back what you left unsaved on this device.'])
  await expect(walk.page.getByRole('radio', { name: 'Under 1 year' })).toBeChecked()
  await nextButton(walk).click()
}

/** The summary shows everything that was entered. */
export async function readSummary(walk: Walk): Promise<void> {
  const { page } = walk
  await expectTexts(page, [
    NAME,
    ID_NUMBER,
    '+34 600 000 000',
    'Calle Inventada, 3',
    '28012',
    'Madrid',
    'Mexico',
    'Tokens are sent to this address after the investment.',
    'Under 1 year',
    'Final check',
    'Company',
    '31 January 2001',
    'M-000000',
    'Administradora única',
  ])
  await expect(page.getByText(/^Dueña Inventada \(00000001R\): 50[.,]50?\s?%$/)).toBeVisible()
  await expect(page.getByText('Compliance')).toHaveCount(0)
  await expectAccessible(page, TOASTS)
}
