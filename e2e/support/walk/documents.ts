import { expect, type Locator } from '@playwright/test'
import { cameraPhoto, dropFile, PDF, PICTURE, slotOf } from '../kyc-steps.ts'
import { toast } from '../steps.ts'
import { checkAccessibilityOf, nextButton, tab, type Walk } from './walk.ts'

const slots = ({ page, text }: Walk) => ({
  front: slotOf(page, text('DNI/NIE, parte frontal', 'DNI/NIE, front')),
  back: slotOf(page, text('DNI/NIE, parte trasera', 'DNI/NIE, back')),
  proof: slotOf(page, text('Justificante de residencia', 'Proof of residence')),
  powers: slotOf(page, text('Poderes del representante', 'Representative’s powers')),
})
const fileOf = (slot: Locator) => slot.locator('input:not([capture])')
const isUploaded = ({ text }: Walk, slot: Locator) =>
  expect(slot.getByText(text('Subido', 'Uploaded'))).toBeVisible()

/** Unsuitable files are refused; others are chosen or dropped, opened, and removed again. */
export async function uploadDocuments(walk: Walk): Promise<void> {
  const { page, text, isCompany } = walk
  const { front, back, proof, powers } = slots(walk)
  const next = nextButton(walk)
  await expect(next).toBeDisabled()
  await expect(page.getByText(text('JPG, PNG o PDF (máx 5MB)', 'JPG, PNG or PDF (max 5MB)'))).toHaveCount(
    isCompany ? 4 : 3,
  )
  await fileOf(front).setInputFiles({ ...PICTURE, mimeType: 'text/plain', name: 'nota.txt' })
  await fileOf(proof).setInputFiles({ ...PDF, buffer: Buffer.alloc(5 * 1024 * 1024 + 1, 32) })
  await dropFile(page, back, { ...PDF, buffer: Buffer.from('Un papel que no es un PDF') })
  const notAllowed = text(
    'Tipo de archivo no permitido. Formatos soportados: JPG, PNG, PDF',
    'File type not allowed. Supported formats: JPG, PNG, PDF',
  )
  await expect(front.getByText(notAllowed)).toBeVisible()
  await expect(back.getByText(notAllowed)).toBeVisible()
  await expect(
    proof.getByText(
      text('El archivo es demasiado grande. Tamaño máximo: 5MB', 'The file is too large. Maximum size: 5MB'),
    ),
  ).toBeVisible()
  await checkAccessibilityOf(walk, 'documents')

  await fileOf(front).setInputFiles(PICTURE)
  await isUploaded(walk, front)
  await dropFile(page, back, PICTURE)
  await isUploaded(walk, back)
  await expect(next).toBeDisabled()
  await cancelUpload(walk, proof)
  await dropFile(page, proof, PDF)
  await isUploaded(walk, proof)
  await expect(next).toBeEnabled()
  await openDocuments(walk)

  for (const [slot, sentence] of [
    [front, text('Documento frontal eliminado correctamente', 'Front document deleted successfully')],
    [back, text('Documento trasero eliminado correctamente', 'Back document deleted successfully')],
    [
      proof,
      text('Documento de residencia eliminado correctamente', 'Residence document deleted successfully'),
    ],
  ] as const) {
    await removeFrom(walk, slot)
    await expect(toast(page, sentence)).toBeVisible()
    await expect(next).toBeDisabled()
  }
  // The powers are optional, and only for a company, which uploads them here.
  await expect(powers).toHaveCount(isCompany ? 1 : 0)
  for (const slot of isCompany ? [front, back, powers] : [front, back]) {
    await fileOf(slot).setInputFiles(PICTURE)
    await isUploaded(walk, slot)
  }
}

/** An upload that hangs shows its progress and is cancelled. */
async function cancelUpload({ page, text }: Walk, slot: Locator): Promise<void> {
  await page.route('**/api/kyc/document', () => undefined, { times: 1 })
  await fileOf(slot).setInputFiles(PDF)
  await expect(slot.getByText(text('Subiendo...', 'Uploading...'))).toBeVisible()
  await expect(slot.getByRole('progressbar')).toBeVisible()
  await slot.getByRole('button', { name: text('Cancelar', 'Cancel') }).click()
  await expect(toast(page, text('Subida cancelada', 'Upload cancelled'))).toBeVisible()
}

async function openDocuments(walk: Walk): Promise<void> {
  const { page, text } = walk
  const { front, proof } = slots(walk)
  const view = { name: new RegExp(`^${text('Ver imagen', 'View image')}`) }
  await front.getByRole('button', view).click()
  const picture = page
    .getByRole('dialog')
    .getByRole('img', { name: text('DNI/NIE, parte frontal', 'DNI/NIE, front') })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await checkAccessibilityOf(walk, 'documents')
  await page.keyboard.press('Escape')
  await proof.getByRole('button', view).click()
  await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible()
  await checkAccessibilityOf(walk, 'documents')
  await page.keyboard.press('Escape')
}

/** The review names what is missing; the missing document is then added as a photo. */
export async function addMissingDocument(walk: Walk): Promise<void> {
  const { page, text } = walk
  await tab(walk, 'Revisión', 'Review').click()
  await page.getByRole('button', { name: text('Finalizar', 'Finish') }).click()
  await expect(
    toast(
      page,
      text(
        'Faltan campos obligatorios: justificante de residencia, experiencia de inversión,',
        'Required fields are missing: proof of residence, investment experience,',
      ),
    ),
  ).toBeVisible()
  await expect(page.getByText(text('Pendiente', 'Pending'))).toHaveCount(1)
  await checkAccessibilityOf(walk, 'documents')
  await page.getByRole('link', { name: text('experiencia de inversión', 'investment experience') }).click()
  const experience = page.getByRole('radiogroup', {
    name: text('Experiencia de inversión', 'Investment experience'),
  })
  await expect(experience.getByRole('radio').first()).toBeFocused()
  await page.goBack()
  await page.getByRole('link', { name: text('justificante de residencia', 'proof of residence') }).click()
  const { proof } = slots(walk)
  await expect(fileOf(proof)).toBeFocused()
  await expect(proof.getByText(text('Hacer una foto', 'Take a photo'))).toBeVisible()
  await proof.locator('input[capture=environment]').setInputFiles(await cameraPhoto(page))
  await isUploaded(walk, proof)
  await nextButton(walk).click()
}

const removeFrom = ({ text }: Walk, slot: Locator) =>
  slot.getByRole('button', { name: text('Quitar el archivo', 'Remove file') }).click()

/** Replaces the proof of residence. */
export async function replaceProof(walk: Walk): Promise<void> {
  await tab(walk, 'Documentos', 'Documents').click()
  const { proof } = slots(walk)
  await removeFrom(walk, proof)
  await fileOf(proof).setInputFiles(PDF)
  await isUploaded(walk, proof)
}
