import { expect } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { aWallet, chooseCountry } from '../kyc-steps.ts'
import { toast } from '../steps.ts'
import { expectToRead, idNumber, lookAt, nameOf, nextButton, tab, type Walk } from './walk.ts'

/** An empty form says what it lacks, odd figures are warned of, and each field of this kind of investor is there. */
export async function lackEverything(walk: Walk): Promise<void> {
  const { page, say, isCompany } = walk
  await page.goto(`${walk.url}/dashboard/kyc-verification?tab=review`)
  await page.getByRole('button', { name: say('Finalizar', 'Finish') }).click()
  await expect(
    toast(
      page,
      say(
        'Todavía no hay nada que revisar. Empieza por los datos personales.',
        'There is nothing to review yet. Begin with the personal data.',
      ),
    ),
  ).toBeVisible()
  await tab(walk, 'Datos personales', 'Personal data').click()
  if (isCompany) await becomeCompany(walk)
  const field = (es: string, en: string) => page.getByLabel(say(es, en))
  await field('Teléfono', 'Phone').fill('600')
  await nextButton(walk).click()
  await expectToRead(page, [
    say('El nombre debe tener al menos 2 caracteres.', 'The name must have at least 2 characters.'),
    say(
      'El número de DNI/NIE/CIF debe ser válido (mínimo 5 caracteres).',
      'The DNI/NIE/CIF number must be valid (at least 5 characters).',
    ),
    say(
      'El número de teléfono debe tener al menos 9 dígitos.',
      'The phone number must have at least 9 digits.',
    ),
    say('La dirección de wallet es obligatoria.', 'The wallet address is required.'),
  ])
  const name = isCompany
    ? field('Nombre de la empresa', 'Company name')
    : field('Nombre completo', 'Full name')
  await expect(name).toBeFocused()
  const wallet = field('Dirección en Polygon', 'Polygon address')
  await wallet.fill('0x123')
  await expectToRead(page, [
    say(
      'Debe ser una dirección válida de Polygon (formato: 0x...)',
      'It must be a valid Polygon address (format: 0x...)',
    ),
  ])
  await lookAt(walk, 'form')

  await wallet.fill('0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
  await field('Teléfono', 'Phone').fill('123456789')
  await page.getByLabel(isCompany ? 'CIF' : 'DNI/NIE').fill(isCompany ? 'B00000001' : '00000000A')
  const idOdd = isCompany
    ? say(
        'El carácter de control no corresponde a este CIF. Compruébalo.',
        'The check character does not belong to this CIF. Please check it.',
      )
    : say(
        'La letra no corresponde a este número. Comprueba tu DNI o NIE.',
        'The letter does not belong to this number. Check your DNI or NIE.',
      )
  await expectToRead(page, [
    idOdd,
    say(
      'No parece un teléfono de tu país. Si es de otro, empieza por + y su prefijo.',
      'This does not look like a phone number of your country. If it is from another one, begin with + and its prefix.',
    ),
    say(
      'Las mayúsculas de la dirección no cuadran (EIP-55): puede que tenga un error. Cópiala otra vez de tu wallet.',
      'The capitals of the address do not fit (EIP-55): it may contain a mistake. Copy it again from your wallet.',
    ),
  ])
  await page.getByLabel(isCompany ? 'CIF' : 'DNI/NIE').fill(idNumber(walk))
  await expect(page.getByText(idOdd)).toBeHidden()
}

/** What is asked of a person alone goes: nationality, profession, education, FATCA and PEP. */
async function becomeCompany({ page, say }: Walk): Promise<void> {
  await page.getByRole('radio', { name: say('Persona jurídica', 'Company') }).click()
  for (const [es, en] of [
    ['Nombre completo', 'Full name'],
    ['DNI/NIE', 'DNI/NIE'],
    ['Fecha de nacimiento', 'Date of birth'],
    ['Profesión', 'Profession'],
    ['Nivel de estudios', 'Education level'],
  ] as const)
    await expect(page.getByLabel(say(es, en))).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: say('Nacionalidad', 'Nationality') })).toHaveCount(0)
  await expect(page.getByText(/FATCA|PEP/)).toHaveCount(0)
}

/** The list of countries, opened with keys: what is typed is found or not, and Escape leaves the country as it was. */
async function keepCountry({ page, say }: Walk): Promise<void> {
  const country = page.getByRole('combobox', { name: say('País', 'Country') })
  await country.press('ArrowDown')
  const list = page.getByRole('dialog')
  await expect(list.getByRole('combobox')).toBeFocused()
  await expect(list.getByRole('option', { selected: true })).toHaveText(say('México', 'Mexico'))
  await expectAccessible(page)
  await page.keyboard.type('xyz')
  await expect(list).toContainText(say('No hay resultados', 'No results'))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(country).toBeFocused()
  await expect(country).toHaveText(say('México', 'Mexico'))
}

/** Every field is typed or chosen, but for what a company has to add at the end, and saved. */
export async function fillPersonal(walk: Walk): Promise<void> {
  const { page, say, isCompany } = walk
  const fill = (es: string, en: string, value: string) =>
    page.getByLabel(say(es, en), { exact: es === 'Dirección' || es === 'Ciudad' }).fill(value)
  if (isCompany) {
    await fill('Nombre de la empresa', 'Company name', nameOf(walk))
    await fill('Fecha de constitución', 'Date of incorporation', '2001-01-31')
  } else {
    await fill('Nombre completo', 'Full name', nameOf(walk))
    await fill('Fecha de nacimiento', 'Date of birth', '1980-02-29')
    await chooseCountry(
      page,
      say('Nacionalidad', 'Nationality'),
      say('espana', 'spai'),
      say('España', 'Spain'),
    )
    await fill('Profesión', 'Profession', 'Carpintera')
    for (const question of [/FATCA/, /PEP/])
      await page
        .getByRole('radiogroup', { name: question })
        .getByRole('radio', { name: say('Sí', 'Yes') })
        .click()
  }
  await fill('Teléfono', 'Phone', '+34 600 000 000')
  await fill('Dirección en Polygon', 'Polygon address', aWallet())
  await expectToRead(page, [
    say(
      'Sin mayúsculas mezcladas no se puede detectar un error: compárala con la de tu wallet.',
      'Without mixed capitals a mistake cannot be detected: compare it with the one in your wallet.',
    ),
  ])
  await fill('Dirección', 'Address', 'Calle Inventada, 3')
  await fill('Código postal', 'Postal code', '28012')
  await fill('Ciudad', 'City', 'Madrid')
  await chooseCountry(page, say('País', 'Country'), 'MEXI', say('México', 'Mexico'))
  await keepCountry(walk)
  if (!isCompany) {
    await nextButton(walk).click()
    await expectToRead(page, [
      say(
        'La profesión y el nivel de estudios son obligatorios para personas físicas.',
        'Profession and education level are required for individuals.',
      ),
    ])
    await fill('Nivel de estudios', 'Education level', 'Formación profesional')
  }
  await lookAt(walk, 'form')
  await nextButton(walk).click()
  await expect(toast(page, say('Información guardada', 'Information saved'))).toBeVisible()
  await expectToRead(page, [say('Documentos de identidad', 'Identity documents')])
}
