import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { ask } from '../ask.ts'
import { confirmAndClose } from '../steps.ts'
import { expectTexts, checkAccessibilityOf, type Walk } from './walk.ts'

const PROJECT = 'Almazara de Sierra Mágina'
const EXPLORER = 'https://explorer.example/tx/'

/** Searches, filters and sorts the opportunities, and opens the project. */
export async function findProject(walk: Walk): Promise<void> {
  const { page, text, url } = walk
  await page.goto(`${url}/dashboard`)
  await page
    .getByLabel(text('Buscar por nombre o descripción', 'Search name or description'))
    .fill('sierra magina')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByLabel(text('Tipo', 'Type')).selectOption('energy')
  await expectTexts(page, [text('Ningún proyecto coincide', 'No project matches')])
  await checkAccessibilityOf(walk, 'money')
  await page.getByRole('button', { name: text('Quitar los filtros', 'Clear filters') }).click()
  await page.getByLabel(text('Tipo', 'Type')).selectOption('business')
  await page.getByLabel(text('Estado', 'Status')).selectOption('active')
  await page.getByLabel(text('Ordenar por', 'Sort by')).selectOption('return')
  await expect(page).toHaveURL(/type=business&status=active&sort=return|sort=return/)
  await page.getByRole('link', { name: PROJECT }).click()
  await expect(page.getByRole('heading', { level: 1, name: PROJECT })).toBeVisible()
}

/** An unverified person cannot invest, and follows the link to the verification. */
export async function openVerification(walk: Walk): Promise<void> {
  const { page, text } = walk
  await expectTexts(page, [
    text(
      'Para invertir debes completar la verificación KYC.',
      'To invest you must complete the identity verification.',
    ),
    text('KYC: Pendiente', 'KYC: Pending'),
  ])
  await expect(page.getByRole('button', { name: text('Invertir', 'Invest'), exact: true })).toBeDisabled()
  const verify = page
    .getByRole('main')
    .getByRole('link', { name: text('Verificar Cuenta', 'Verify account') })
  await verify.click()
  await expect(page).toHaveURL(/\/dashboard\/kyc-verification/)
}

