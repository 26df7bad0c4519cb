import type { Distribution } from '@acervo/domain/distributions/distribution'
import { activities } from '@acervo/domain/overview/activity'
import type { Overview, Waiting } from '@acervo/domain/overview/overview'
import type { Suggestion } from '@acervo/domain/treasury/match'
import type { BankEntry } from '@acervo/domain/treasury/statement'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importStatement } from '../../testing/statements/import-file.ts'
import { demoInvestments } from '../investments.ts'
import { demoPeople } from '../people.ts'
import { recentPeopleAt } from '../recent/applications.ts'
import { recentInvestments } from '../recent/investments.ts'
import { aProduct, CONTACT_EMAIL, must, type Person, type Product } from '../../testing/product.ts'
import { requireActor } from './lookup.ts'
import { seedBlocks } from './blocks.ts'
import { seedInvestments } from './investments.ts'
import { dateNotices } from './notices.ts'
import { seedPayouts } from './payouts.ts'
import { seedApplications, seedPeople } from './people.ts'
import { closeProjects, seedDocuments, seedProjects } from './projects.ts'
import { demoBegun } from './begun.ts'
import { seedRecentWork } from './recent/all.ts'
import { seedTreasury } from './treasury.ts'
import { measureWaits } from '../../waits/measure.ts'
import { nextStatement } from '../statements/next.ts'

let product: Product
let admin: Person
let seed: () => Promise<void>

beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  // Only BANK_IBAN is set, so the account has no name.
  const services = { ...product.services, bank: { ...product.services.bank, beneficiary: null } }
  const actor = await requireActor(services.db, admin.id)
  const projects = await seedProjects(services, actor)
  const begun = await demoBegun(services)
  const everybody = [...demoPeople, ...recentPeopleAt(begun)]
  const people = await seedPeople(services, 'una clave larga y tranquila', everybody)
  await seedDocuments(services, actor, projects)
  const investments = [...demoInvestments, ...recentInvestments(begun)]
  seed = async () => {
    await seedApplications(services, actor, people, everybody)
    await seedInvestments(services, actor, people, projects, investments)
    await closeProjects(services, actor, projects)
    await seedPayouts(services, people, begun)
    await seedTreasury(services, actor, people, projects, begun)
    const work = { people, projects, everybody, begun, contactEmail: CONTACT_EMAIL }
    await seedRecentWork(services, actor, work)
    await seedBlocks(services, actor, people, projects)
    await dateNotices(services.db)
  }
  await seed()
}, 120_000)
afterAll(() => product.close())

const entries = async (): Promise<BankEntry[]> =>
  must(await product.call('GET', '/api/admin/bank-entries?limit=100', { as: admin })).body.data
const count = async (from: string): Promise<number> =>
  (await product.pool.query(`select count(*)::int as n from ${from}`)).rows[0].n

test('every sign of a suggestion occurs, and something that nothing explains', async () => {
  const open = (await entries()).filter(({ state }) => state === 'open')
  const seen = (sign: (suggestion: Suggestion) => unknown) =>
    new Set(open.flatMap(({ suggestions }) => suggestions.map(sign)))
  expect(seen(({ reference }) => reference)).toEqual(new Set(['same', 'misspelt', 'absent']))
  expect(seen(({ amount_sign }) => amount_sign)).toEqual(new Set(['exact', 'under', 'over']))
  expect(seen(({ payer }) => payer)).toEqual(new Set(['same', 'other', 'unknown']))
  expect(seen(({ obstacle }) => obstacle)).toEqual(new Set([null, 'already_matched', 'undeclared']))
  expect(open.filter(({ suggestions }) => suggestions[0]?.is_exact)).toHaveLength(3)
  expect(open.some(({ amount, suggestions }) => amount > 0 && suggestions.length === 0)).toBe(true)
  expect(open.some(({ return_reason }) => return_reason !== null)).toBe(true)
  expect(open.some(({ amount }) => amount < 0)).toBe(true)
})

test('the email and the notification of a mint have its time, and old notifications are marked as read', async () => {
  const { rows } = await product.pool.query(`
    select notice.created_at = investment.mint_at as "isDated",
      notice.read_at is not null = (investment.mint_at < now() - interval '14 days') as "isReadIfOld",
      exists (select from mail where mail.to = profile.email and mail.created_at = investment.mint_at) as "hasEmail"
    from notification notice
    join investment on investment.id::text = notice.subject_id and notice.kind = 'investment.minted'
    join profile on profile.id = notice.user_id`)
  expect(rows.length).toBeGreaterThan(40)
  expect(rows.filter(({ isDated, isReadIfOld, hasEmail }) => !isDated || !isReadIfOld || !hasEmail)).toEqual(
    [],
  )
})

test('holders were told of their payment on the day of the statement', async () => {
  const { rows } = await product.pool.query(`
    select notice.created_at::date - booked_on as days
    from notification notice
    join distribution_payee payee on distribution_id::text = subject_id and payee.user_id = notice.user_id
    join payment_order on about_id = payee.id join bank_entry on bank_entry.id = paid_entry
    where notice.kind like 'distribution.%paid%'`)
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter(({ days }) => days !== 0)).toEqual([])
})

test('most confirmed payments are found on a statement; some movements are set aside', async () => {
  const confirmed = await count('investment where payment_received_cents is not null')
  expect(await count('investment where payment_matched')).toBeGreaterThan(confirmed * 0.9)
  expect((await entries()).filter(({ state }) => state === 'set_aside').length).toBeGreaterThanOrEqual(3)
})

