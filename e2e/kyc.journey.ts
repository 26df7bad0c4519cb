import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { ask } from './ask.ts'
import { expectAccessible } from './axe.ts'
import {
  answerQuestionnaire,
  aWallet,
  cameraPhoto,
  chooseCountry,
  dropFile,
  PDF,
  PICTURE,
  reopen,
  slotOf,
  whileUploading,
} from './kyc-steps.ts'
import { ADMIN, aPlace, freshPage, signedIn, signUp, toast } from './steps.ts'

const IN_REVIEW = 'Su solicitud está en revisión. No se pueden realizar cambios en este momento.'
const place = aPlace()

test('a person: four tabs, every field, refused, corrected, approved', async ({ browser }) => {
  const page = await freshPage(browser)
  await signUp(page, place.url, `persona.${randomUUID()}@demo.acervo.example`)
  await page.goto(`${place.url}/dashboard/kyc-verification`)
  const next = page.getByRole('button', { name: 'Siguiente' })
  const saved = toast(page, 'Información guardada')

  await test.step('an empty form says what it lacks, word for word', async () => {
    await page.goto(`${place.url}/dashboard/kyc-verification?tab=review`)
    await page.getByRole('button', { name: 'Finalizar' }).click()
    await expect(
      toast(page, 'Todavía no hay nada que revisar. Empieza por los datos personales.'),
    ).toBeVisible()
    await page.getByRole('tab', { name: 'Datos personales' }).click()
    await page.getByLabel('Teléfono').fill('600')
    await next.click()
    for (const sentence of [
      'El nombre debe tener al menos 2 caracteres.',
      'El número de DNI/NIE/CIF debe ser válido (mínimo 5 caracteres).',
      'El número de teléfono debe tener al menos 9 dígitos.',
      'La dirección de wallet es obligatoria.',
    ]) {
      await expect(page.getByText(sentence, { exact: true })).toBeVisible()
    }
    await expect(page.getByLabel('Nombre completo')).toBeFocused()
    await page.getByLabel('Dirección en Polygon').fill('0x123')
    await expect(
      page.getByText('Debe ser una dirección válida de Polygon (formato: 0x...)', { exact: true }),
    ).toBeVisible()
    await expectAccessible(page, '[data-sonner-toaster]')
  })

  await test.step('every field of a person is typed, chosen and saved', async () => {
    await page.getByLabel('Nombre completo').fill('Viajera Inventada Ficticia')
    await page.getByLabel('DNI/NIE').fill('00000000T')
    await page.getByLabel('Fecha de nacimiento').fill('1980-02-29')
    await page.getByLabel('Teléfono').fill('+34 600 000 000')
    await chooseCountry(page, 'Nacionalidad', 'espana', 'España')
    await page.getByLabel('Profesión').fill('Carpintera')
    await page.getByLabel('Dirección en Polygon').fill(aWallet())
    await expect(page.getByText(/^Sin mayúsculas mezcladas/)).toBeVisible()
    await page.getByRole('radiogroup', { name: /FATCA/ }).getByRole('radio', { name: 'Sí' }).click()
    await page.getByRole('radiogroup', { name: /PEP/ }).getByRole('radio', { name: 'Sí' }).click()
    await page.getByLabel('Dirección', { exact: true }).fill('Calle Inventada, 3')
    await page.getByLabel('Código postal').fill('28012')
    await page.getByLabel('Ciudad', { exact: true }).fill('Madrid')
    await chooseCountry(page, 'País', 'MEXI', 'México')
    await next.click()
    await expect(
      page.getByText('La profesión y el nivel de estudios son obligatorios para personas físicas.').first(),
    ).toBeVisible()
    await page.getByLabel('Nivel de estudios').fill('Formación profesional')
    await next.click()
    await expect(saved).toBeVisible()
    await expect(page.getByText('Documentos de identidad')).toBeVisible()
  })

  await test.step('documents come by file and by drop, are looked at, and taken away', async () => {
    const [front, back, proof] = [
      slotOf(page, 'DNI/NIE, parte frontal'),
      slotOf(page, 'DNI/NIE, parte trasera'),
      slotOf(page, 'Justificante de residencia'),
    ]
    await expect(next).toBeDisabled()
    await expect(page.getByText('JPG, PNG o PDF (máx 5MB)')).toHaveCount(3)
    await front.locator('input').setInputFiles({ ...PICTURE, mimeType: 'text/plain', name: 'nota.txt' })
    await expect(
      front.getByText('Tipo de archivo no permitido. Formatos soportados: JPG, PNG, PDF'),
    ).toBeVisible()
    await proof.locator('input').setInputFiles({ ...PDF, buffer: Buffer.alloc(5 * 1024 * 1024 + 1, 32) })
    await expect(proof.getByText('El archivo es demasiado grande. Tamaño máximo: 5MB')).toBeVisible()
    await dropFile(page, back, { ...PDF, buffer: Buffer.from('Un papel que no es un PDF') })
    await expect(
      back.getByText('Tipo de archivo no permitido. Formatos soportados: JPG, PNG, PDF'),
    ).toBeVisible()
    await expectAccessible(page, '[data-sonner-toaster]')

    await front.locator('input').setInputFiles(PICTURE)
    await expect(front.getByText('Subido')).toBeVisible()
    await dropFile(page, back, PICTURE)
    await expect(back.getByText('Subido')).toBeVisible()
    await expect(next).toBeDisabled()
    await whileUploading(page, async () => {
      await dropFile(page, proof, PDF)
      await expect(proof.getByText('Subiendo...')).toBeVisible()
      await expect(proof.getByRole('progressbar')).toBeVisible()
    })
    await expect(proof.getByText('Subido')).toBeVisible()
    await expect(next).toBeEnabled()

    await front.getByRole('button', { name: /^Ver imagen/ }).click()
    const picture = page.getByRole('dialog').getByRole('img', { name: 'DNI/NIE, parte frontal' })
    await expect(picture).toBeVisible()
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
    await page.keyboard.press('Escape')
    await proof.getByRole('button', { name: /^Ver imagen/ }).click()
    await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible()
    await expectAccessible(page, '[data-sonner-toaster]')
    await page.keyboard.press('Escape')

    for (const [slot, sentence] of [
      [front, 'Documento frontal eliminado correctamente'],
      [back, 'Documento trasero eliminado correctamente'],
      [proof, 'Documento de residencia eliminado correctamente'],
    ] as const) {
      await slot.getByRole('button', { name: 'Quitar el fichero' }).click()
      await expect(toast(page, sentence)).toBeVisible()
      await expect(next).toBeDisabled()
    }
    for (const slot of [front, back]) {
      await slot.locator('input').setInputFiles(PICTURE)
      await expect(slot.getByText('Subido')).toBeVisible()
    }
  })

  await test.step('what is missing is named before it can be sent', async () => {
    await page.getByRole('tab', { name: 'Revisión' }).click()
    await page.getByRole('button', { name: 'Finalizar' }).click()
    await expect(
      toast(page, 'Faltan campos obligatorios: justificante de residencia, experiencia de inversión,'),
    ).toBeVisible()
    await expect(page.getByText('Pendiente')).toHaveCount(1)
    await page.getByRole('tab', { name: 'Documentos' }).click()
    const proof = slotOf(page, 'Justificante de residencia')
    await proof.locator('input').setInputFiles(await cameraPhoto(page))
    await expect(proof.getByText('Subido')).toBeVisible()
    await next.click()
  })

  const again =
    await test.step('each question asks for its answer; a closed browser loses none', async () => {
      await next.click()
      for (const sentence of [
        'Por favor, selecciona tu experiencia de inversión',
        'Por favor, selecciona tu objetivo de inversión',
        'Por favor, selecciona tu tolerancia al riesgo',
        'Por favor, selecciona tu rango de ingresos anuales',
        'Por favor, indica la fuente de tus fondos de inversión',
        'Por favor, selecciona el porcentaje de capital propio que quieres invertir',
        'Por favor, selecciona el origen del capital a invertir o reinvertir',
        'Debes confirmar que entiendes los riesgos',
        'Debes aceptar los términos y condiciones',
      ]) {
        await expect(page.getByText(sentence, { exact: true })).toBeVisible()
      }
      await expectAccessible(page, '[data-sonner-toaster]')
      await answerQuestionnaire(page, 1)
      await page.getByRole('checkbox', { name: /security token/ }).check()
      const { href, pathname } = new URL(
        (await page.getByRole('link', { name: 'términos y condiciones' }).getAttribute('href')) ?? '',
        place.url,
      )
      expect([pathname, (await fetch(href)).status]).toEqual(['/terminos-y-condiciones', 200])
      const reopened = await reopen(browser, page)
      await expect(
        reopened.getByText('Hemos recuperado lo que dejaste sin guardar en este dispositivo.'),
      ).toBeVisible()
      await expect(reopened.getByRole('radio', { name: 'Menos de 1 año' })).toBeChecked()
      return reopened
    })

  await test.step('the summary says it all, and Finalizar sends it', async () => {
    await again.getByRole('button', { name: 'Siguiente' }).click()
    for (const fact of [
      'Viajera Inventada Ficticia',
      '00000000T',
      'España',
      'México',
      'Carpintera',
      'Los tokens se enviarán a esta dirección después de la inversión.',
      'Menos de 1 año',
      'Verificación final',
    ]) {
      await expect(again.getByText(fact, { exact: true }).first()).toBeVisible()
    }
    await expectAccessible(again, '[data-sonner-toaster]')
    await send(again)
  })

  await test.step('sent, nothing can be changed', async () => {
    await expectReadOnly(again)
    await expectAccessible(again, '[data-sonner-toaster]')
  })

  await test.step('refused with a reason, corrected, sent again, approved', async () => {
    const admin = await signedIn(browser, place.url, ADMIN)
    const { data } = await ask(again, '/api/kyc/applications')
    const reason = 'El justificante no se lee.'
    await ask(admin, `/api/kyc/reject/${data[0].id}`, 'POST', { reason })
    await again.reload()
    await expect(again.getByText(`Solicitud rechazada: ${reason}`)).toBeVisible()
    await expectAccessible(again, '[data-sonner-toaster]')
    await again.getByRole('tab', { name: 'Documentos' }).click()
    const proof = slotOf(again, 'Justificante de residencia')
    await proof.getByRole('button', { name: 'Quitar el fichero' }).click()
    await proof.locator('input').setInputFiles(PDF)
    await expect(proof.getByText('Subido')).toBeVisible()
    await again.getByRole('tab', { name: 'Revisión' }).click()
    await send(again)
    await expect(again.getByText(/^Solicitud rechazada:/)).toBeHidden()
    await ask(admin, `/api/kyc/approve/${data[0].id}`, 'POST')
    await again.reload()
    await expect(again.getByText('Tu cuenta está verificada. Ya puedes invertir.')).toBeVisible()
    await expect(again.getByText('Aprobado', { exact: true })).toBeVisible()
    await expect(again.getByRole('button', { name: 'Finalizar' })).toHaveCount(0)
  })
})

