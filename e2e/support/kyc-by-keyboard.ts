import { expect, type Locator, type Page } from '@playwright/test'
import { press, tabTo } from './keys.ts'
import { aWallet, PICTURE } from './kyc-steps.ts'

/** Fills in and sends the verification of an individual, in Spanish, by keyboard only. */
export async function verifyByKeyboard(page: Page): Promise<void> {
  page.on('filechooser', (chooser) => void chooser.setFiles(PICTURE))
  await typePerson(page)
  await next(page, 'Documentos')
  for (const name of ['DNI/NIE, parte frontal', 'DNI/NIE, parte trasera', 'Justificante de residencia'])
    await chooseFile(page, page.getByRole('group', { name }))
  await next(page, 'Cuestionario')
  await answer(page)
  await next(page, 'Revisión')
  await press(page, page.getByRole('button', { name: 'Finalizar' }))
  await expect(
    page.getByText('Su solicitud está en revisión. No se pueden realizar cambios en este momento.'),
  ).toBeVisible()
}

async function next(page: Page, step: string): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Siguiente' }))
  await expect(page.getByRole('tabpanel', { name: step }), 'the step begins at its top').toBeFocused()
}

/** In Tab order. */
async function typePerson(page: Page): Promise<void> {
  const type = async (name: string, text: string) => {
    await tabTo(page, page.locator(`[name=${name}]`))
    await page.keyboard.type(text)
  }
  const refuse = async (name: RegExp) => {
    const radios = page.getByRole('radiogroup', { name }).getByRole('radio')
    await press(page, radios.first(), 'Space')
    const no = page.getByRole('radiogroup', { name }).getByRole('radio', { name: 'No' })
    await expect(async () => {
      if (!(await no.isChecked())) await page.keyboard.press('ArrowRight')
      await expect(no).toBeChecked({ timeout: 200 })
    }).toPass()
  }
  await expect(page.locator('[name=name]')).toBeVisible()
  await type('name', 'Teclista Inventada Ficticia')
  await type('id_number', '00000000T')
  // The browser of the journeys expects American dates.
  await type('birth_date', '02291980')
  await type('profession', 'Pianista')
  await press(page, page.getByRole('combobox', { name: /^Nivel de estudios/ }))
  const level = page.getByRole('option', { name: 'Formación profesional' })
  await expect(level).toBeVisible()
  await page.keyboard.type('Form')
  await expect(level).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await type('wallet', aWallet())
  await type('address', 'Calle Inventada, 3')
  await type('city', 'Madrid')
  await press(page, page.getByRole('combobox', { name: /^País/ }))
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type('mexi')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await refuse(/FATCA/)
  await refuse(/PEP/)
}

async function chooseFile(page: Page, slot: Locator): Promise<void> {
  await press(page, slot.locator('input').first())
  await expect(slot.getByRole('button', { name: /^Ver imagen/ })).toBeVisible()
}

/** Chooses the first answer to each question, and the two mandatory declarations. */
async function answer(page: Page): Promise<void> {
  await expect(page.getByRole('radiogroup').first()).toBeVisible()
  for (const question of await page.getByRole('radiogroup').all())
    await press(page, question.getByRole('radio').first(), 'Space')
  for (const name of [/Entiendo los riesgos/, /Acepto los/])
    await press(page, page.getByRole('checkbox', { name }), 'Space')
}
