import { dayOf } from '@acervo/domain/common/time-zone'
import type { Overview, Waiting } from '@acervo/domain/overview/overview'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'
import { aLargeHolder, livesIn, uploadCertificate, uploadHoldingProof } from '../testing/taxes.ts'
import {
  someComplaints,
  someForTheRegistrar,
  someMoneyToExplain,
  someProofs,
  someToApprove,
} from '../testing/waiting-rows.ts'

let product: Product
let admin: Person
let erir: Person

beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  erir = await product.aPerson({ roles: ['erir'] })
})
afterAll(() => product.close())

const read = async (as: Person): Promise<Overview> =>
  must(await product.call('GET', '/api/admin/overview', { as })).body.data
const countOf = ({ waiting }: Overview, kind: Waiting) => waiting.find((row) => row.kind === kind)?.count
const one = async (statement: string) => (await product.pool.query(statement)).rows[0]

test('on an empty platform nothing waits', async () => {
  const { waiting, funding, months } = await read(admin)
  expect(waiting.map(({ count, oldest }) => [count, oldest])).toEqual(waiting.map(() => [0, null]))
  expect(funding).toEqual([])
  expect(months.map(({ invested, completed }) => invested + completed)).toEqual(Array(12).fill(0))
  expect(months.at(-1)?.month).toBe(dayOf(new Date()).slice(0, 7))
})

test('with some rows of most kinds, the numbers match those of direct SQL', async () => {
  const project = await product.aProject({ name: 'Molino de Prueba' })
  await product.aProject({ name: 'Otra marca', domain_id: 2 })
  await product.aProject({ name: 'Borrador', status: 'draft' })
  const investor = await product.aPerson({ kyc: 'approved' })
  for (const step of ['start', 'review', 'review', 'erir', 'mint', 'completed'])
    await product.anInvestment({ investor, project, step })
  const body = { reason: 'Motivo inventado' }
  for (const step of ['review', 'erir']) {
    const rejected = await product.anInvestment({ investor, project, step })
    must(await product.call('POST', `/api/investment/${rejected.id}/reject`, { as: admin, body }))
  }
  const returned = await product.anInvestment({ investor, project, step: 'erir' })
  must(await product.call('POST', `/api/investment/${returned.id}/return`, { as: erir, body }))
  await product.aPerson({ kyc: 'submitted' })
  const letter = { name: 'Ana', email: 'ana@demo.acervo.example', message: 'Hola', privacyAccepted: true }
  must(await product.call('POST', '/api/contact', { body: letter }))
  await product.pool.query(`
    insert into registry_case (kind, register_says, chain_says, first_seen, last_seen, resolved_at)
    values ('supply', '1', '2', now() - interval '3 days', now(), null),
           ('balance', '1', '2', now() - interval '9 days', now(), now())`)
  await failSomeOperations(project.id, investor)
  await someMoneyToExplain(product, admin)
  await someToApprove(product.pool, { project, investor })
  await someForTheRegistrar(product.pool, { project, investor, officer: erir, second: admin })
  const foreigner = await product.aPerson({ kyc: 'approved' })
  await livesIn(product, foreigner, 'Portugal')
  await someProofs(product.pool, { project, investor: foreigner })
  await someComplaints(product.pool, admin)

  await product.pool.query(
    `update investment set verify_by = now() - interval '1 day'
     where id = (select id from investment where status = 'review' limit 1)`,
  )
  const found = await read(admin)
  const expected: [Waiting, string][] = [
    [
      'contact',
      `select count(*)::int n, min(created_at) t from contact_request where answered_at is null and spam is null`,
    ],
    ['complaints', `select count(*)::int n, min(created_at) t from complaint where decided_at is null`],
    ['kyc', `select count(*)::int n, min(submitted_at) t from kyc_application where status = 'SUBMITTED'`],
    [
      'payments',
      `select count(*)::int n, min(greatest(payment_at, returned_at)) t from investment where status = 'review'`,
    ],
    [
      'overdue_payments',
      `select count(*)::int n, min(verify_by) t from investment where status = 'review' and verify_by <= now()`,
    ],
    ['registrations', `select count(*)::int n, min(review_at) t from investment where status = 'erir'`],
    [
      'entries',
      `select count(*)::int n, min(case when state = 'requested' then requested_at else release_asked_at end) t
       from registry_act where kind <> 'certificate' and (state = 'requested' or state = 'confirmed' and release_asked_by is not null)`,
    ],
    [
      'unblocks',
      `select count(*)::int n, min(unblock_asked_at) t from blocking where unblock_asked_by is not null and unblocked_at is null`,
    ],
    ['mints', `select count(*)::int n, min(erir_at) t from investment where status = 'mint'`],
    [
      'failed_operations',
      `select count(*)::int n, min(finished_at) t from chain_op where state = 'failed' and op_key in (
         select 'mint:' || id from investment where status = 'mint'
         union (select 'unblock_project:' || id from blocking where type = 'project' order by seq desc limit 1))`,
    ],
    ['cases', `select count(*)::int n, min(first_seen) t from registry_case where resolved_at is null`],
    [
      'transfers',
      `select count(*)::int n, min(booked_on::timestamp at time zone 'Europe/Madrid') t from bank_entry where state = 'open' and cents > 0`,
    ],
    [
      'due_refunds',
      `select count(*)::int n, min(rejected_at) t from investment where status = 'rejected' and payment_received_cents > 0`,
    ],
    ['refunds', `select count(*)::int n, min(requested_at) t from refund where approved_at is null`],
    [
      'returned_refunds',
      `select count(*)::int n, min(booked_on::timestamp at time zone 'Europe/Madrid') t
       from payment_order join bank_entry on bank_entry.id = returned_entry`,
    ],
    [
      'distributions',
      `select count(*)::int n, min(prepared_at) t from distribution where state = 'calculated'`,
    ],
    [
      'class_requests',
      `select count(*)::int n, min(requested_at) t from class_request where decided_at is null`,
    ],
    [
      'residence_certificates',
      `select count(*)::int n, min(uploaded_at) t from residence_certificate where ended_at is null`,
    ],
    [
      'holding_proofs',
      `select count(*)::int n, min(uploaded_at) t from holding_proof where ended_at is null`,
    ],
    ['money_cases', `select count(*)::int n, min(first_seen) t from money_case`],
  ]
  const direct = []
  for (const [kind, statement] of expected) {
    const { n, t } = await one(statement)
    expect(n, kind).toBeGreaterThan(0)
    direct.push({ kind, count: n, oldest: t.toISOString(), usual: null })
  }
  expect(found.waiting.filter(({ count }) => count > 0)).toEqual(direct)

  const funding = await one(
    `select committed_cents::int / 100 c, total_funding_cents::int / 100 t from project where name = 'Molino de Prueba'`,
  )
  expect(found.funding.map(({ project_name }) => project_name)).toEqual(['Otra marca', 'Molino de Prueba'])
  expect(found.funding[1]).toMatchObject({ project_id: project.id, committed: funding.c, total: funding.t })
  const money = await one(`
    select sum(amount_cents) filter (where status <> 'rejected')::int / 100 i,
           sum(amount_cents) filter (where status = 'completed')::int / 100 c from investment`)
  expect(found.months.at(-1)).toMatchObject({ invested: money.i, completed: money.c })
})

