import { expect } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { ask } from '../ask.ts'
import { toast } from '../steps.ts'
import { replaceProof } from './documents.ts'
import { expectTexts, NAME, tab, TOASTS, type Walk } from './walk.ts'

export async function send({ page }: Walk): Promise<void> {
  const finish = page.getByRole('button', { name: 'Finish' })
  await finish.click()
  await expect(toast(page, 'Your application has been sent successfully')).toBeVisible()
  await expectTexts(page, ['Your application is under review. No changes can be made at this time.'])
  await expect(finish).toHaveCount(0)
}

/** Checks that nothing can be changed on any tab. */
export async function expectReadOnly(walk: Walk): Promise<void> {
  const { page } = walk
  const main = page.locator('main')
  const expectNoControls = async () => {
    for (const role of ['textbox', 'combobox', 'radio', 'checkbox'] as const)
      await expect(main.getByRole(role, { disabled: false })).toHaveCount(0)
  }
  await tab(walk, 'Personal data').click()
  await expect(page.getByLabel('Company name')).toHaveValue(NAME)
  await expectNoControls()
  await tab(walk, 'Documents').click()
  await expect(page.getByText('Uploaded')).toHaveCount(4)
  await expect(page.getByRole('button', { name: 'Remove file' })).toHaveCount(0)
  await expectNoControls()
  await tab(walk, 'Questionnaire').click()
  await expect(page.getByRole('radiogroup')).toHaveCount(7)
  await expectNoControls()
  await expectAccessible(page, TOASTS)
}

/** The application is rejected with a reason, corrected, sent again and approved. */
export async function correctAndGetApproved(walk: Walk): Promise<void> {
  const { page, admin } = walk
  const { data } = await ask(page, '/api/kyc/applications')
  const reason = 'The proof cannot be read.'
  await admin(`/api/kyc/reject/${data[0].id}`, 'POST', { reason })
  await page.reload()
  const refused = page.getByText('Application rejected: ' + reason)
  await expect(refused).toBeVisible()
  await replaceProof(walk)
  await tab(walk, 'Review').click()
  await send(walk)
  await expect(refused).toBeHidden()
  await admin(`/api/kyc/approve/${data[0].id}`, 'POST')
  await page.reload()
  await expectTexts(page, ['Your account is verified. You can invest now.', 'Approved'])
  await expect(page.getByRole('button', { name: 'Finish' })).toHaveCount(0)
  await expectAccessible(page, TOASTS)
}