/** Reads the documents and terms, and enters an amount: the screen shows what it buys and may yield. */
export async function invest(walk: Walk): Promise<void> {
  const { page, text } = walk
  await expectTexts(page, [
    text('KYC: Verificado', 'KYC: Verified'),
    text('Cuenta: Activa', 'Account: Active'),
  ])
  await page.getByRole('tab', { name: text('Documentación', 'Documents') }).click()
  await expect(
    page.getByRole('tabpanel').getByText(text('Documento informativo', 'Whitepaper')).first(),
  ).toBeVisible()
  await page.getByRole('tab', { name: text('Términos de inversión', 'Investment terms') }).click()
  await expect(page.getByText(/^Préstamo participativo tokenizado/)).toBeVisible()

  const amount = page.getByLabel(text('Importe a invertir', 'Amount to invest'))
  for (const [typed, sentence] of [
    ['100', text('La inversión mínima es €250', 'The minimum investment is €250')],
    ['120050', text('La inversión máxima es €120.000', 'The maximum investment is €120,000')],
  ] as const) {
    await amount.fill(typed)
    await expectTexts(page, [sentence])
  }
  await checkAccessibilityOf(walk, 'money')
  await amount.fill('2000')
  await expectTexts(page, [
    text('Compras 40 tokens por 2.000,00 €.', 'You buy 40 tokens for €2,000.00.'),
    text('640,00 €', '€640.00'),
    text('-2.000,00 €', '-€2,000.00'),
  ])
  await checkAccessibilityOf(walk, 'money')
  await page.getByRole('button', { name: text('Invertir', 'Invest'), exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/investments\/[0-9a-f-]{36}/)
}

const current = (page: Page) => page.locator('li[aria-current=step]')

/** Accepts the whitepaper and terms, copies the details of the transfer, and declares that it was made. */
export async function acceptAndPay(walk: Walk): Promise<void> {
  const { page, text, url } = walk
  await expect(current(page)).toContainText(text('Documento informativo y términos', 'Whitepaper and terms'))
  const paper = page.getByRole('link', {
    name: text('Documento informativo del proyecto', 'Project whitepaper'),
  })
  const { href } = new URL((await paper.getAttribute('href')) ?? '', url)
  expect((await fetch(href)).headers.get('content-type')).toBe('application/pdf')
  const continueButton = page.getByRole('button', { name: text('Continuar al pago', 'Continue to payment') })
  await continueButton.click()
  await expectTexts(page, [
    text(
      'Acepta el documento informativo y los términos para continuar',
      'Accept the whitepaper and the terms to continue',
    ),
  ])
  await checkAccessibilityOf(walk, 'money')
  const accept = text(
    'He leído y acepto el documento informativo y los términos de inversión.',
    'I have read and accept the whitepaper and the investment terms.',
  )
  await page.getByRole('checkbox', { name: accept }).check()
  await continueButton.click()

  await expect(current(page)).toContainText(text('Transferencia bancaria', 'Bank transfer'))
  for (const [what, copied] of [
    [text('Beneficiario', 'Beneficiary'), /^Acervo$/],
    ['IBAN', /^ES\d{22}$/],
    [text('Importe', 'Amount'), new RegExp(`^${text('2000,00', '2000\\.00')}$`)],
    [text('Concepto (referencia)', 'Reference'), /^RF\d\d\w+$/],
  ] as const) {
    await page.getByRole('button', { name: `${text('Copiar', 'Copy')}: ${what}` }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(copied)
  }
  const code = page.getByRole('img', {
    name: text('Código QR con los datos de esta transferencia', 'QR code with the details of this transfer'),
  })
  expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await checkAccessibilityOf(walk, 'money')
  const paid = text('He realizado el pago', 'I have made the payment')
  await page.getByRole('button', { name: paid }).click()
  await checkAccessibilityOf(walk, 'money')
  await confirmAndClose(page, paid, text('Hemos anotado tu pago', 'We have noted your payment'))
}

/** The page shows each step of staff without a reload, until the tokens are minted. */
export async function followStaffSteps(walk: Walk): Promise<void> {
  const { page, text, admin, erir } = walk
  const call = `/api/investment/${page.url().split('/').at(-1)}`
  await showExplorer(page)
  for (const [step, waiting, take] of [
    [
      text('Revisión del pago', 'Payment review'),
      text('Esperando revisión del administrador.', 'Waiting for our team’s review.'),
      () => admin(call, 'PUT', { step: 'review', received_amount: 2000 }),
    ],
    [
      text('Verificación de ERIR', 'ERIR verification'),
      text('Esperando verificación de ERIR.', 'Waiting for the ERIR verification.'),
      () => erir(call, 'PUT', { step: 'erir' }),
    ],
    [
      text('Emisión de los tokens', 'Token minting'),
      text('Esperando mint de tokens por el admin.', 'Waiting for our team to mint the tokens.'),
      () => admin(call, 'PUT', { step: 'mint' }),
    ],
  ] as const) {
    await expect(current(page)).toContainText(step)
    await expectTexts(page, [waiting])
    await checkAccessibilityOf(walk, 'money')
    await take()
  }
  await expect(page.getByText(new RegExp(`^${text('Finalizado el', 'Finished on')} `)).first()).toBeVisible()
  await expectTexts(page, [text('40 tokens en el monedero', '40 tokens in the wallet')])
  const hash = await page.getByText(/^0x[0-9a-f]{64}$/).innerText()
  await expect(
    page.getByRole('link', { name: text('Ver en el explorador de la red', 'See in the network explorer') }),
  ).toHaveAttribute('href', EXPLORER + hash)
  await checkAccessibilityOf(walk, 'money')
}

/** Adds explorer links to the replies of the server, as on a chain with an explorer; the embedded chain has none. */
async function showExplorer(page: Page): Promise<void> {
  await page.route(/\/api\/(investment\/[^/]+|portfolio\/operations.*)$/, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    const body = text.replace(/("tx_hash":"(0x[0-9a-f]{64})","tx_url":)null/g, `$1"${EXPLORER}$2"`)
    await route.fulfill({ response, body })
  })
}

/** One investment that the investor cancels, and one that staff reject. */
export async function endTwoInvestments(walk: Walk): Promise<void> {
  const { page, text, url, admin } = walk
  const { investments } = await ask(page, '/api/investment')
  const started = async () => {
    const body = { project_id: investments[0].project_id, amount: 300 }
    const { investment } = await ask(page, '/api/investment', 'POST', body)
    await page.goto(`${url}/dashboard/investments/${investment.id}`)
    return investment.id as string
  }
  await started()
  const cancel = { name: text('Cancelar la inversión', 'Cancel the investment') }
  await page.getByRole('button', cancel).click()
  await confirmAndClose(page, cancel.name, text('Inversión cancelada', 'Investment cancelled'))
  await expectTexts(page, [
    text('Se canceló antes de que se anotara el pago.', 'It was cancelled before the payment was noted.'),
  ])
  await checkAccessibilityOf(walk, 'money')
  const refused = await started()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: text('Continuar al pago', 'Continue to payment') }).click()
  await expect(current(page)).toContainText(text('Transferencia bancaria', 'Bank transfer'))
  const reason = text('La transferencia no ha llegado.', 'The transfer has not arrived.')
  await admin(`/api/investment/${refused}/reject`, 'POST', { reason })
  await expectTexts(page, [
    text('La inversión ha sido rechazada.', 'The investment has been rejected.'),
    text(`Motivo: ${reason}`, `Reason: ${reason}`),
  ])
  await page
    .getByRole('link', { name: text('Inversiones', 'Investments'), exact: true })
    .first()
    .click()
  await expectTexts(page, [text('Completada', 'Completed'), text('Rechazada', 'Rejected')])
  await checkAccessibilityOf(walk, 'money')
}

