import { randomBytes } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'

/** A grey pixel: any picture is accepted as a document. */
export const PICTURE = {
  name: 'documento.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
    'base64',
  ),
}

/** One empty page; readers rebuild the missing index. */
export const PDF = {
  name: 'recibo.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj',
      'trailer<</Root 1 0 R>>',
      '%%EOF',
    ].join('\n'),
  ),
}

type FilePayload = typeof PICTURE

export function aWallet(): string {
  return `0x${randomBytes(20).toString('hex')}`
}

/** The upload field of one document, by its name. */
export function slotOf(page: Page, name: string): Locator {
  return page.getByRole('group', { name })
}

/** Drops a file on an upload field. */
export async function dropFile(page: Page, slot: Locator, file: FilePayload): Promise<void> {
  const transfer = await page.evaluateHandle(
    ({ base64, name, mimeType }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], name, { type: mimeType }))
      return transfer
    },
    { base64: file.buffer.toString('base64'), name: file.name, mimeType: file.mimeType },
  )
  const target = slot.locator('label').first()
  for (const event of ['dragenter', 'dragover', 'drop'])
    await target.dispatchEvent(event, { dataTransfer: transfer })
}

/** Fills in every required field of the first tab for an individual, in either language. */
export async function fillPerson(page: Page, wallet = aWallet()): Promise<void> {
  for (const [name, value] of Object.entries({
    name: 'Viajera Inventada Ficticia',
    id_number: '00000000T',
    birth_date: '1980-02-29',
    profession: 'Carpintera',
    wallet,
    address: 'Calle Inventada, 3',
    city: 'Madrid',
  }))
    await page.locator(`[name=${name}]`).fill(value)
  await chooseEducation(page, /^(Formación profesional|Vocational training)$/)
  const country = page.getByRole('combobox', { name: /^(País|Country)/ })
  await country.click()
  await page.getByRole('dialog').getByRole('combobox').fill('mexi')
  await page.getByRole('option', { name: /^(México|Mexico)$/ }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const question of [/FATCA/, /PEP/]) await answer(page, question, /^No$/)
}

export async function chooseEducation(page: Page, level: RegExp | string): Promise<void> {
  await page.getByRole('combobox', { name: /^(Nivel de estudios|Education level)/ }).click()
  await page.getByRole('option', { name: level }).click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
}

export async function answer(page: Page, question: RegExp, choice: RegExp): Promise<void> {
  await page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: choice }).click()
}

/** Chooses the answer at `index` (from 0) to each question, and the two mandatory declarations. */
export async function answerQuestionnaire(page: Page, index = 0): Promise<void> {
  await expect(page.getByRole('radiogroup').first()).toBeVisible()
  for (const question of await page.getByRole('radiogroup').all())
    await question.getByRole('radio').nth(index).click()
  await page.getByRole('checkbox', { name: /Entiendo los riesgos|I understand the risks/ }).check()
  await page.getByRole('checkbox', { name: /Acepto los|I accept the/ }).check()
}

export async function chooseCountry(page: Page, label: string, typed: string, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label })
  await field.click()
  await page.getByRole('dialog').getByRole('combobox', { name: label }).fill(typed)
  await page.getByRole('option', { name, exact: true }).click()
  // While the list closes, it still contains an input with the same name.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(field).toHaveText(name)
  await expect(field).toBeFocused()
}

/** A photo as a phone takes it: larger than the server accepts until the page makes it smaller. */
export async function cameraPhoto(page: Page): Promise<FilePayload> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    ;[canvas.width, canvas.height] = [3600, 2700]
    const context = canvas.getContext('2d')
    if (!context) return ''
    const noise = context.createImageData(canvas.width, canvas.height)
    for (let at = 0; at < noise.data.length; at += 1)
      noise.data[at] = at % 4 === 3 ? 255 : Math.random() * 255
    context.putImageData(noise, 0, 0)
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? ''
  })
  const buffer = Buffer.from(base64, 'base64')
  expect(buffer.length).toBeGreaterThan(5 * 1024 * 1024)
  return { name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer }
}