test('ledger, bank and investments agree: the check opens no case', async () => {
  const check = () => product.call('POST', '/api/admin/treasury/cases/check', { as: admin })
  expect(must(await check()).body.data).toEqual([])
})

test('distributions are in every state that staff see: paid, repaid, held back without an account, waiting', async () => {
  const list = async (): Promise<Distribution[]> =>
    must(await product.call('GET', '/api/admin/distributions?limit=50', { as: admin })).body.data
  const states = (await list()).map(({ state }) => state)
  expect(states).toEqual(['calculated', 'closed', 'paid', 'paid', 'closed', 'paid', 'exported', 'paid'])
  expect((await list()).at(-2)?.payments).toEqual({ due: 4, ordered: 3, paid: 3 })
  expect(await count(`residence_certificate where confirmed_at is null`)).toBe(1)
})

test('projects are repaid, and their tokens end, when the statements with the payments were imported', async () => {
  const { rows } = await product.pool.query(`
    select name, array_agg(distinct redeemed_at) as redeemed, repaid_at
    from project join investment on project_id = project.id and investment.status = 'completed'
    where repaid_at is not null group by project.id order by repaid_at`)
  const [october, november] = ['2026-11-02T08:30:00.000Z', '2026-11-20T18:00:00.000Z'].map(
    (at) => new Date(at),
  )
  expect(rows).toEqual([
    { name: expect.stringContaining('Talavera') as string, redeemed: [october], repaid_at: october },
    { name: expect.stringContaining('Aragón') as string, redeemed: [november], repaid_at: november },
  ])
  const differences = must(await product.call('POST', '/api/admin/registry-cases/check', { as: admin }))
  expect(differences.body.data).toEqual([])
})

test('whatever the day, the overview answers its questions, and every queue has old and new work', async () => {
  await measureWaits(product.services)
  const overview: Overview = must(await product.call('GET', '/api/admin/overview', { as: admin })).body.data
  const happened = overview.activity.map(({ kind, last_week, since_yesterday }) => [
    kind,
    last_week.count > 0,
    // Staff and banks do not work at weekends.
    kind === 'payments' || kind === 'mints' || since_yesterday.count > 0,
  ])
  expect(happened).toEqual(activities.map((kind) => [kind, true, true]))
  expect(Math.min(...Object.values(overview.funnel))).toBeGreaterThan(4)
  const usual = overview.waiting.flatMap((row) => (row.usual === null ? [] : row.kind))
  expect(usual).toEqual(expect.arrayContaining(['contact', 'kyc', 'payments', 'registrations', 'mints']))
  const counts = new Map(overview.waiting.map(({ kind, count: waiting }) => [kind, waiting]))
  expect(['contact', 'complaints', 'class_requests'].map((kind) => counts.get(kind as Waiting))).toEqual([
    3, 2, 2,
  ])
  expect([counts.get('kyc'), counts.get('payments')].every((waiting = 0) => waiting > 3)).toBe(true)
})

test('nothing happens in the future, or before the person acting had an account', async () => {
  const happened = Object.entries({
    profile: ['created_at'],
    kyc_application: ['submitted_at', 'decided_at'],
    investment: ['created_at', 'start_at', 'payment_at', 'review_at', 'erir_at', 'mint_at', 'completed_at'],
    contact_request: ['created_at', 'answered_at'],
    complaint: ['created_at', 'decided_at'],
    class_request: ['requested_at', 'decided_at'],
    distribution: ['prepared_at', 'approved_at'],
    bank_entry: ['booked_on'],
    notification: ['created_at'],
    mail: ['created_at'],
  })
  const later = happened.flatMap(([table, columns]) =>
    columns.map((column) => `select '${table}.${column}' as what from ${table} where ${column} > now()`),
  )
  const early = ['investment.created_at', 'complaint.created_at', 'class_request.requested_at'].map(
    (column) => `select '${column}' from ${column.split('.')[0]} join profile on profile.id = user_id
      where ${column} < profile.created_at`,
  )
  expect((await product.pool.query([...later, ...early].join(' union all '))).rows).toEqual([])
})

test('repeated after an interruption, it adds nothing and confirms nothing more', async () => {
  const all = () =>
    Promise.all(
      [
        'bank_statement',
        'bank_entry',
        'bank_match',
        'ledger_posting',
        'distribution',
        'payment_file',
        'payout_account',
        'residence_certificate',
        'redemption',
        'investment',
        'class_request',
        'complaint',
        'contact_request',
        'mail',
        'notification',
      ].map(count),
    )
  const before = await all()
  await seed()
  expect(await all()).toEqual(before)
})

test('what leaves no doubt can be confirmed at once', async () => {
  const result = must(await product.call('POST', '/api/admin/bank-matches/exact', { as: admin })).body.data
  expect(result).toEqual({ matched: 3, failed: [] })
})

test('the next statement brings every awaited payment once, and can be imported', async () => {
  const next = () => nextStatement(product.services.db, product.services.bank.iban, '2026-11-23')
  const statement = await next()
  if (!statement) throw new Error('No payment is awaited')
  const imported = must(await importStatement(product, admin, statement)).body.data
  expect(imported).toMatchObject({ new_entries: statement.entries.length, known_entries: 0 })
  expect(await next()).toBeUndefined()
})
