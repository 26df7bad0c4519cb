import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { answer, aWallet, chooseCountry } from '../kyc-steps.ts'
import { toast } from '../steps.ts'
import { expectTexts, ID_NUMBER, NAME, nextButton, tab, TOASTS, type Walk } from './walk.ts'

/** An empty form says what is missing, and invalid values show an error. */
export async function submitEmptyForm(walk: Walk): Promise<void> {
  const { page } = walk
  await page.goto(`${walk.url}/dashboard/kyc-verification?tab=review`)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(
    toast(page, 'Required fields are missing: name, id number, wallet, front document,'),
  ).toBeVisible()
  await tab(walk, 'Personal data').click()
  await page.getByRole('radio', { name: 'Company' }).click()
  await page.getByLabel('Phone').fill('600')
  await nextButton(walk).click()
  await expectTexts(page, [
    'The name must have at least 2 characters.',
    'The DNI/NIE/CIF number must be valid (at least 5 characters).',
    'The phone number must have at least 9 digits.',
    'The wallet address is required.',
    'State who owns more than 25%, or that nobody does',
  ])
  // Date, street, city, country, registration and the role of the representative.
  await expect(page.getByText('This field is required', { exact: true })).toHaveCount(6)
  await expect(page.getByLabel('Company name')).toBeFocused()
  const wallet = page.getByLabel('Polygon address')
  await wallet.fill('0x123')
  await expectTexts(page, ['It must be a valid Polygon address (format: 0x...)'])
  await expectAccessible(page, TOASTS)

  await wallet.fill('0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
  await page.getByLabel('Phone').fill('123456789')
  await page.getByLabel('CIF').fill('B00000001')
  const invalidId = 'The check character does not match this CIF. Please check it.'
  await expectTexts(page, [
    invalidId,
    'This does not look like a phone number of your country. If it is from another one, begin with + and its prefix.',
    'The capital letters of the address do not match (EIP-55): it may contain a mistake. Copy it again from your wallet.',
  ])
  await page.getByLabel('CIF').fill(ID_NUMBER)
  await expect(page.getByText(invalidId)).toBeHidden()
}

/** Opens the country list by keyboard; a search without results and Escape leave the country unchanged. */
async function keepCountry(page: Page): Promise<void> {
  const country = page.getByRole('combobox', { name: 'Country' })
  await country.press('ArrowDown')
  const list = page.getByRole('dialog')
  await expect(list.getByRole('combobox')).toBeFocused()
  await expect(list.getByRole('option', { selected: true })).toHaveText('Mexico')
  await expectAccessible(page)
  await page.keyboard.type('xyz')
  await expect(list).toContainText('No results')
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(country).toBeFocused()
  await expect(country).toHaveText('Mexico')
}

/** Fills in every field and saves the form. */
export async function fillPersonal(walk: Walk): Promise<void> {
  const { page } = walk
  const fill = (label: string, value: string) =>
    // The whole label, because another may begin the same way. Labels of required fields end in an asterisk.
    page.getByLabel(new RegExp(`^${label}(\\s\\*|$)`)).fill(value)
  await fill('Company name', NAME)
  await fill('Date of incorporation', '2001-01-31')
  await fill('Company registration number', 'M-000000')
  await fill('Role in the company', 'Administradora única')
  await nameOwners(page)
  await fill('Phone', '+34 600 000 000')
  await fill('Polygon address', aWallet())
  await expectTexts(page, [
    'Without both upper and lower case a mistake cannot be detected: compare it with the one in your wallet.',
  ])
  await fill('Address', 'Calle Inventada, 3')
  await fill('Postal code', '28012')
  await fill('City', 'Madrid')
  await chooseCountry(page, 'Country', 'MEXI', 'Mexico')
  await keepCountry(page)
  await expectAccessible(page, TOASTS)
  await nextButton(walk).click()
  await expect(toast(page, 'Information saved')).toBeVisible()
  await expectTexts(page, ['Identity documents'])
}

/** Names two owners of the company and removes one; choosing "nobody" by mistake loses none. */
async function nameOwners(page: Page): Promise<void> {
  const question = /25 ?%/
  await answer(page, question, /^Yes$/)
  const owner = (number: number) => page.getByRole('group', { name: `Owner ${number}` })
  const fill = async (number: number, name: string, id: string, share: string) => {
    const fields = owner(number).getByRole('textbox')
    await fields.nth(0).fill(name)
    await fields.nth(1).fill(id)
    await fields.nth(2).fill(share)
  }
  await fill(1, 'Nadie Inventado', '00000002W', '49')
  await page.getByRole('button', { name: 'Add another person' }).click()
  await fill(2, 'Dueña Inventada', '00000001R', '12.5')
  await owner(2).getByRole('textbox').nth(2).blur()
  await expect(owner(2).getByText(/25.*100/)).toBeVisible()
  await owner(2).getByRole('textbox').nth(2).fill('50.5')
  await expect(owner(2).getByText(/25.*100/)).toBeHidden()
  await page.getByRole('button', { name: 'Remove owner 1' }).click()
  await answer(page, question, /^No, nobody$/)
  await expect(owner(1)).toHaveCount(0)
  await answer(page, question, /^Yes$/)
  await expect(owner(1).getByRole('textbox').nth(0)).toHaveValue('Dueña Inventada')
  await expect(owner(1).getByRole('textbox').nth(2)).toHaveValue('50.50')
  await expect(owner(2)).toHaveCount(0)
}
