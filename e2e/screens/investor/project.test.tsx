import { randomUUID } from 'node:crypto'
import type { Project } from '@acervo/domain/projects/project'
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../../../server/src/testing/product.ts'
import {
  anApp,
  closeAfterwards,
  expectAccessible,
  expectAt,
  expectText,
  expectToast,
  retype,
  refetch,
  type TestApp,
} from '../app.tsx'
import { fill } from '../fields.ts'
import { amountField, investButton, investmentCount, pathOf } from './invest-form.ts'

const BLOCKED =
  'Tu cuenta está bloqueada. No puedes realizar inversiones. Contacta con el administrador para más información.'
const CLOSED = 'El proyecto no admite inversiones en este momento'
const KYC_NEEDED = 'Para invertir debes completar la verificación KYC.'
let product: Product
let app: TestApp
let admin: Person
let investor: Person
let project: Project
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  investor = await product.aPerson({ kyc: 'approved' })
  project = await product.aProject()
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

const MESSAGES = {
  es: {
    read: 'Error al cargar el proyecto',
    missing: 'Proyecto no encontrado',
    invest: 'Error al crear la inversión',
  },
  en: { read: 'Error loading project', missing: 'Project not found', invest: 'Error creating investment' },
} as const

test.each(['es', 'en'] as const)(
  'a project screen shows why loading or investing failed (%s)',
  async (language) => {
    const messages = MESSAGES[language]
    await app.open(`/dashboard/projects/${randomUUID()}/view`, investor, language)
    await expectText(messages.missing)
    app.fail('GET', `/api/projects/${project.id}`, 'lost')
    const user = await app.open(pathOf(project), investor, language)
    await expectText(messages.read)
    app.repair()
    await user.click(screen.getByRole('button', { name: /^(Reintentar|Try again)$/ }))
    app.fail('POST', '/api/investment', 'lost')
    await user.click(await screen.findByRole('button', { name: /^(Invertir|Invest)$/ }))
    await expectToast(messages.invest)
  },
)

test('the page and the card of a project say its limits to the cent, as they are enforced', async () => {
  const exact = await product.aProject({ name: 'Al céntimo', min_investment: 250.5, max_investment: 1000.5 })
  await app.open(pathOf(exact), investor)
  await expectText('250,50\u00a0€')
  await expectText('1.000,50\u00a0€')
  await app.open('/dashboard', investor)
  await expectText('Al céntimo')
  await expectText('250,50\u00a0€')
})

test('an invalid amount shows its error as soon as it is typed, and cannot be invested', async () => {
  const nearlyFull = await product.aProject({
    total_funding: 10_000,
    min_investment: 200,
    max_investment: 8000,
    name: 'Casi completo',
  })
  await product.anInvestment({ investor, project: nearlyFull, amount: 6000 })
  const user = await app.open(pathOf(nearlyFull), investor)
  for (const [typed, sentence] of [
    ['100', 'La inversión mínima es €200'],
    ['8100', 'La inversión máxima es €8.000'],
    ['5000', 'Solo quedan €4.000 disponibles para invertir'],
    ['0,005', 'Admite 2 decimales como máximo. Escríbelo así: 1.000,50'],
    ['1,000', 'Se puede leer de dos maneras. Escríbelo así: 1.000,50'],
  ] as const) {
    await retype(user, await amountField(), typed)
    await user.tab()
    await screen.findByText(sentence)
    expect(investButton().disabled).toBe(true)
  }
})