test('the list behind each card contains exactly what the card counts', async () => {
  const { waiting } = await read(admin)
  const lists: [Waiting, string, (body: any) => unknown[]][] = [
    ['contact', '/api/admin/contact-requests', (body) => body.data],
    ['kyc', '/api/admin/kyc/applications', (body) => body.data],
    ['payments', '/api/investment?admin=true&status=review', (body) => body.investments],
    ['overdue_payments', '/api/investment?admin=true&status=review&overdue=true', (body) => body.investments],
    ['complaints', '/api/admin/complaints?state=open', (body) => body.data],
    ['entries', '/api/admin/erir/acts?state=waiting', (body) => body.data],
    ['registrations', '/api/investment?admin=true&status=erir', (body) => body.investments],
    ['unblocks', '/api/blockings?asked=true', (body) => body.blockings],
    ['mints', '/api/investment?admin=true&status=mint', (body) => body.investments],
    ['failed_operations', '/api/admin/chain/operations', (body) => body.data],
    ['cases', '/api/admin/registry-cases', (body) => body.data],
    ['transfers', '/api/admin/bank-entries?state=open&direction=in', (body) => body.data],
    ['due_refunds', '/api/admin/refunds/due', (body) => body.data],
    ['refunds', '/api/admin/refunds?state=requested', (body) => body.data],
    ['returned_refunds', '/api/admin/refunds?state=returned', (body) => body.data],
    ['distributions', '/api/admin/distributions?state=calculated', (body) => body.data],
    ['class_requests', '/api/admin/protection/class-requests?state=waiting', (body) => body.data],
    [
      'residence_certificates',
      '/api/admin/taxes/non-residents',
      (body) =>
        body.data.filter((row: any) => row.certificates.some(({ state }: any) => state === 'waiting')),
    ],
    [
      'holding_proofs',
      '/api/admin/taxes/holding-proofs',
      (body) => body.data.filter(({ state }: any) => state === 'waiting'),
    ],
    ['money_cases', '/api/admin/treasury/cases', (body) => body.data],
  ]
  for (const [kind, url, rows] of lists) {
    const { body } = must(await product.call('GET', url, { as: admin }))
    expect(rows(body), kind).toHaveLength(countOf({ waiting } as Overview, kind) ?? -1)
  }
  const asked = must(await product.call('GET', '/api/admin/erir/certificates?state=waiting', { as: erir }))
  expect(asked.body.data).toMatchObject([{ state: 'requested' }])
  expect(countOf(await read(erir), 'certificates')).toBe(1)
  const { data } = must(await product.call('GET', '/api/admin/chain/operations?limit=1', { as: admin })).body
  expect(data).toMatchObject([{ person: null, kind: 'unblock_project', project_name: 'Molino de Prueba' }])
  const own = await product.call('GET', '/api/investment?failed=true', { as: admin })
  expect(must(own).body.investments).toEqual([])
})

