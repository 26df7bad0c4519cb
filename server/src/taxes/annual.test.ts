import type { Project } from '@acervo/domain/projects/project'
import type { DeclaredYear } from '@acervo/domain/taxes/years'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aYearOfPayments, year } from '../testing/a-year-of-payments.ts'
import { anApprovedDistribution, aPastHolding, complete, termsFor } from '../testing/distributions.ts'
import { aProduct, must, personalData, type Person, type Product } from '../testing/product.ts'
import { anOwner } from '../testing/protection.ts'
import { wordsOf } from '../testing/read-pdf.ts'
import { movesTo, readForm } from '../testing/taxes.ts'
import { listDeclared, listDeclaredNonResidents } from './declared.ts'
import { listPersonalYears } from './due.ts'

const url = '/api/admin/taxes/years'

let product: Product
let admin: Person
let ana: Person
let berta: Person
let carla: Person
let project: Project
const aVerified = () => product.aPerson({ kyc: 'approved' })
const pay = (traits: object) => anApprovedDistribution(product, admin, termsFor(project, traits))
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  ;({ project, ana, berta, carla } = await aYearOfPayments(product, admin))
}, 180_000)
afterAll(() => product.close())

const rowsOf = async (statement: string, values: unknown[] = []) =>
  (await product.pool.query(statement, values)).rows
const yearsOf = ({ id }: Person, today: string) => listPersonalYears(product.services.db, id, today)
const get = async (path: string, as = admin) => must(await product.call('GET', path, { as })).body
/** A year as the screen of the declarations shows it. */
const declaredYear = async (on: number): Promise<DeclaredYear> =>
  (await get(url)).data.find((one: DeclaredYear) => one.year === on)
/** What is declared of a year, read in pages of so many rows. */
async function declaredIn<Row>(
  list: (db: Product['services']['db'], on: number, rows: number) => AsyncIterable<Row[]>,
  on: number,
  pageRows: number,
): Promise<Row[]> {
  const rows: Row[] = []
  for await (const page of list(product.services.db, on, pageRows)) rows.push(...page)
  return rows
}
const form = (number: 193 | 296) => readForm(product, admin, { year, number })

test('the amount due to a person in a year is the sum of their shares, without reversed ones', async () => {
  const years = await yearsOf(ana, `${year + 1}-01-01`)
  const [sums] = await rowsOf(
    `select sum(p.gross_cents) filter (where kind <> 'principal') as gross, sum(p.withheld_cents) as withheld
     from distribution_payee p join distribution d on d.id = p.distribution_id
     where user_id = $1 and payment_date between $2 and $3 and state = 'approved'`,
    [ana.id, `${year}-01-01`, `${year}-12-31`],
  )
  expect(years.map((one) => one.year)).toEqual([year + 1, year])
  expect(years[1]).toEqual({
    year,
    gross: Number(sums.gross) / 100,
    withheld: Number(sums.withheld) / 100,
    principal: 100,
  })
  expect(years[1]?.gross).toBeCloseTo((100 + 50 + 70 + 10) / 3, 1)
})

test('a year has no certificate before it begins', async () => {
  const yearsOn = async (today: string) => (await yearsOf(ana, today)).map((one) => one.year)
  expect([await yearsOn(`${year - 1}-12-31`), await yearsOn(`${year}-12-31`)]).toEqual([[], [year]])
  expect((await get('/api/tax-certificates', ana)).data).toEqual([])
})

test('the certificate shows issuer, income, rate, dates and repaid principal, in the language of the person', async () => {
  const { body, headers } = must(
    await product.call('GET', `/api/tax-certificates/${year}`, {
      as: ana,
      headers: { 'accept-language': 'en' },
    }),
  )
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['content-disposition']).toContain(`acervo-certificado-retenciones-${year}.pdf`)
  const text = wordsOf(body).replaceAll(/\s/g, '')
  for (const part of [
    'Certificado de retenciones e ingresos a cuenta',
    `Ejercicio ${year}, provisional hasta el 31 de enero siguiente`,
    personalData.name,
    personalData.id_number,
    'Promotora inventada SL, NIF ',
    '(emisor de Almazara de Prueba)',
    'Intereses',
    'Dividendos',
    'Venta del activo',
    `05/03/${year}`,
    `31/12/${year}`,
    'Devoluciones de principal',
  ])
    expect(text).toContain(part.replaceAll(' ', ''))
  expect(text).not.toContain(String(year + 1))
  expect(text).toContain('100,00€')
})

