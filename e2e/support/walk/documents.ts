import { expect, type Locator } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { cameraPhoto, dropFile, PDF, PICTURE, slotOf } from '../kyc-steps.ts'
import { toast } from '../steps.ts'
import { nextButton, tab, TOASTS, type Walk } from './walk.ts'

const slots = ({ page }: Walk) => ({
  front: slotOf(page, 'DNI/NIE, front'),
  back: slotOf(page, 'DNI/NIE, back'),
  proof: slotOf(page, 'Proof of residence'),
  powers: slotOf(page, 'Representative’s powers'),
})
const fileOf = (slot: Locator) => slot.locator('input:not([capture])')
const isUploaded = (slot: Locator) => expect(slot.getByText('Uploaded')).toBeVisible()

/** Unsuitable files are refused; others are chosen or dropped, opened, and removed again. */
export async function uploadDocuments(walk: Walk): Promise<void> {
  const { page } = walk
  const { front, back, proof, powers } = slots(walk)
  const next = nextButton(walk)
  await expect(next).toBeDisabled()
  await expect(page.getByText('JPG, PNG or PDF (max 5MB)')).toHaveCount(4)
  await fileOf(front).setInputFiles({ ...PICTURE, mimeType: 'text/plain', name: 'nota.txt' })
  await fileOf(proof).setInputFiles({ ...PDF, buffer: Buffer.alloc(5 * 1024 * 1024 + 1, 32) })
  await dropFile(page, back, { ...PDF, buffer: Buffer.from('Un papel que no es un PDF') })
  const notAllowed = 'File type not allowed. Supported formats: JPG, PNG, PDF'
  await expect(front.getByText(notAllowed)).toBeVisible()
  await expect(back.getByText(notAllowed)).toBeVisible()
  await expect(proof.getByText('The file is too large. Maximum size: 5MB')).toBeVisible()
  await expectAccessible(page, TOASTS)

  await fileOf(front).setInputFiles(PICTURE)
  await isUploaded(front)
  await dropFile(page, back, PICTURE)
  await isUploaded(back)
  await expect(next).toBeDisabled()
  await cancelUpload(walk, proof)
  await dropFile(page, proof, PDF)
  await isUploaded(proof)
  await expect(next).toBeEnabled()
  await openDocuments(walk)

  for (const [slot, sentence] of [
    [front, 'Front document deleted successfully'],
    [back, 'Back document deleted successfully'],
    [proof, 'Residence document deleted successfully'],
  ] as const) {
    await removeFrom(slot)
    await expect(toast(page, sentence)).toBeVisible()
    await expect(next).toBeDisabled()
  }
  // The powers are optional.
  for (const slot of [front, back, powers]) {
    await fileOf(slot).setInputFiles(PICTURE)
    await isUploaded(slot)
  }
}

/** An upload that hangs shows its progress and is cancelled. */
async function cancelUpload({ page }: Walk, slot: Locator): Promise<void> {
  await page.route('**/api/kyc/document', () => undefined, { times: 1 })
  await fileOf(slot).setInputFiles(PDF)
  await expect(slot.getByText('Uploading...')).toBeVisible()
  await expect(slot.getByRole('progressbar')).toBeVisible()
  await slot.getByRole('button', { name: 'Cancel' }).click()
  await expect(toast(page, 'Upload cancelled')).toBeVisible()
}

async function openDocuments(walk: Walk): Promise<void> {
  const { page } = walk
  const { front, proof } = slots(walk)
  const view = { name: new RegExp(`^${'View image'}`) }
  await front.getByRole('button', view).click()
  const picture = page.getByRole('dialog').getByRole('img', { name: 'DNI/NIE, front' })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await expectAccessible(page, TOASTS)
  await page.keyboard.press('Escape')
  await proof.getByRole('button', view).click()
  await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible()
  await expectAccessible(page, TOASTS)
  await page.keyboard.press('Escape')
}

/** The review names what is missing; the missing document is then added as a photo. */
export async function addMissingDocument(walk: Walk): Promise<void> {
  const { page } = walk
  await tab(walk, 'Review').click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(
    toast(page, 'Required fields are missing: proof of residence, investment experience,'),
  ).toBeVisible()
  await expect(page.getByText('Pending')).toHaveCount(1)
  await expectAccessible(page, TOASTS)
  await page.getByRole('link', { name: 'investment experience' }).click()
  const experience = page.getByRole('radiogroup', {
    name: 'Investment experience',
  })
  await expect(experience.getByRole('radio').first()).toBeFocused()
  await page.goBack()
  await page.getByRole('link', { name: 'proof of residence' }).click()
  const { proof } = slots(walk)
  await expect(fileOf(proof)).toBeFocused()
  await expect(proof.getByText('Take a photo')).toBeVisible()
  await proof.locator('input[capture=environment]').setInputFiles(await cameraPhoto(page))
  await isUploaded(proof)
  await nextButton(walk).click()
}

const removeFrom = (slot: Locator) => slot.getByRole('button', { name: 'Remove file' }).click()

/** Replaces the proof of residence. */
export async function replaceProof(walk: Walk): Promise<void> {
  await tab(walk, 'Documents').click()
  const { proof } = slots(walk)
  await removeFrom(proof)
  await fileOf(proof).setInputFiles(PDF)
  await isUploaded(proof)
}