const FORECAST = {
  es: {
    amount: 'Importe a invertir',
    caption: 'Si inviertes 2.460,00 € hoy',
    typed: '2.500',
    rows: [
      'Si va como se prevé Si el proyecto fracasa',
      'Previsto para el 15 de enero de 2102',
      'Rendimiento bruto 184,50 € 0,00 €',
      'Retención del 19 % -35,06 € 0,00 €',
      'Rendimiento neto 149,44 € 0,00 €',
      'Devolución de lo invertido 2.460,00 € 0,00 €',
      'Recibes en total 2.609,44 € 0,00 €',
      'Ganas o pierdes +149,44 € -2.460,00 €',
    ],
    risks: [
      'Es una previsión, no una promesa: puedes perder todo lo invertido.',
      'Si el proyecto fracasa, podrías recuperar menos de lo que invertiste, o nada. La tabla muestra el peor caso.',
      'La retención es un pago a cuenta de tus impuestos. Para residentes en España es del 19 % por defecto; la tuya puede ser distinta.',
      'La fecha se cuenta a 24 meses de hoy o, si es posterior, del inicio del proyecto.',
    ],
  },
  en: {
    amount: 'Amount to invest',
    caption: 'If you invest €2,460.00 today',
    typed: '2,500',
    rows: [
      'If it goes as planned If the project fails',
      'Expected on 15 January 2102',
      'Gross return €184.50 €0.00',
      'Withheld, 19% -€35.06 €0.00',
      'Net return €149.44 €0.00',
      'Your investment, paid back €2,460.00 €0.00',
      'You receive in total €2,609.44 €0.00',
      'You gain or lose +€149.44 -€2,460.00',
    ],
    risks: [
      'It is a forecast, not a promise: you can lose everything you invest.',
      'If the project fails, you could get back less than you invested, or nothing. The table shows the worst case.',
      'What is withheld counts towards your taxes. For residents of Spain it is 19% by default; yours may differ.',
      'The date is 24 months from today or, if that is later, from the start of the project.',
    ],
  },
} as const

test.each(['es', 'en'] as const)(
  'an amount shows what it could return and when, after withholding and after a failure, with its risk (%s)',
  async (language) => {
    const { amount, caption, typed, rows, risks } = FORECAST[language]
    const distant = await product.aProject({
      name: `Lejano ${language}`,
      token_value: 60,
      duration: 24,
      annual_return: 3.75,
      total_return: 7.5,
      start_date: '2100-01-15',
      end_date: '2102-01-15',
    })
    const user = await app.open(pathOf(distant), investor, language)
    await fill(user, await screen.findByLabelText(amount), typed)
    const payments = await screen.findByRole<HTMLTableElement>('table')
    expect(plain(payments.caption)).toBe(caption)
    expect([...payments.rows].map((row) => [...row.cells].map(plain).filter(Boolean).join(' '))).toEqual(rows)
    const figure = within(screen.getByRole('figure'))
    for (const sentence of risks) figure.getByText(sentence)
    await expectAccessible()
    await fill(user, screen.getByLabelText(amount), '0')
    expect(screen.queryByRole('figure')).toBeNull()
  },
)

test('a quarterly return is one line, which unfolds into each payment with its date', async () => {
  const distant = await product.aProject({
    name: 'Lejano por trimestres',
    token_value: 100,
    duration: 14,
    annual_return: 6,
    total_return: 7,
    payment_frequency: 'quarterly',
    start_date: '2100-01-31',
    end_date: '2101-03-31',
  })
  const user = await app.open(pathOf(distant), investor)
  await expectText('Cada trimestre, 5 pagos')
  await fill(user, await amountField(), '1000')
  const [shown, dates] = await screen.findAllByRole<HTMLTableElement>('table', { hidden: true })
  const rowsOf = (table?: HTMLTableElement) =>
    [...(table?.rows ?? [])].map((row) => [...row.cells].map(plain).filter(Boolean).join(' '))
  expect(rowsOf(shown)).toEqual([
    'Si va como se prevé Si el proyecto fracasa',
    '5 pagos trimestrales de entre 8,10 € y 12,15 € netosDel 30 de abril de 2100 al 31 de marzo de 2101',
    'Rendimiento bruto 70,00 € 0,00 €',
    'Retención del 19 % -13,30 € 0,00 €',
    'Rendimiento neto 56,70 € 0,00 €',
    'Previsto para el 31 de marzo de 2101',
    'Devolución de lo invertido 1.000,00 € 0,00 €',
    'Recibes en total 1.056,70 € 0,00 €',
    'Ganas o pierdes +56,70 € -1.000,00 €',
  ])
  await expectText('Las fechas se cuentan desde hoy o, si es posterior, desde el inicio del proyecto.')
  const folded = dates?.closest('details')
  expect(folded?.open).toBe(false)
  await user.click(screen.getByText('Ver las fechas'))
  expect(folded?.open).toBe(true)
  expect(rowsOf(dates)).toEqual([
    'Fecha Bruto Retención Recibes',
    '30/04/2100 15,00 € 2,85 € 12,15 €',
    '31/07/2100 15,00 € 2,85 € 12,15 €',
    '31/10/2100 15,00 € 2,85 € 12,15 €',
    '31/01/2101 15,00 € 2,85 € 12,15 €',
    '31/03/2101 10,00 € 1,90 € 8,10 €',
    '31/03/2101Devolución de lo invertido 1.000,00 € 0,00 € 1.000,00 €',
  ])
  await expectAccessible()
})

