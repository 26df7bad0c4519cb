import { expect } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { answer, aWallet, chooseCountry, chooseEducation } from '../kyc-steps.ts'
import { toast } from '../steps.ts'
import { expectTexts, idNumber, checkAccessibilityOf, nameOf, nextButton, tab, type Walk } from './walk.ts'

/** An empty form says what is missing, invalid values show an error, and the fields fit this kind of investor. */
export async function submitEmptyForm(walk: Walk): Promise<void> {
  const { page, text, isCompany } = walk
  await page.goto(`${walk.url}/dashboard/kyc-verification?tab=review`)
  await page.getByRole('button', { name: text('Finalizar', 'Finish') }).click()
  await expect(
    toast(
      page,
      text(
        'Faltan campos obligatorios: nombre, número de identificación, monedero, documento frontal,',
        'Required fields are missing: name, id number, wallet, front document,',
      ),
    ),
  ).toBeVisible()
  await tab(walk, 'Datos personales', 'Personal data').click()
  if (isCompany) await chooseCompany(walk)
  const field = (es: string, en: string) => page.getByLabel(text(es, en))
  await field('Teléfono', 'Phone').fill('600')
  await nextButton(walk).click()
  await expectTexts(page, [
    text('El nombre debe tener al menos 2 caracteres.', 'The name must have at least 2 characters.'),
    text(
      'El número de DNI/NIE/CIF debe ser válido (mínimo 5 caracteres).',
      'The DNI/NIE/CIF number must be valid (at least 5 characters).',
    ),
    text(
      'El número de teléfono debe tener al menos 9 dígitos.',
      'The phone number must have at least 9 digits.',
    ),
    text('La dirección de wallet es obligatoria.', 'The wallet address is required.'),
    ...(isCompany
      ? [
          text(
            'Indica quién tiene más del 25 %, o que nadie lo tiene',
            'State who owns more than 25%, or that nobody does',
          ),
        ]
      : [text('Responde sí o no', 'Answer yes or no')]),
  ])
  // Date, street, city and country; for a company also its registration and the role of its representative.
  await expect(
    page.getByText(text('Este campo es obligatorio', 'This field is required'), { exact: true }),
  ).toHaveCount(isCompany ? 6 : 4)
  const name = isCompany
    ? field('Nombre de la empresa', 'Company name')
    : field('Nombre completo', 'Full name')
  await expect(name).toBeFocused()
  const wallet = field('Dirección en Polygon', 'Polygon address')
  await wallet.fill('0x123')
  await expectTexts(page, [
    text(
      'Debe ser una dirección válida de Polygon (formato: 0x...)',
      'It must be a valid Polygon address (format: 0x...)',
    ),
  ])
  await checkAccessibilityOf(walk, 'form')

  await wallet.fill('0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
  await field('Teléfono', 'Phone').fill('123456789')
  await page.getByLabel(isCompany ? 'CIF' : 'DNI/NIE').fill(isCompany ? 'B00000001' : '00000000A')
  const invalidId = isCompany
    ? text(
        'El carácter de control no corresponde a este CIF. Compruébalo.',
        'The check character does not match this CIF. Please check it.',
      )
    : text(
        'La letra no corresponde a este número. Comprueba tu DNI o NIE.',
        'The letter does not match this number. Check your DNI or NIE.',
      )
  await expectTexts(page, [
    invalidId,
    text(
      'No parece un teléfono de tu país. Si es de otro, empieza por + y su prefijo.',
      'This does not look like a phone number of your country. If it is from another one, begin with + and its prefix.',
    ),
    text(
      'Las mayúsculas de la dirección no cuadran (EIP-55): puede que tenga un error. Cópiala otra vez de tu monedero.',
      'The capital letters of the address do not match (EIP-55): it may contain a mistake. Copy it again from your wallet.',
    ),
  ])
  await page.getByLabel(isCompany ? 'CIF' : 'DNI/NIE').fill(idNumber(walk))
  await expect(page.getByText(invalidId)).toBeHidden()
}

/** Choosing “company” removes the fields for individuals: nationality, profession, education, FATCA and PEP. */
async function chooseCompany({ page, text }: Walk): Promise<void> {
  await page.getByRole('radio', { name: text('Persona jurídica', 'Company') }).click()
  for (const [es, en] of [
    ['Nombre completo', 'Full name'],
    ['DNI/NIE', 'DNI/NIE'],
    ['Fecha de nacimiento', 'Date of birth'],
    ['Profesión', 'Profession'],
    ['Nivel de estudios', 'Education level'],
  ] as const)
    await expect(page.getByLabel(text(es, en))).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: text('Nacionalidad', 'Nationality') })).toHaveCount(0)
  await expect(page.getByText(/FATCA|PEP/)).toHaveCount(0)
}