test('nobody gets the certificate of somebody else, and there is none for a year without payments', async () => {
  const of = (who: Person, on: number) => `${url}/${on}/people/${who.id}/certificate`
  expect((await product.call('GET', of(berta, year), { as: ana })).status).toBe(403)
  for (const path of [`/api/tax-certificates/${year}`, `/api/tax-certificates/${year - 5}`])
    expect(await product.call('GET', path, { as: admin })).toMatchObject({
      status: 404,
      body: { code: 'taxes.nothing_paid' },
    })
  expect((await product.call('GET', '/api/tax-certificates/99', { as: ana })).status).toBe(400)

  await product.pool.query(`update profile set language = 'en' where id = $1`, [berta.id])
  expect(wordsOf(await get(of(berta, year)))).toContain('Certificate of income and tax withheld')
  const [row] = await rowsOf(
    `select actor_id, after from audit_log where action = 'taxes.export' and subject_id = $1`,
    [berta.id],
  )
  expect(row).toMatchObject({ actor_id: admin.id, after: { year, form: 'certificate', format: 'pdf' } })
})

test('the fields of form 193 add up to what the ledger has withheld from residents, to the cent', async () => {
  const { rows, of, headers, titles } = await form(193)
  expect(headers['content-disposition']).toContain(`modelo-193-${year}-no-es-el-archivo-oficial.csv`)
  expect(titles).toContain('Retenciones (169-181)')
  // Each of the two residents: interest at 19 %, and dividends together with the gain of the sale.
  expect(rows.map((row) => [of(row, 'Clave de perc'), of(row, 'Naturaleza'), of(row, 'Porcentaje')])).toEqual(
    [0, 1].flatMap(() => [
      ['A', '02', '1900'],
      ['B', '01', '1900'],
    ]),
  )
  const sum = (title: string) => rows.reduce((total, row) => total + BigInt(of(row, title)), 0n)
  const years = await declaredYear(year)
  expect(Number(sum('Retenciones'))).toBe(Math.round(years.residents.withheld * 100))
  expect(Number(sum('Importe íntegro'))).toBe(Math.round(years.residents.gross * 100))
  expect([years.residents.people, years.non_residents.people]).toEqual([2, 1])
  expect(years.quarters.map(({ quarter, issuer }) => [quarter, issuer])).toEqual([
    [1, 'Promotora inventada SL'],
    [4, 'Promotora inventada SL'],
  ])
  for (const who of ['residents', 'non_residents'] as const) {
    const ofQuarters = years.quarters.reduce((total, one) => total + one[who].withheld, 0)
    expect(ofQuarters).toBeCloseTo(years[who].withheld, 5)
    expect(years.quarters.map((one) => one[who].people)).toEqual(Array(2).fill(years[who].people))
  }

  const [ledger] = await rowsOf(
    `select -sum(e.cents) as withheld from ledger_entry e
     join ledger_posting p on p.id = e.posting_id
     join distribution d on p.key = 'distribution:' || d.id
     where e.account = 'withholding_payable' and d.payment_date between $1 and $2`,
    [`${year}-01-01`, `${year}-12-31`],
  )
  const withheld = years.residents.withheld + years.non_residents.withheld
  expect(Math.round(withheld * 100)).toBe(Number(ledger.withheld))
})

test('a name that a spreadsheet would execute is harmless, and only people in Spain have a province', async () => {
  const { rows, of } = await form(193)
  const provinces = rows.map((row) => [of(row, 'Apellidos'), of(row, 'Código de prov')])
  expect(provinces).toContainEqual(["'=Berta", '28'])
  expect(provinces).toContainEqual([personalData.name, ''])
  expect(provinces).toHaveLength(4)
})

test('nobody is declared, nor gets a certificate, to whom less than a cent was due', async () => {
  const [dora, eva] = [await aVerified(), await aVerified()]
  const [other, on] = [await product.aProject(), year + 1]
  await aPastHolding(product, { investor: dora, project: other, amount: 900 })
  await aPastHolding(product, { investor: eva, project: other, amount: 100 })
  await complete(product, admin, other)
  for (const kind of ['interest', 'principal'])
    await pay({ project_id: other.id, kind, amount: 0.01, payment_date: `${on}-01-01` })
  expect(await yearsOf(eva, `${on}-01-01`)).toEqual([])
  expect((await product.call('GET', `/api/tax-certificates/${on}`, { as: eva })).status).toBe(404)
  expect(await yearsOf(dora, `${on}-01-01`)).toMatchObject([{ gross: 0.01, principal: 0.01 }])
  const recipients = (await get(`${url}/${on}/people`)).data
  expect(recipients.map((row: { user_id: string }) => row.user_id).toSorted()).toEqual(
    [ana, berta, carla, dora].map(({ id }) => id).toSorted(),
  )
  expect((await declaredYear(on)).residents.people).toBe(3)
  const declared = await declaredIn(listDeclared, on, 100)
  expect(declared.map(({ gross }) => gross)).not.toContain(0n)
})

