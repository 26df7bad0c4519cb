import { randomBytes } from 'node:crypto'
import { DOCUMENT_BYTES_MAX } from '@acervo/domain/kyc/documents'
import { aPdf } from '../../server/src/testing/sample-files.ts'
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

export const PDF = { name: 'recibo.pdf', mimeType: 'application/pdf', buffer: aPdf() }

type FilePayload = { name: string; mimeType: string; buffer: Buffer }

export function aWallet(): string {
  return `0x${randomBytes(20).toString('hex')}`
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

/** Fills in every required field of the first tab for an individual, in Spanish. */
export async function fillPerson(page: Page, wallet: string): Promise<void> {
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
  await page.getByRole('combobox', { name: /^Nivel de estudios/ }).click()
  await page.getByRole('option', { name: 'Formación profesional' }).click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await page.getByRole('combobox', { name: /^País/ }).click()
  await page.getByRole('dialog').getByRole('combobox').fill('mexi')
  await page.getByRole('option', { name: 'México', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const name of [/FATCA/, /PEP/])
    await page.getByRole('radiogroup', { name }).getByRole('radio', { name: 'No' }).click()
}

/** Chooses the first answer to each question, and the two mandatory declarations. */
export async function answerQuestionnaire(page: Page): Promise<void> {
  await expect(page.getByRole('radiogroup').first()).toBeVisible()
  for (const question of await page.getByRole('radiogroup').all())
    await question.getByRole('radio').first().click()
  for (const name of [/Entiendo los riesgos/, /Acepto los/])
    await page.getByRole('checkbox', { name }).check()
}

/** A photo as from a phone. It is larger than the server accepts until the page reduces it. */
export async function cameraPhoto(page: Page): Promise<FilePayload> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3600, height: 2700 })
    canvas.getContext('2d')?.fillRect(0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  })
  // Padding after the picture, which readers ignore. Drawing a picture of this size would take a second of processor
  // time.
  const buffer = Buffer.concat([Buffer.from(base64, 'base64'), Buffer.alloc(DOCUMENT_BYTES_MAX)])
  return { name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer }
}