test('a company, in English: its own labels and fields, no nationality, FATCA or PEP', async ({
  browser,
}) => {
  const page = await freshPage(browser)
  await signUp(page, place.url, `empresa.${randomUUID()}@demo.acervo.example`)
  await page.goto(`${place.url}/dashboard/kyc-verification?lng=en`)
  const next = page.getByRole('button', { name: 'Next' })
  await page.getByRole('radio', { name: 'Company' }).click()
  for (const gone of ['Full name', 'DNI/NIE', 'Date of birth', 'Profession', 'Education level'])
    await expect(page.getByLabel(gone)).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Nationality' })).toHaveCount(0)
  await expect(page.getByText(/FATCA|PEP/)).toHaveCount(0)
  await page.getByLabel('Company name').fill('Aceites Inventados, S. L.')
  await page.getByLabel('CIF').fill('B00000001')
  await expect(page.getByText(/check character does not belong to this CIF/)).toBeVisible()
  await page.getByLabel('CIF').fill('B00000000')
  await expect(page.getByText(/check character does not belong to this CIF/)).toBeHidden()
  await page.getByLabel('Date of incorporation').fill('2001-01-31')
  await page.getByLabel('Polygon address').fill(aWallet())
  await chooseCountry(page, 'Country', 'spai', 'Spain')
  await next.click()
  await expect(toast(page, 'Information saved')).toBeVisible()
  await expect(page.getByText('Identity documents')).toBeVisible()
  for (const name of ['DNI/NIE, front', 'DNI/NIE, back', 'Proof of residence']) {
    await slotOf(page, name).locator('input').setInputFiles(PICTURE)
    await expect(slotOf(page, name).getByText('Uploaded')).toBeVisible()
  }
  await next.click()
  await answerQuestionnaire(page)
  await next.click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(
    toast(page, 'Required fields are missing: company registration number, company role'),
  ).toBeVisible()
  await page.getByRole('tab', { name: 'Personal data' }).click()
  await page.getByLabel('Company registration number').fill('M-000000')
  await page.getByLabel('Role in the company').fill('Administradora única')
  await page.getByRole('tab', { name: 'Review' }).click()
  for (const fact of ['Company', 'B00000000', '31 January 2001', 'M-000000', 'Administradora única', 'Spain'])
    await expect(page.getByText(fact, { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Compliance')).toHaveCount(0)
  await expectAccessible(page, '[data-sonner-toaster]')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(toast(page, 'Your KYC application has been sent successfully')).toBeVisible()
  await expect(
    page.getByText('Your application is under review. No changes can be made at this time.'),
  ).toBeVisible()
})

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Finalizar' }).click()
  await expect(toast(page, 'Tu solicitud de KYC ha sido enviada correctamente')).toBeVisible()
  await expect(page.getByText(IN_REVIEW)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Finalizar' })).toHaveCount(0)
}

async function expectReadOnly(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Datos personales' }).click()
  await expect(page.getByLabel('Nombre completo')).toHaveValue('Viajera Inventada Ficticia')
  for (const input of await page.locator('main').getByRole('textbox').all())
    await expect(input).toBeDisabled()
  for (const radio of await page.getByRole('radio').all()) await expect(radio).toBeDisabled()
  await page.getByRole('tab', { name: 'Documentos' }).click()
  await expect(page.getByText('Subido')).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Quitar el fichero' })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Cuestionario' }).click()
  for (const radio of await page.getByRole('radio').all()) await expect(radio).toBeDisabled()
  for (const box of await page.getByRole('checkbox').all()) await expect(box).toBeDisabled()
}
