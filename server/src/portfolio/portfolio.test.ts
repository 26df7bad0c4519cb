import { dayOf } from '@acervo/domain/common/time-zone'
import type { Portfolio } from '@acervo/domain/portfolio/portfolio'
import type { Operation } from '@acervo/domain/portfolio/operation'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lift, onTokens } from '../testing/blocks.ts'
import { aPastHolding, aRedemption, givePayoutAccount } from '../testing/distributions.ts'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'
import { fontsNotEmbedded, wordsOf } from '../testing/read-pdf.ts'

let product: Product
let investor: Person
let other: Person
const [corrala, olivar] = ['Corrala de prueba', '=Olivar; "viejo"']
let whitepaper: string

beforeAll(async () => {
  product = await aProduct()
  investor = await product.aPerson({ kyc: 'approved' })
  other = await product.aPerson({ kyc: 'approved' })
  const one = await product.aProject({ name: corrala })
  const two = await product.aProject({ name: olivar, token_value: 250, min_investment: 250 })
  whitepaper = one.documents[0]?.id ?? ''
  const buy = (project: typeof one, amount: number, step = 'completed') =>
    product.anInvestment({ investor, project, amount, step })
  const made = [await buy(one, 1050), await buy(one, 3000), await buy(two, 4000)]
  await buy(one, 500, 'review')
  await product.anInvestment({ investor: other, project: one, amount: 900, step: 'completed' })
  // 23:30 UTC on 31 December is already in the new year in Madrid.
  const moments = ['2025-03-01T10:00:00Z', '2025-12-31T23:30:00Z', '2026-01-01T12:00:00Z']
  for (const [at, { id }] of made.entries())
    await product.pool.query('update investment set completed_at = $2 where id = $1', [id, moments[at]])
})
afterAll(() => product.close())

const get = (path: string, as: Person | undefined = investor, language = 'es') =>
  product.call('GET', `/api/portfolio${path}`, { as, headers: { 'accept-language': language } })
const portfolio = async (as?: Person) => must(await get('', as)).body.data as Portfolio

