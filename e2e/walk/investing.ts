import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { ask } from '../ask.ts'
import { confirmAct } from '../steps.ts'
import { expectToRead, lookAt, type Walk } from './walk.ts'

const PROJECT = 'Almazara de Sierra Mágina'
const EXPLORER = 'https://explorer.example/tx/'

/** The opportunities narrowed and sorted until the project is in sight, and its page. */
export async function findProject(walk: Walk): Promise<void> {
  const { page, say, url } = walk
  await page.goto(`${url}/dashboard`)
  await page
    .getByLabel(say('Buscar por nombre o descripción', 'Search name or description'))
    .fill('sierra magina')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByLabel(say('Tipo', 'Type')).selectOption('energy')
  await expectToRead(page, [say('Ningún proyecto coincide', 'No project matches')])
  await lookAt(walk, 'money')
  await page.getByRole('button', { name: say('Quitar los filtros', 'Clear filters') }).click()
  await page.getByLabel(say('Tipo', 'Type')).selectOption('business')
  await page.getByLabel(say('Estado', 'Status')).selectOption('active')
  await page.getByLabel(say('Ordenar por', 'Sort by')).selectOption('return')
  await expect(page).toHaveURL(/type=business&status=active&sort=return|sort=return/)
  await page.getByRole('link', { name: PROJECT }).click()
  await expect(page.getByRole('heading', { level: 1, name: PROJECT })).toBeVisible()
}

/** Who is not verified may look, and is led to the verification. */
export async function beLedToVerification(walk: Walk): Promise<void> {
  const { page, say } = walk
  await expectToRead(page, [
    say(
      'Para invertir debes completar la verificación KYC.',
      'To invest you must complete the identity verification.',
    ),
    say('KYC: Pendiente', 'KYC: Pending'),
  ])
  await expect(page.getByRole('button', { name: say('Invertir', 'Invest'), exact: true })).toBeDisabled()
  const verify = page.getByRole('main').getByRole('link', { name: say('Verificar Cuenta', 'Verify account') })
  await verify.click()
  await expect(page).toHaveURL(/\/dashboard\/kyc-verification/)
}