test('a month ends at midnight in Madrid, and eleven months ago is the first shown', async () => {
  const [{ id }] = (await product.pool.query(`select id from investment where status = 'completed'`)).rows
  const at = async (moment: string) => {
    await product.pool.query(
      `update investment set created_at = ${moment}, completed_at = ${moment} where id = $1`,
      [id],
    )
    const { months } = await read(admin)
    return months.findIndex(({ completed }) => completed > 0)
  }
  const month = (after: string) =>
    `(date_trunc('month', now() at time zone 'Europe/Madrid') - interval '11 months' + interval '${after}') at time zone 'Europe/Madrid'`
  expect(await at(month('0'))).toBe(0)
  expect(await at(month('-1 second'))).toBe(-1)
  expect(await at(month('1 month -1 second'))).toBe(0)
  expect(await at(month('1 month'))).toBe(1)
})

test('staff without a permission do not see its waiting work', async () => {
  const { waiting } = await read(erir)
  expect(waiting.map(({ kind }) => kind)).toEqual([
    'registrations',
    'wallet_changes',
    'certificates',
    'entries',
    'unblocks',
    'failed_operations',
    'cases',
  ])
})

test('completed work no longer waits', async () => {
  const before = await read(admin)
  const { id } = await one(`select id from investment where status = 'review' limit 1`)
  must(await product.call('PUT', `/api/investment/${id}`, { as: admin, body: { step: 'review' } }))
  const after = await read(admin)
  expect(countOf(after, 'payments')).toBe((countOf(before, 'payments') ?? 0) - 1)
  expect(countOf(after, 'registrations')).toBe((countOf(before, 'registrations') ?? 0) + 1)
})

test('no certificate waits that no list shows: of a closed account, or of residence once its owner lives in Spain', async () => {
  const counts = async () => {
    const found = await read(admin)
    return [countOf(found, 'residence_certificates'), countOf(found, 'holding_proofs')]
  }
  const before = await counts()
  const [moved, closed] = [
    await product.aPerson({ kyc: 'approved' }),
    await product.aPerson({ kyc: 'approved' }),
  ]
  for (const person of [moved, closed]) {
    await livesIn(product, person, 'France')
    await uploadCertificate(product, person)
  }
  const { company, project } = await aLargeHolder(product)
  await uploadHoldingProof(product, company, project)
  expect(await counts()).toEqual([(before[0] ?? 0) + 2, (before[1] ?? 0) + 1])

  await livesIn(product, moved, 'Spain')
  await product.pool.query(
    `update profile set email = null, full_name = null, avatar = null, roles = '{}', closed_at = now(),
       erase_after = now() + interval '10 years' where id = any($1)`,
    [[closed.id, company.id]],
  )
  expect(await counts()).toEqual(before)
})

/** Mints and blocks that failed on the chain: some that somebody has to handle, and some that are over. */
async function failSomeOperations(project_id: string, { id }: Person): Promise<void> {
  const { chain_id } = await one('select chain_id from chain_op limit 1')
  const block = (final: string) => `
    insert into blocking (id, type, project_id, project_status, reason, blocked_by, blocked_at, unblocked_by, unblocked_at, unblock_reason, final_at)
    values (gen_random_uuid(), 'project', '${project_id}', 'active', 'x', '${id}', now(), '${id}', now(), 'x', ${final}) returning id`
  const keys = [
    // An investment that waits for its tokens, one that has them, and one that does not exist.
    `mint:${(await one(`select id from investment where status = 'mint'`)).id}`,
    `mint:${(await one(`select id from investment where status = 'review'`)).id}`,
    'mint:00000000-0000-4000-8000-000000000000',
    // The first block is lifted already, the second one's end is still requested, and the third is replaced by a newer
    // block, whose end failed.
    `unblock_project:${(await one(block('now()'))).id}`,
    `block_project:${(await one(block('null'))).id}`,
    `unblock_project:${(await one(block('null'))).id}`,
    `unblock_project:${(await one(block('null'))).id}`,
  ]
  for (const key of keys) {
    const [kind, about] = key.split(':')
    const payload =
      kind === 'mint' ? { kind, investment_id: about, project_id } : { kind, blocking_id: about, project_id }
    await product.pool.query(
      `insert into chain_op (chain_id, op_key, kind, project_id, payload, state, error, finished_at)
       values ($1, $2, $3, $4, $5, 'failed', 'x', now())`,
      [chain_id, key, kind, project_id, payload],
    )
  }
}