describe('the portfolio', () => {
  test('contains only completed investments, by project, at the price of its token', async () => {
    const { holdings, totals } = await portfolio()
    const shown = holdings.map((row) => [
      row.project_name,
      row.tokens,
      row.value,
      row.cost,
      row.blocked_tokens,
    ])
    expect(shown).toEqual([
      [olivar, 16, 4000, 4000, 0],
      [corrala, 40, 4000, 4000, 0],
    ])
    expect(holdings.map(({ share }) => share)).toEqual([50, 50])
    expect(totals).toEqual({ projects: 2, tokens: 56, blocked_tokens: 0, value: 8000, cost: 8000 })
  })

  test("grows by days in Madrid's time", async () => {
    expect((await portfolio()).over_time).toEqual([
      { day: '2025-03-01', tokens: 10, value: 1000, cost: 1000 },
      { day: '2026-01-01', tokens: 56, value: 8000, cost: 8000 },
    ])
  })

  test('shows which whitepaper was accepted, its digest, when, in which language and how often', async () => {
    const { documents } = await portfolio()
    const accepted = documents.find(({ document_id }) => document_id === whitepaper)
    expect(accepted).toMatchObject({ project_name: corrala, filename: 'whitepaper.pdf', language: 'es' })
    expect(accepted).toMatchObject({ investments: 3, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect((await product.call('GET', accepted?.url ?? '')).status).toBe(200)
  })

  test('of a person without tokens is empty, not an error', async () => {
    const { holdings, over_time, documents, totals } = await portfolio(await product.aPerson())
    expect([holdings, over_time, documents, totals.value]).toEqual([[], [], [], 0])
  })

  test('is only shown to its owner', async () => {
    expect((await portfolio(other)).totals).toMatchObject({ projects: 1, tokens: 9, cost: 900 })
    expect((await product.call('GET', '/api/portfolio')).status).toBe(401)
  })
})

describe('the operations', () => {
  test('are listed newest first, page by page, each with its transaction', async () => {
    const rows: Operation[] = []
    let cursor = ''
    do {
      const { body } = must(await get(`/operations?limit=1${cursor && `&cursor=${cursor}`}`))
      rows.push(...body.data)
      cursor = body.next_cursor ?? ''
    } while (cursor)
    expect(rows.map(({ amount }) => amount)).toEqual([4000, 3000, 1000])
    for (const row of rows) {
      expect(row.tx_hash).toMatch(/^0x[0-9a-f]{64}$/)
      // The embedded chain has no explorer.
      expect(row.tx_url).toBeNull()
      expect(row.wallet).toBe(investor.wallet)
    }
  })
})

describe('the statement', () => {
  test('as CSV opens directly in a Spanish spreadsheet, and no cell of it is a formula', async () => {
    const { status, body, headers } = await get('/statement?format=csv&to=2026-06-30')
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers['content-disposition']).toContain('acervo-extracto-2026-06-30.csv')
    expect(headers['cache-control']).toBe('private, no-store')
    const lines = (body as Buffer).toString().split('\r\n')
    expect(lines[0]).toBe(
      '\ufeffFecha;Apunte;Proyecto;Concepto;Tokens;Bruto;Retención (%);Retenido;Importe;Estado;Referencia;Monedero (Polygon);Transacción;Bloqueados',
    )
    expect(lines[1]).toMatch(
      /^2025-03-01 11:00;Inversión;Corrala de prueba;;10;;;;1000,00;;RF\d\d\w+;0x\w{40};0x\w{64};$/,
    )
    const [end, second] = ['2026-06-30', `"'=Olivar; ""viejo"""`]
    expect(lines[3]?.startsWith(`2026-01-01 13:00;Inversión;${second};;16;;;;4000,00;`)).toBe(true)
    expect(lines.slice(4)).toEqual([
      `${end};Tenencia;${second};;16;;;;4000,00;;;;;0`,
      `${end};Tenencia;Corrala de prueba;;40;;;;4000,00;;;;;0`,
      `${end};Total invertido;;;56;;;;8000,00;;;;;`,
      `${end};Total recibido;;;;0,00;;0,00;0,00;;;;;`,
      `${end};Valor de las tenencias;;;56;;;;8000,00;;;;;0`,
      '',
    ])
  })

  test.each([
    ['2025-03-01', '2025-03-01', 1],
    ['2025-03-02', '2025-12-31', 0],
    ['2026-01-01', '2026-01-01', 2],
    ['2025-01-01', '2026-12-31', 3],
  ])('from %s to %s has %i operations', async (from, to, operations) => {
    const { body } = await get(`/statement?format=csv&from=${from}&to=${to}`)
    expect((body as Buffer).toString().match(/;Inversión;/g) ?? []).toHaveLength(operations)
  })

  test('of days to come ends today: nobody can say what will be held then', async () => {
    const today = dayOf(new Date())
    const { body, headers } = await get('/statement?format=csv&to=2999-12-31')
    expect(headers['content-disposition']).toContain(`acervo-extracto-${today}.csv`)
    expect((body as Buffer).toString()).toContain(`\r\n${today};Tenencia;Corrala de prueba;`)
    expect((body as Buffer).toString()).not.toContain('2999-12-31')
  })

  test.each(['es', 'en'])('as PDF (%s) has numbered pages and embedded fonts', async (language) => {
    const { body, headers } = await get('/statement?format=pdf', investor, language)
    expect(headers['content-type']).toBe('application/pdf')
    const source = (body as Buffer).toString('latin1')
    expect(source.slice(0, 5)).toBe('%PDF-')
    expect(source).toContain(`/Lang (${language})`)
    expect(source.match(/\/FontFile2/g)?.length).toBe(2)
    expect(fontsNotEmbedded(body as Buffer)).toEqual([])
    expect((body as Buffer).length).toBeLessThan(60_000)
    const words = wordsOf(body as Buffer)
    for (const word of language === 'es'
      ? ['Extracto de cartera', 'Acervo', corrala, '8.000,00', '8.000,00', '50,0', 'Página 1 de 2']
      : ['Portfolio statement', 'Acervo', corrala, '€8,000.00', 'Page 1 of 2'])
      expect(words).toContain(word)
  })

  test('states how many tokens of each holding were blocked at the end of the period', async () => {
    const holder = await product.aPerson({ kyc: 'approved' })
    const project = await product.aProject({ name: 'Proyecto con embargo' })
    const { id } = await product.anInvestment({ investor: holder, project, amount: 2000, step: 'completed' })
    await product.pool.query(`update investment set completed_at = '2026-01-10T12:00:00Z' where id = $1`, [
      id,
    ])
    const admin = await product.aPerson({ roles: ['admin'] })
    const body = { type: 'tokens', action: 'block', cause: 'embargo', reason: 'Embargo', userId: holder.id }
    must(
      await product.call('POST', '/api/block', {
        as: admin,
        body: { ...body, projectId: project.id, amount: 7 },
      }),
    )
    await product.pool.query(`update blocking set blocked_at = '2026-02-10T12:00:00Z' where user_id = $1`, [
      holder.id,
    ])
    const blockedOn = async (day: string) => {
      const reply = await get(`/statement?format=csv&to=${day}`, holder)
      return /;Tenencia;.*;(\d+)\r/.exec((reply.body as Buffer).toString())?.[1]
    }
    expect([await blockedOn('2026-02-09'), await blockedOn('2026-02-10')]).toEqual(['0', '7'])
    const words = wordsOf((await get('/statement?format=pdf', holder)).body as Buffer)
    for (const word of ['Bloqueados', '20', '7']) expect(words).toContain(word)
  })

  test('as PDF contains the letters of all European names', async () => {
    const person = await product.aPerson()
    const name = 'Łukasz Ştefănescu Žižek Ő’Brien Ñúñez'
    await product.pool.query('update profile set full_name = $1 where id = $2', [name, person.id])
    const words = wordsOf((await get('/statement?format=pdf', person)).body as Buffer)
    expect(words).toContain(name)
  })

  test('without tokens says so', async () => {
    const { body } = await get('/statement?format=pdf', await product.aPerson())
    const words = wordsOf(body as Buffer)
    expect(words).toContain('No hay tenencias en esa fecha.')
    expect(words).toContain('No hay operaciones en este periodo.')
    expect(words).toContain('No hay pagos recibidos en este periodo.')
  })

  test.each([
    ['format=xls', 'El extracto solo se puede pedir en PDF o CSV'],
    ['format=pdf&from=2026-02-01&to=2026-01-01', 'La fecha de inicio no puede ser posterior a la de fin'],
    ['format=pdf&from=2999-01-01&to=2999-12-31', 'La fecha de inicio no puede ser posterior a la de fin'],
  ])('%s is refused: %s', async (query, error) => {
    const { status, body } = await get(`/statement?${query}`)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(error)
  })

  test('is refused when not signed in', async () => {
    expect((await product.call('GET', '/api/portfolio/statement?format=pdf')).status).toBe(401)
  })
})

test('a holder reads that a repayment waits while its tokens are blocked, as staff do', async () => {
  const admin = await product.aPerson({ roles: ['admin'] })
  const holder = await product.aPerson({ kyc: 'approved' })
  const project = await product.aProject()
  await aPastHolding(product, { investor: holder, project })
  await givePayoutAccount(product, holder)
  const block = async (body: object) =>
    must(await product.call('POST', '/api/block', { as: admin, body })).body.data
  const { id: blocking } = await block(onTokens(holder, project, 1))
  const id = await aRedemption(product, admin, project, 1000)
  const { body: shares } = must(
    await product.call('GET', `/api/admin/distributions/${id}/shares`, { as: admin }),
  )
  expect(shares.data.rows[0].payment.state).toBe('held')
  const own = async () => {
    const [payment] = must(await get('/payments', holder)).body.data
    const [upcoming] = (await portfolio(holder)).upcoming
    return [payment, upcoming].map(({ state, held_reason }) => [state, held_reason])
  }
  expect(await own()).toEqual([
    ['held', 'blocked'],
    ['held', 'blocked'],
  ])
  await block(lift(blocking))
  await expect.poll(own).toEqual([
    ['pending', null],
    ['pending', null],
  ])
})