/** An amount, what it buys and may bring; papers and terms are there to read. */
export async function invest(walk: Walk): Promise<void> {
  const { page, say } = walk
  await expectToRead(page, [
    say('KYC: Verificado', 'KYC: Verified'),
    say('Cuenta: Activa', 'Account: Active'),
  ])
  await page.getByRole('tab', { name: say('Documentación', 'Documents') }).click()
  await expect(
    page.getByRole('tabpanel').getByText(say('Documento informativo', 'Whitepaper')).first(),
  ).toBeVisible()
  await page.getByRole('tab', { name: say('Términos de inversión', 'Investment terms') }).click()
  await expect(page.getByText(/^Préstamo participativo tokenizado/)).toBeVisible()

  const amount = page.getByLabel(say('Importe a invertir', 'Amount to invest'))
  for (const [typed, sentence] of [
    ['100', say('La inversión mínima es €250', 'The minimum investment is €250')],
    ['120050', say('La inversión máxima es €120.000', 'The maximum investment is €120,000')],
  ] as const) {
    await amount.fill(typed)
    await expectToRead(page, [sentence])
  }
  await lookAt(walk, 'money')
  await amount.fill('2000')
  await expectToRead(page, [
    say('Compras 40 tokens por 2.000,00 €.', 'You buy 40 tokens for €2,000.00.'),
    say('Ganas 640,00 €', 'You gain €640.00'),
    say('Pierdes 2.000,00 €', 'You lose €2,000.00'),
  ])
  await lookAt(walk, 'money')
  await page.getByRole('button', { name: say('Invertir', 'Invest'), exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/investments\/[0-9a-f-]{36}/)
}

const current = (page: Page) => page.locator('li[aria-current=step]')

/** The whitepaper and the terms, and then the transfer: its figures are copied, its code scanned, its sending told. */
export async function acceptAndPay(walk: Walk): Promise<void> {
  const { page, say, url } = walk
  await expect(current(page)).toContainText(say('Documento informativo y términos', 'Whitepaper and terms'))
  const paper = page.getByRole('link', {
    name: say('Documento informativo del proyecto', 'Project whitepaper'),
  })
  const { href } = new URL((await paper.getAttribute('href')) ?? '', url)
  expect((await fetch(href)).headers.get('content-type')).toBe('application/pdf')
  const goOn = page.getByRole('button', { name: say('Continuar al pago', 'Continue to payment') })
  await goOn.click()
  await expectToRead(page, [
    say(
      'Acepta el documento informativo y los términos para continuar',
      'Accept the whitepaper and the terms to continue',
    ),
  ])
  await lookAt(walk, 'money')
  const accept = say(
    'He leído y acepto el documento informativo y los términos de inversión.',
    'I have read and accept the whitepaper and the investment terms.',
  )
  await page.getByRole('checkbox', { name: accept }).check()
  await goOn.click()

  await expect(current(page)).toContainText(say('Transferencia bancaria', 'Bank transfer'))
  for (const [what, copied] of [
    [say('Beneficiario', 'Beneficiary'), /^Acervo Inventado, S\. L\.$/],
    ['IBAN', /^ES\d{22}$/],
    [say('Importe', 'Amount'), new RegExp(`^${say('2000,00', '2000\\.00')}$`)],
    [say('Concepto (referencia)', 'Reference'), /^RF\d\d\w+$/],
  ] as const) {
    await page.getByRole('button', { name: `${say('Copiar', 'Copy')}: ${what}` }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(copied)
  }
  const code = page.getByRole('img', {
    name: say('Código QR con los datos de esta transferencia', 'QR code with the details of this transfer'),
  })
  expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await lookAt(walk, 'money')
  const paid = say('He realizado el pago', 'I have made the payment')
  await page.getByRole('button', { name: paid }).click()
  await lookAt(walk, 'money')
  await confirmAct(page, paid, say('Hemos anotado tu pago', 'We have noted your payment'))
}

/** Each step that others take shows by itself, up to the tokens. */
export async function watchTheOthers(walk: Walk): Promise<void> {
  const { page, say, admin, erir } = walk
  const call = `/api/investment/${page.url().split('/').at(-1)}`
  await showExplorer(page)
  for (const [step, waiting, take] of [
    [
      say('Revisión del pago', 'Payment review'),
      say('Esperando revisión del administrador.', 'Waiting for our team’s review.'),
      () => admin(call, 'PUT', { step: 'review', received_amount: 2000 }),
    ],
    [
      say('Verificación de ERIR', 'ERIR verification'),
      say('Esperando verificación de ERIR.', 'Waiting for the ERIR verification.'),
      () => erir(call, 'PUT', { step: 'erir' }),
    ],
    [
      say('Emisión de los tokens', 'Token minting'),
      say('Esperando mint de tokens por el admin.', 'Waiting for our team to mint the tokens.'),
      () => admin(call, 'PUT', { step: 'mint' }),
    ],
  ] as const) {
    await expect(current(page)).toContainText(step)
    await expectToRead(page, [waiting])
    await lookAt(walk, 'money')
    await take()
  }
  await expect(page.getByText(new RegExp(`^${say('Finalizado el', 'Finished on')} `)).first()).toBeVisible()
  await expectToRead(page, [say('40 tokens en el monedero', '40 tokens in the wallet')])
  const hash = await page.getByText(/^0x[0-9a-f]{64}$/).innerText()
  await expect(
    page.getByRole('link', { name: say('Ver en el explorador de la red', 'See in the network explorer') }),
  ).toHaveAttribute('href', EXPLORER + hash)
  await lookAt(walk, 'money')
}

/** The embedded chain has no explorer: its addresses are put into what the server says, as a chain with one has them. */
async function showExplorer(page: Page): Promise<void> {
  await page.route(/\/api\/(investment\/[^/]+|portfolio\/operations.*)$/, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    const body = text.replace(/("tx_hash":"(0x[0-9a-f]{64})","tx_url":)null/g, `$1"${EXPLORER}$2"`)
    await route.fulfill({ response, body })
  })
}

/** An investment one thinks better of, and one that staff refuse. */
export async function endTwo(walk: Walk): Promise<void> {
  const { page, say, url, admin } = walk
  const { investments } = await ask(page, '/api/investment')
  const started = async () => {
    const body = { project_id: investments[0].project_id, amount: 300 }
    const { investment } = await ask(page, '/api/investment', 'POST', body)
    await page.goto(`${url}/dashboard/investments/${investment.id}`)
    return investment.id as string
  }
  await started()
  const cancel = { name: say('Cancelar la inversión', 'Cancel the investment') }
  await page.getByRole('button', cancel).click()
  await confirmAct(page, cancel.name, say('Inversión cancelada', 'Investment cancelled'))
  await expectToRead(page, [
    say('Se canceló antes de que se anotara el pago.', 'It was cancelled before the payment was noted.'),
  ])
  await lookAt(walk, 'money')
  const refused = await started()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: say('Continuar al pago', 'Continue to payment') }).click()
  await expect(current(page)).toContainText(say('Transferencia bancaria', 'Bank transfer'))
  const reason = say('La transferencia no ha llegado.', 'The transfer has not arrived.')
  await admin(`/api/investment/${refused}/reject`, 'POST', { reason })
  await expectToRead(page, [
    say('La inversión ha sido rechazada.', 'The investment has been rejected.'),
    say(`Motivo: ${reason}`, `Reason: ${reason}`),
  ])
  await page
    .getByRole('link', { name: say('Inversiones', 'Investments'), exact: true })
    .first()
    .click()
  await expectToRead(page, [say('Completada', 'Completed'), say('Rechazada', 'Rejected')])
  await lookAt(walk, 'money')
}

