import type { Page } from '@playwright/test'

export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
)
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

/** Chooses a file on the open tab. */
export async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const mimeType = name.endsWith('.pdf')
    ? 'application/pdf'
    : name.endsWith('.png')
      ? 'image/png'
      : 'text/plain'
  await page
    .locator('input[type=file]')
    .filter({ visible: true })
    .or(page.getByRole('tabpanel').locator('input[type=file]'))
    .last()
    .setInputFiles({ name, mimeType, buffer })
}

/** Chooses an option of a select. */
export async function choice(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** A project that can be published once it has a name. Without a whitepaper it accepts no payments. */
export const A_PROJECT = {
  status: 'active',
  description: 'Un proyecto al que le falta un documento.',
  project_type: 'business',
  total_funding: 10_000,
  duration: 12,
  modality: 'debt',
  annual_return: 5,
  total_return: 5,
  token_value: 100,
  min_investment: 100,
  max_investment: 5000,
  start_date: '2026-01-01',
  end_date: '2027-01-01',
  investment_terms: 'Las condiciones de siempre.',
}
