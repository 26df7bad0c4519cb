import { expect } from '@playwright/test'
import { answerQuestionnaire } from '../kyc-steps.ts'
import { expectToRead, idNumber, lookAt, nameOf, nextButton, reopen, type Walk } from './walk.ts'

/** Each question asks for its answer; what is answered outlasts the browser. */
export async function answerQuestions(walk: Walk): Promise<void> {
  const { page, say, url } = walk
  await nextButton(walk).click()
  await expectToRead(page, [
    say('Por favor, selecciona tu experiencia de inversión', 'Please select your investment experience'),
    say('Por favor, selecciona tu objetivo de inversión', 'Please select your investment objective'),
    say('Por favor, selecciona tu tolerancia al riesgo', 'Please select your risk tolerance'),
    say('Por favor, selecciona tu rango de ingresos anuales', 'Please select your annual income range'),
    say(
      'Por favor, indica la fuente de tus fondos de inversión',
      'Please state the source of your investment funds',
    ),
    say(
      'Por favor, selecciona el porcentaje de capital propio que quieres invertir',
      'Please select the percentage of your own capital you want to invest',
    ),
    say(
      'Por favor, selecciona el origen del capital a invertir o reinvertir',
      'Please select the origin of the capital to invest or reinvest',
    ),
    say('Debes confirmar que entiendes los riesgos', 'You must confirm that you understand the risks'),
    say('Debes aceptar los términos y condiciones', 'You must accept the terms and conditions'),
  ])
  await lookAt(walk, 'papers')
  await answerQuestionnaire(page, 1)
  for (const mark of [
    say('Una entidad financiera me ha tratado', 'A financial institution has treated me'),
    say('He invertido antes', 'I have invested in unlisted companies'),
    'security token',
    say('Sé que puedo perder', 'I know that I can lose'),
  ])
    await page.getByRole('checkbox', { name: new RegExp(mark) }).check()
  const terms = page.getByRole('link', { name: say('términos y condiciones', 'terms and conditions') })
  const { href, pathname } = new URL((await terms.getAttribute('href')) ?? '', url)
  expect([pathname, (await fetch(href)).status]).toEqual(['/terminos-y-condiciones', 200])
  await reopen(walk)
  await expectToRead(walk.page, [
    say(
      'Hemos recuperado lo que dejaste sin guardar en este dispositivo.',
      'We have brought back what you left unsaved on this device.',
    ),
  ])
  await expect(walk.page.getByRole('radio', { name: say('Menos de 1 año', 'Under 1 year') })).toBeChecked()
  await lookAt(walk, 'papers')
  await nextButton(walk).click()
}

/** The summary says it all. */
export async function readSummary(walk: Walk): Promise<void> {
  const { page, say, isCompany } = walk
  await expectToRead(page, [
    nameOf(walk),
    idNumber(walk),
    '+34 600 000 000',
    'Calle Inventada, 3',
    '28012',
    'Madrid',
    say('México', 'Mexico'),
    say(
      'Los tokens se enviarán a esta dirección después de la inversión.',
      'Tokens are sent to this address after the investment.',
    ),
    say('Menos de 1 año', 'Under 1 year'),
    say('Verificación final', 'Final check'),
    ...(isCompany
      ? [
          say('Persona jurídica', 'Company'),
          say('31 de enero de 2001', '31 January 2001'),
          'M-000000',
          'Administradora única',
        ]
      : [
          say('Persona física', 'Individual'),
          say('29 de febrero de 1980', '29 February 1980'),
          say('España', 'Spain'),
          'Carpintera',
          say('Formación profesional', 'Vocational training'),
        ]),
  ])
  if (isCompany) await expect(page.getByText(/^Dueña Inventada \(00000001R\): 50[.,]50?\s?%$/)).toBeVisible()
  const compliance = page.getByText(say('Cumplimiento normativo', 'Compliance'))
  await expect(compliance).toHaveCount(isCompany ? 0 : 1)
  await lookAt(walk, 'form')
}
