import { expect, type Locator } from '@playwright/test'
import { cameraPhoto, dropFile, PDF, PICTURE, slotOf } from '../kyc-steps.ts'
import { toast } from '../steps.ts'
import { lookAt, nextButton, tab, type Walk } from './walk.ts'

const slots = ({ page, say }: Walk) => ({
  front: slotOf(page, say('DNI/NIE, parte frontal', 'DNI/NIE, front')),
  back: slotOf(page, say('DNI/NIE, parte trasera', 'DNI/NIE, back')),
  proof: slotOf(page, say('Justificante de residencia', 'Proof of residence')),
  powers: slotOf(page, say('Poderes del representante', 'Representative’s powers')),
})
const fileOf = (slot: Locator) => slot.locator('input:not([capture])')
const isUploaded = ({ say }: Walk, slot: Locator) =>
  expect(slot.getByText(say('Subido', 'Uploaded'))).toBeVisible()

/** Files that will not do are refused, others come by choosing and by drop, are looked at, and taken away. */
export async function bringDocuments(walk: Walk): Promise<void> {
  const { page, say, isCompany } = walk
  const { front, back, proof, powers } = slots(walk)
  const next = nextButton(walk)
  await expect(next).toBeDisabled()
  await expect(page.getByText(say('JPG, PNG o PDF (máx 5MB)', 'JPG, PNG or PDF (max 5MB)'))).toHaveCount(
    isCompany ? 4 : 3,
  )
  await fileOf(front).setInputFiles({ ...PICTURE, mimeType: 'text/plain', name: 'nota.txt' })
  await fileOf(proof).setInputFiles({ ...PDF, buffer: Buffer.alloc(5 * 1024 * 1024 + 1, 32) })
  await dropFile(page, back, { ...PDF, buffer: Buffer.from('Un papel que no es un PDF') })
  const notAllowed = say(
    'Tipo de archivo no permitido. Formatos soportados: JPG, PNG, PDF',
    'File type not allowed. Supported formats: JPG, PNG, PDF',
  )
  await expect(front.getByText(notAllowed)).toBeVisible()
  await expect(back.getByText(notAllowed)).toBeVisible()
  await expect(
    proof.getByText(
      say('El archivo es demasiado grande. Tamaño máximo: 5MB', 'The file is too large. Maximum size: 5MB'),
    ),
  ).toBeVisible()
  await lookAt(walk, 'papers')

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
    [front, say('Documento frontal eliminado correctamente', 'Front document deleted successfully')],
    [back, say('Documento trasero eliminado correctamente', 'Back document deleted successfully')],
    [
      proof,
      say('Documento de residencia eliminado correctamente', 'Residence document deleted successfully'),
    ],
  ] as const) {
    await removeFrom(walk, slot)
    await expect(toast(page, sentence)).toBeVisible()
    await expect(next).toBeDisabled()
  }
  // A person is not asked for powers; a company goes on without, and brings them all the same.
  await expect(powers).toHaveCount(isCompany ? 1 : 0)
  for (const slot of isCompany ? [front, back, powers] : [front, back]) {
    await fileOf(slot).setInputFiles(PICTURE)
    await isUploaded(walk, slot)
  }
}

/** An upload that is held back shows how far it is, and is called off. */
async function cancelUpload({ page, say }: Walk, slot: Locator): Promise<void> {
  await page.route('**/api/kyc/document', () => undefined, { times: 1 })
  await fileOf(slot).setInputFiles(PDF)
  await expect(slot.getByText(say('Subiendo...', 'Uploading...'))).toBeVisible()
  await expect(slot.getByRole('progressbar')).toBeVisible()
  await slot.getByRole('button', { name: say('Cancelar', 'Cancel') }).click()
  await expect(toast(page, say('Subida cancelada', 'Upload cancelled'))).toBeVisible()
}

async function openDocuments(walk: Walk): Promise<void> {
  const { page, say } = walk
  const { front, proof } = slots(walk)
  const look = { name: new RegExp(`^${say('Ver imagen', 'View image')}`) }
  await front.getByRole('button', look).click()
  const picture = page
    .getByRole('dialog')
    .getByRole('img', { name: say('DNI/NIE, parte frontal', 'DNI/NIE, front') })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await lookAt(walk, 'papers')
  await page.keyboard.press('Escape')
  await proof.getByRole('button', look).click()
  await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible()
  await lookAt(walk, 'papers')
  await page.keyboard.press('Escape')
}

/** What is missing is named; the last document is photographed on the spot. */
export async function photographTheMissing(walk: Walk): Promise<void> {
  const { page, say } = walk
  await tab(walk, 'Revisión', 'Review').click()
  await page.getByRole('button', { name: say('Finalizar', 'Finish') }).click()
  await expect(
    toast(
      page,
      say(
        'Faltan campos obligatorios: justificante de residencia, experiencia de inversión,',
        'Required fields are missing: proof of residence, investment experience,',
      ),
    ),
  ).toBeVisible()
  await expect(page.getByText(say('Pendiente', 'Pending'))).toHaveCount(1)
  await lookAt(walk, 'papers')
  await page.getByRole('link', { name: say('experiencia de inversión', 'investment experience') }).click()
  const experience = page.getByRole('radiogroup', {
    name: say('Experiencia de inversión', 'Investment experience'),
  })
  await expect(experience.getByRole('radio').first()).toBeFocused()
  await page.goBack()
  await page.getByRole('link', { name: say('justificante de residencia', 'proof of residence') }).click()
  const { proof } = slots(walk)
  await expect(fileOf(proof)).toBeFocused()
  await expect(proof.getByText(say('Hacer una foto', 'Take a photo'))).toBeVisible()
  await proof.locator('input[capture=environment]').setInputFiles(await cameraPhoto(page))
  await isUploaded(walk, proof)
  await nextButton(walk).click()
}

const removeFrom = ({ say }: Walk, slot: Locator) =>
  slot.getByRole('button', { name: say('Quitar el archivo', 'Remove file') }).click()

/** The paper at fault is exchanged. */
export async function exchangeProof(walk: Walk): Promise<void> {
  await tab(walk, 'Documentos', 'Documents').click()
  const { proof } = slots(walk)
  await removeFrom(walk, proof)
  await fileOf(proof).setInputFiles(PDF)
  await isUploaded(walk, proof)
}