/** Opens the country list by keyboard; a search without results and Escape leave the country unchanged. */
async function keepCountry({ page, text }: Walk): Promise<void> {
  const country = page.getByRole('combobox', { name: text('País', 'Country') })
  await country.press('ArrowDown')
  const list = page.getByRole('dialog')
  await expect(list.getByRole('combobox')).toBeFocused()
  await expect(list.getByRole('option', { selected: true })).toHaveText(text('México', 'Mexico'))
  await expectAccessible(page)
  await page.keyboard.type('xyz')
  await expect(list).toContainText(text('No hay resultados', 'No results'))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(country).toBeFocused()
  await expect(country).toHaveText(text('México', 'Mexico'))
}

/** Fills in every field and saves the form. */
export async function fillPersonal(walk: Walk): Promise<void> {
  const { page, text, isCompany } = walk
  const fill = (es: string, en: string, value: string) =>
    // The whole label, because another may begin the same way. Labels of required fields end in an asterisk.
    page.getByLabel(new RegExp(`^${text(es, en)}( \\*|$)`)).fill(value)
  if (isCompany) {
    await fill('Nombre de la empresa', 'Company name', nameOf(walk))
    await fill('Fecha de constitución', 'Date of incorporation', '2001-01-31')
    await fill('Número de registro mercantil', 'Company registration number', 'M-000000')
    await fill('Cargo en la empresa', 'Role in the company', 'Administradora única')
    await nameOwners(walk)
  } else {
    await fill('Nombre completo', 'Full name', nameOf(walk))
    await fill('Fecha de nacimiento', 'Date of birth', '1980-02-29')
    await chooseCountry(
      page,
      text('Nacionalidad', 'Nationality'),
      text('espana', 'spai'),
      text('España', 'Spain'),
    )
    await fill('Profesión', 'Profession', 'Carpintera')
    for (const question of [/FATCA/, /PEP/]) await answer(page, question, /^(Sí|Yes)$/)
  }
  await fill('Teléfono', 'Phone', '+34 600 000 000')
  await fill('Dirección en Polygon', 'Polygon address', aWallet())
  await expectTexts(page, [
    text(
      'Sin mayúsculas mezcladas no se puede detectar un error: compárala con la de tu monedero.',
      'Without both upper and lower case a mistake cannot be detected: compare it with the one in your wallet.',
    ),
  ])
  await fill('Dirección', 'Address', 'Calle Inventada, 3')
  await fill('Código postal', 'Postal code', '28012')
  await fill('Ciudad', 'City', 'Madrid')
  await chooseCountry(page, text('País', 'Country'), 'MEXI', text('México', 'Mexico'))
  await keepCountry(walk)
  if (!isCompany) {
    await nextButton(walk).click()
    await expectTexts(page, [
      text(
        'La profesión y el nivel de estudios son obligatorios para personas físicas.',
        'Profession and education level are required for individuals.',
      ),
    ])
    await chooseEducation(page, text('Formación profesional', 'Vocational training'))
  }
  await checkAccessibilityOf(walk, 'form')
  await nextButton(walk).click()
  await expect(toast(page, text('Información guardada', 'Information saved'))).toBeVisible()
  await expectTexts(page, [text('Documentos de identidad', 'Identity documents')])
}

/** Names two owners of the company and removes one; choosing "nobody" by mistake loses none. */
async function nameOwners({ page, text }: Walk): Promise<void> {
  const question = /25 ?%/
  await answer(page, question, /^(Sí|Yes)$/)
  const owner = (number: number) => page.getByRole('group', { name: `${text('Titular', 'Owner')} ${number}` })
  const fill = async (number: number, name: string, id: string, share: string) => {
    const fields = owner(number).getByRole('textbox')
    await fields.nth(0).fill(name)
    await fields.nth(1).fill(id)
    await fields.nth(2).fill(share)
  }
  await fill(1, 'Nadie Inventado', '00000002W', '49')
  await page.getByRole('button', { name: text('Añadir otra persona', 'Add another person') }).click()
  await fill(2, 'Dueña Inventada', '00000001R', text('12,5', '12.5'))
  await owner(2).getByRole('textbox').nth(2).blur()
  await expect(owner(2).getByText(/25.*100/)).toBeVisible()
  await owner(2).getByRole('textbox').nth(2).fill(text('50,5', '50.5'))
  await expect(owner(2).getByText(/25.*100/)).toBeHidden()
  await page.getByRole('button', { name: text('Quitar al titular 1', 'Remove owner 1') }).click()
  await answer(page, question, /^(No, nadie|No, nobody)$/)
  await expect(owner(1)).toHaveCount(0)
  await answer(page, question, /^(Sí|Yes)$/)
  await expect(owner(1).getByRole('textbox').nth(0)).toHaveValue('Dueña Inventada')
  await expect(owner(1).getByRole('textbox').nth(2)).toHaveValue(text('50,50', '50.50'))
  await expect(owner(2)).toHaveCount(0)
}