test('payments of different issuers are declared separately, page by page, by name if an issuer has no number', async () => {
  const on = year + 1
  const person = await aVerified()
  const projects = [
    await product.aProject({ name: 'Primera de una promotora', owner_id: await anOwner(product, admin) }),
    await product.aProject({ name: 'Con promotora', owner_id: await anOwner(product, admin) }),
    await product.aProject({ name: 'Sin promotora' }),
  ]
  for (const one of projects) {
    await aPastHolding(product, { investor: person, project: one })
    await pay({ project_id: one.id, amount: 100, payment_date: `${on}-01-01` })
  }
  const theirs = (await declaredIn(listDeclared, on, 1)).filter(({ gross }) => gross === 100_00n)
  expect(theirs.map(({ issuer, issuer_id }) => [issuer, issuer_id !== '']).toSorted()).toEqual([
    ['Promotora inventada SL', true],
    ['Promotora inventada SL', true],
    ['Sin promotora', false],
  ])
  const words = wordsOf(await get(`/api/tax-certificates/${on}`, person))
  expect(words.replaceAll(/\s/g, '')).toContain('EmisordeSinpromotora(NIFnoregistrado')
})

test('a person with a closed account is declared with the name that the law retains', async () => {
  await product.pool.query(
    `insert into sealed_identity (user_id, email, full_name) values ($1, 'x@demo.acervo.example', 'Ana Sellada')`,
    [ana.id],
  )
  await product.pool.query(`update kyc_application set name = null where user_id = $1`, [ana.id])
  await product.pool.query(`update profile set full_name = null where id = $1`, [ana.id])
  const { rows, of } = await form(193)
  expect(rows.filter((row) => of(row, 'Apellidos') === 'Ana Sellada')).toHaveLength(2)
})

test('form 296 has a row for each day of each non-resident, exempt income included, and adds up to the cent', async () => {
  const { rows, of, headers } = await form(296)
  expect(headers['content-disposition']).toContain(`modelo-296-${year}-no-es-el-archivo-oficial.csv`)
  const shown = ['Renta', 'Fecha de devengo', 'Porcentaje', 'Base', 'Retenciones'].map((title) =>
    rows.map((row) => of(row, title)),
  )
  expect(shown).toEqual([
    ['Fondos propios', 'Intereses', 'Intereses'],
    [`${year}0305`, `${year}0305`, `${year}1231`],
    ['1900', '0', '1900'],
    // A third of 70 and of 10 euros, out of 100 and 50. Remaining cents go to any of the three.
    [
      expect.stringMatching(/^266[678]$/),
      expect.stringMatching(/^333[34]$/),
      expect.stringMatching(/^166[67]$/),
    ],
    [expect.stringMatching(/^50[67]$/), '0', '317'],
  ])
  for (const row of rows)
    expect(
      ['F/J', 'País de residencia', 'Clave', 'NIF del perceptor'].map((title) => of(row, title)),
    ).toEqual(['F', 'MX', '', ''])
  const sum = (title: string) => rows.reduce((total, row) => total + Number(of(row, title)), 0)
  const { gross, withheld } = (await declaredYear(year)).non_residents
  expect([sum('Base'), sum('Retenciones')]).toEqual([Math.round(gross * 100), Math.round(withheld * 100)])
})

test('a person who moved after a payment was approved is declared with the earlier address', async () => {
  await movesTo(product, berta, 'France', '38000')
  await movesTo(product, carla, 'Spain', '28013')
  const residents = await form(193)
  const province = (row: string[]) => residents.of(row, 'Código de prov')
  expect(residents.rows.filter((row) => province(row) === '28')).toHaveLength(2)
  expect(residents.rows.filter((row) => province(row) === '38')).toEqual([])
  const { rows, of } = await form(296)
  expect(rows.map((row) => of(row, 'País de residencia'))).toEqual(['MX', 'MX', 'MX'])

  await rowsOf(
    `update kyc_round set snapshot = snapshot || '{"postal_code": null}' from kyc_application application
     where application.id = application_id and user_id = $1 and snapshot ->> 'country' = 'Spain'`,
    [berta.id],
  )
  const unknown = await form(193)
  expect(unknown.rows.map(province), 'no province of the address in France').toContain('')
  expect(unknown.rows.map(province)).not.toContain('38')
})

test('staff find who was paid in a year', async () => {
  const list = (query: string) => get(`${url}/${year}/people?${query}`)
  const first = await list('limit=2')
  const second = await list(`limit=2&cursor=${first.next_cursor}`)
  const found = [...first.data, ...second.data]
  expect(found.map(({ user_id }) => user_id).toSorted()).toEqual([ana.id, berta.id, carla.id].toSorted())
  expect(found.find(({ user_id }) => user_id === carla.id)).toMatchObject({ payee: 'other_non_resident' })
  expect((await list('search=Berta')).data).toMatchObject([{ user_id: berta.id, name: '=Berta' }])
})

test.each([
  ['residents', listDeclared, 4],
  ['non-residents', listDeclaredNonResidents, 3],
])('pages of any length declare %s once', async (_who, list, count) => {
  const whole = await declaredIn<object>(list, year, 100)
  expect(whole).toHaveLength(count)
  for (const rows of [1, 2, 3]) expect(await declaredIn<object>(list, year, rows)).toEqual(whole)
})