/** What is owned: figures, holdings, operations, accepted papers, and a statement of it in both formats. */
export async function readPortfolio(walk: Walk): Promise<void> {
  const { page, say } = walk
  await page.getByRole('link', { name: say('Cartera', 'Portfolio') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('Cartera', 'Portfolio') })).toBeVisible()
  await expect(
    page
      .getByRole('table', { name: say('Tenencias', 'Holdings') })
      .getByRole('row')
      .last(),
  ).toHaveText(/Almazara de Sierra Mágina.*40.*50[.,]00.*2[.,]000[.,]00.*100[.,]0/)
  const operation = page
    .getByRole('table', { name: say('Operaciones', 'Operations') })
    .getByRole('row')
    .last()
  await expect(operation).toContainText(say('2.000,00', '2,000.00'))
  await expect(
    operation.getByRole('link', { name: say('Ver en el explorador', 'See in the explorer') }),
  ).toHaveAttribute('href', new RegExp(`^${EXPLORER}0x`))
  await expect(
    page.getByRole('heading', { name: say('Documentos aceptados', 'Accepted documents') }),
  ).toBeVisible()
  await expect(page.getByText(say(' · Español', ' · English'))).toBeVisible()
  await expect(
    page.getByRole('img', {
      name: say('Gráfico del valor de la cartera desde el', 'Chart of the portfolio’s value since'),
    }),
  ).toBeVisible()
  await lookAt(walk, 'money')

  await page.getByRole('button', { name: say('Descargar extracto', 'Download statement') }).click()
  const [from, to] = [
    page.getByLabel(say('Desde', 'From'), { exact: true }),
    page.getByLabel(say('Hasta', 'To'), { exact: true }),
  ]
  await from.fill('2026-02-01')
  await to.fill('2026-01-01')
  await expectToRead(page, [
    say(
      'La fecha de inicio no puede ser posterior a la de fin',
      'The start date cannot be after the end date',
    ),
  ])
  await lookAt(walk, 'money')
  await to.fill('')
  for (const [format, begins] of [
    ['PDF', '%PDF-'],
    ['CSV', say('\ufeffFecha;', '\ufeffDate;')],
  ] as const) {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: `${say('Descargar', 'Download')} ${format}` }).click()
    expect(readFileSync(await (await saved).path(), 'utf8').startsWith(begins)).toBe(true)
  }
  await page.keyboard.press('Escape')
}

/** What the platform told on the way, newest first; a row leads to its screen. */
export async function readNotifications(walk: Walk): Promise<void> {
  const { page, say } = walk
  await page
    .getByRole('button', { name: new RegExp(say('^Notificaciones: \\d+ sin', '^Notifications: \\d+ un')) })
    .click()
  const panel = page.getByRole('dialog')
  for (const title of [
    say('Tu inversión ha sido rechazada', 'Your investment was rejected'),
    say('Has cancelado tu inversión', 'You have cancelled your investment'),
    say('Ya tienes tus tokens', 'You have your tokens'),
    say('La ERIR ha confirmado tu inversión', 'The ERIR has confirmed your investment'),
    say('Tu pago está comprobado', 'Your payment is verified'),
    say('Hemos anotado tu pago', 'We have noted your payment'),
    say('Tu cuenta está verificada', 'Your account is verified'),
    say('Tu verificación necesita cambios', 'Your verification needs changes'),
    say('Hemos recibido tu verificación', 'We have received your verification'),
  ])
    await expect(panel.getByText(title).first()).toBeAttached()
  await lookAt(walk, 'money')
  await panel
    .getByRole('link', { name: new RegExp(say('Ya tienes tus tokens', 'You have your tokens')) })
    .click()
  await expectToRead(page, [say('40 tokens en el monedero', '40 tokens in the wallet')])
}
