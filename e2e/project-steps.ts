import { expect, type Page } from '@playwright/test'

export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
)
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

/** Opens the editor of the project that this name finds. */
export async function edit(page: Page, url: string, name: string, word: 'Editar' | 'Edit'): Promise<void> {
  await page.goto(`${url}/dashboard/projects?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: new RegExp(`^${word} `) }).click()
  await expect(page.getByRole('tablist')).toBeVisible()
}

/** Chooses a file on the tab that is open. */
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

/** Chooses from a list. */
export async function choice(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** What a project needs to be published; a name comes on top. No whitepaper: nobody can pay into it. */
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

/** From the editor of a draft through its summary, confirming every warning. */
export async function publishFromSummary(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  const publish = page.getByRole('button', { name: /^Publicar «/ })
  await expect(publish).toBeVisible()
  const boxes = page.getByRole('listitem').getByRole('checkbox')
  for (const box of await boxes.all()) await box.check()
  await publish.click()
}