test('an unverified person can calculate, cannot invest, and finds what is missing and a link to it', async () => {
  const unverified = await product.aPerson()
  const user = await app.open(pathOf(project), unverified)
  await expectText(KYC_NEEDED)
  await expectText('KYC: Pendiente')
  await fill(user, await amountField(), '2000')
  expect(within(await screen.findByRole('table')).getByText(/^Si inviertes 2\.000,00/)).toBeTruthy()
  const button = screen.getByRole('button', { name: 'Invertir: falta verificar tu identidad' })
  expect(button).toHaveProperty('disabled', true)
  await expectAccessible()
  const body = { project_id: project.id, amount: 1000 }
  const refused = await product.call('POST', '/api/investment', { as: unverified, body })
  expect([refused.status, refused.body.error]).toEqual([403, KYC_NEEDED])
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Verificar Cuenta' }))
  await expectAt('/dashboard/kyc-verification')
})

test('an investor blocked while the page is open cannot invest and sees why', async () => {
  const person = await product.aPerson({ kyc: 'approved' })
  const target = { type: 'investor', userId: person.id, cause: 'other' }
  const user = await app.open(pathOf(project), person)
  await fill(user, await amountField(), '750')
  await block(target)
  await user.click(investButton())
  await expectToast(BLOCKED)
  await within(screen.getByRole('main')).findByText(BLOCKED)
  expect(investButton().disabled).toBe(true)
  expect((await amountField()).value).toBe('750')
  await expectText('Cuenta: Bloqueada')
  await expectAccessible()
  await block({ ...target, action: 'unblock' })
  await app.open(pathOf(project), person)
  expect((await amountField()).disabled).toBe(false)
})

test('a project that is blocked while its page is open accepts neither a new investment nor a step of an existing one', async () => {
  const closing = await product.aProject({ name: 'Se cierra' })
  const { id } = await product.anInvestment({ investor, project: closing, amount: 500 })
  const target = { type: 'project', projectId: closing.id, cause: 'other' }
  let user = await app.open(pathOf(closing), investor)
  await amountField()
  const before = await investmentCount(product, investor)
  // The page must not learn of the block before the click.
  app.fail('GET', '/api/', 'hanging')
  await block(target)
  await user.click(investButton())
  await expectToast(CLOSED)
  app.repair()
  await within(screen.getByRole('main')).findByText(CLOSED)
  await screen.findByText('Bloqueado')
  expect(investButton().disabled).toBe(true)
  expect(await investmentCount(product, investor)).toBe(before)
  await expectAccessible()

  await block({ ...target, action: 'unblock' })
  user = await app.open(`/dashboard/investments/${id}`, investor)
  await user.click(await screen.findByRole('checkbox'))
  app.fail('GET', '/api/', 'hanging')
  await block(target)
  await user.click(screen.getByRole('button', { name: 'Continuar al pago' }))
  await expectToast(CLOSED)
  app.repair()
  await expectText('El proyecto está bloqueado')
  expect(screen.queryByRole('button', { name: 'Continuar al pago' })).toBe(null)
  await block({ ...target, action: 'unblock' })
  await refetch()
  await user.click(await screen.findByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Continuar al pago' }))
  await screen.findByRole('button', { name: 'He realizado el pago' })
})

/** The text of an element, with plain spaces. */
function plain(element: Element | null): string | undefined {
  return element?.textContent?.replaceAll('\u00a0', ' ')
}

async function block(target: { type: string; [field: string]: string }): Promise<void> {
  const body = { action: 'block', reason: 'Revisión', ...target }
  must(await product.call('POST', '/api/block', { as: admin, body }))
}