/** The portfolio: figures, holdings, operations, accepted documents, and a statement in both formats. */
export async function readPortfolio(walk: Walk): Promise<void> {
  const { page, text } = walk
  await page.getByRole('link', { name: text('Cartera', 'Portfolio') }).click()
  await expect(page.getByRole('heading', { level: 1, name: text('Cartera', 'Portfolio') })).toBeVisible()
  await expect(
    page
      .getByRole('table', { name: text('Tenencias', 'Holdings') })
      .getByRole('row')
      .last(),
  ).toHaveText(/Almazara de Sierra Mágina.*40.*50[.,]00.*2[.,]000[.,]00.*100[.,]0/)
  const operation = page
    .getByRole('table', { name: text('Operaciones', 'Operations') })
    .getByRole('row')
    .last()
  await expect(operation).toContainText(text('2.000,00', '2,000.00'))
  await expect(
    operation.getByRole('link', { name: text('Ver en el explorador', 'See in the explorer') }),
  ).toHaveAttribute('href', new RegExp(`^${EXPLORER}0x`))
  await expect(
    page.getByRole('heading', { name: text('Documentos aceptados', 'Accepted documents') }),
  ).toBeVisible()
  await expect(page.getByText(text(' · Español', ' · English'))).toBeVisible()
  await expect(
    page.getByRole('img', {
      name: text('Gráfico del valor de la cartera desde el', 'Chart of the portfolio’s value since'),
    }),
  ).toBeVisible()
  await checkAccessibilityOf(walk, 'money')

  await page.getByRole('button', { name: text('Descargar extracto', 'Download statement') }).click()
  const [from, to] = [
    page.getByLabel(text('Desde', 'From'), { exact: true }),
    page.getByLabel(text('Hasta', 'To'), { exact: true }),
  ]
  await from.fill('2026-02-01')
  await to.fill('2026-01-01')
  await expectTexts(page, [
    text(
      'La fecha de inicio no puede ser posterior a la de fin',
      'The start date cannot be after the end date',
    ),
  ])
  await checkAccessibilityOf(walk, 'money')
  await to.fill('')
  for (const [format, begins] of [
    ['PDF', '%PDF-'],
    ['CSV', text('\ufeffFecha;', '\ufeffDate;')],
  ] as const) {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: `${text('Descargar', 'Download')} ${format}` }).click()
    expect(readFileSync(await (await saved).path(), 'utf8').startsWith(begins)).toBe(true)
  }
  await page.keyboard.press('Escape')
}

/** All notifications of the walk, newest first; each links to its screen. */
export async function readNotifications(walk: Walk): Promise<void> {
  const { page, text } = walk
  await page
    .getByRole('button', { name: new RegExp(text('^Notificaciones: \\d+ sin', '^Notifications: \\d+ un')) })
    .click()
  const panel = page.getByRole('dialog')
  for (const title of [
    text('Tu inversión ha sido rechazada', 'Your investment was rejected'),
    text('Has cancelado tu inversión', 'You have cancelled your investment'),
    text('Ya tienes tus tokens', 'You have your tokens'),
    text('La ERIR ha confirmado tu inversión', 'The ERIR has confirmed your investment'),
    text('Tu pago está comprobado', 'Your payment is verified'),
    text('Hemos anotado tu pago', 'We have noted your payment'),
    text('Tu cuenta está verificada', 'Your account is verified'),
    text('Tu verificación necesita cambios', 'Your verification needs changes'),
    text('Hemos recibido tu verificación', 'We have received your verification'),
  ])
    await expect(panel.getByText(title).first()).toBeAttached()
  await checkAccessibilityOf(walk, 'money')
  await panel
    .getByRole('link', { name: new RegExp(text('Ya tienes tus tokens', 'You have your tokens')) })
    .click()
  await expectTexts(page, [text('40 tokens en el monedero', '40 tokens in the wallet')])
}
