import { expect } from '@playwright/test'
import { answerQuestionnaire } from '../kyc-steps.ts'
import { expectTexts, idNumber, checkAccessibilityOf, nameOf, nextButton, reopen, type Walk } from './walk.ts'

/** Each missing answer shows its error, and the answers survive closing the browser. */
export async function answerQuestions(walk: Walk): Promise<void> {
  const { page, text, url } = walk
  await nextButton(walk).click()
  await expectTexts(page, [
    text('Por favor, selecciona tu experiencia de inversión', 'Please select your investment experience'),
    text('Por favor, selecciona tu objetivo de inversión', 'Please select your investment objective'),
    text('Por favor, selecciona tu tolerancia al riesgo', 'Please select your risk tolerance'),
    text('Por favor, selecciona tu rango de ingresos anuales', 'Please select your annual income range'),
    text(
      'Por favor, indica la fuente de tus fondos de inversión',
      'Please state the source of your investment funds',
    ),
    text(
      'Por favor, selecciona el porcentaje de capital propio que quieres invertir',
      'Please select the percentage of your own capital you want to invest',
    ),
    text(
      'Por favor, selecciona el origen del capital a invertir o reinvertir',
      'Please select the origin of the capital to invest or reinvest',
    ),
    text('Debes confirmar que entiendes los riesgos', 'You must confirm that you understand the risks'),
    text('Debes aceptar los términos y condiciones', 'You must accept the terms and conditions'),
  ])
  await checkAccessibilityOf(walk, 'documents')
  await answerQuestionnaire(page, 1)
  for (const mark of [
    text('Una entidad financiera me ha tratado', 'A financial institution has treated me'),
    text('He invertido antes', 'I have invested in unlisted companies'),
    'security token',
    text('Sé que puedo perder', 'I know that I can lose'),
  ])
    await page.getByRole('checkbox', { name: new RegExp(mark) }).check()
  const terms = page.getByRole('link', { name: text('términos y condiciones', 'terms and conditions') })
  const { href, pathname } = new URL((await terms.getAttribute('href')) ?? '', url)
  expect([pathname, (await fetch(href)).status]).toEqual(['/terminos-y-condiciones', 200])
  await reopen(walk)
  await expectTexts(walk.page, [
    text(
      'Hemos recuperado lo que dejaste sin guardar en este dispositivo.',
      'We have brought back what you left unsaved on this device.',
    ),
  ])
  await expect(walk.page.getByRole('radio', { name: text('Menos de 1 año', 'Under 1 year') })).toBeChecked()
  await checkAccessibilityOf(walk, 'documents')
  await nextButton(walk).click()
}

/** The summary shows everything that was entered. */
export async function readSummary(walk: Walk): Promise<void> {
  const { page, text, isCompany } = walk
  await expectTexts(page, [
    nameOf(walk),
    idNumber(walk),
    '+34 600 000 000',
    'Calle Inventada, 3',
    '28012',
    'Madrid',
    text('México', 'Mexico'),
    text(
      'Los tokens se enviarán a esta dirección después de la inversión.',
      'Tokens are sent to this address after the investment.',
    ),
    text('Menos de 1 año', 'Under 1 year'),
    text('Verificación final', 'Final check'),
    ...(isCompany
      ? [
          text('Persona jurídica', 'Company'),
          text('31 de enero de 2001', '31 January 2001'),
          'M-000000',
          'Administradora única',
        ]
      : [
          text('Persona física', 'Individual'),
          text('29 de febrero de 1980', '29 February 1980'),
          text('España', 'Spain'),
          'Carpintera',
          text('Formación profesional', 'Vocational training'),
        ]),
  ])
  if (isCompany) await expect(page.getByText(/^Dueña Inventada \(00000001R\): 50[.,]50?\s?%$/)).toBeVisible()
  const compliance = page.getByText(text('Cumplimiento normativo', 'Compliance'))
  await expect(compliance).toHaveCount(isCompany ? 0 : 1)
  await checkAccessibilityOf(walk, 'form')
}
