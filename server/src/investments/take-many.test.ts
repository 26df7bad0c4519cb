import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { dayOf } from '@acervo/domain/common/time-zone'
import type { BatchResult } from '@acervo/domain/investments/batch'
import type { Project } from '@acervo/domain/projects/project'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasTraffic } from '../give-way.ts'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'

let product: Product
let admin: Person
let erir: Person
let investor: Person
let project: Project

beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  erir = await product.aPerson({ roles: ['erir'] })
  investor = await product.aPerson({ kyc: 'approved' })
  project = await product.aProject()
})
afterAll(() => product.close())

type What = 'advance' | 'reject' | 'return'
const ask = (what: What, body: object, as: Person | undefined = admin, headers = {}) =>
  product.call('POST', `/api/admin/investments/${what}`, { as, body, headers })
const results = async (what: What, body: object, as = admin): Promise<BatchResult[]> =>
  must(await ask(what, body, as)).body.data
const some = async (step: string, count = 3): Promise<string[]> => {
  const ids: string[] = []
  for (let n = 0; n < count; n++)
    ids.push((await product.anInvestment({ investor, project, amount: 100, step })).id)
  return ids
}
const audited = async (ids: string[], action: string): Promise<number> =>
  (
    await product.pool.query(
      'select count(*)::int as n from audit_log where subject_id = any($1) and action = $2',
      [ids, action],
    )
  ).rows[0].n

describe.each([
  ['advance', 'review', 'erir', {}],
  ['advance', 'erir', 'mint', {}],
  ['return', 'erir', 'review', { reason: 'Falta un dato' }],
  ['reject', 'review', 'rejected', { reason: 'No llegó' }],
] as const)('%s of many in %s', (what, step, becomes, more) => {
  const action = what === 'advance' ? `investment.${step}` : `investment.${what}`

  test('does each once and reports it, also when it is sent twice at the same time', async () => {
    const ids = await some(step)
    const both = await Promise.all([
      results(what, { ids, step, ...more }),
      results(what, { ids, step, ...more }),
    ])
    for (const id of ids) {
      const said = both.map((batch) => batch.find((one) => one.id === id))
      expect(said.filter((one) => one?.error === null)).toHaveLength(1)
    }
    expect(await audited(ids, action)).toBe(ids.length)
    const again = await results(what, { ids, step, ...more })
    expect(again.map(({ error }) => error)).toEqual(
      ids.map(() => 'La inversión ya ha avanzado. Te mostramos su estado actual.'),
    )
    expect(again.map(({ investment }) => investment?.status)).toEqual(ids.map(() => becomes))
    expect(await audited(ids, action)).toBe(ids.length)
  })
})

test('a refused one does not stop the others, and its reason is in the caller’s language', async () => {
  const [good] = await some('review', 1)
  const [other] = await some('payment', 1)
  const missing = randomUUID()
  const ids = [missing, other, good, good]
  const { body } = must(await ask('advance', { ids, step: 'review' }, admin, { 'accept-language': 'en' }))
  expect(body.data.map((one: BatchResult) => [one.id, one.error, one.investment?.status ?? null])).toEqual([
    [missing, 'The investment was not found.', null],
    [other, 'The investment has already moved on. This is its current state.', 'payment'],
    [good, null, 'erir'],
  ])
})

test('many payments share the day they were received', async () => {
  const ids = await some('review', 2)
  const refused = await results('advance', { ids, step: 'review', received_on: '2020-01-01' })
  expect(new Set(refused.map(({ error }) => error))).toEqual(
    new Set(['La fecha de recepción no puede ser anterior a la inversión']),
  )
  const received_on = dayOf(new Date(refused[0]?.investment?.created_at ?? ''))
  const done = await results('advance', { ids, step: 'review', received_on })
  expect(done.map(({ investment }) => investment?.payment_received_on)).toEqual([received_on, received_on])
})

test('many mints are queued at once, mint once when sent twice at the same time, and are all completed', async () => {
  const ids = await some('mint', 4)
  const began = Date.now()
  const both = await Promise.all([
    results('advance', { ids, step: 'mint' }),
    results('advance', { ids, step: 'mint' }),
  ])
  expect(Date.now() - began).toBeLessThan(5_000)
  for (const { error, investment } of both[0]) {
    expect(error).toBeNull()
    expect(investment?.mint?.state).toMatch(/^(queued|sent|done)$/)
  }
  await Promise.all(ids.map((id) => product.services.chain.waitFor(`mint:${id}`, 20_000)))
  const { rows } = await product.pool.query(
    `select (select count(*)::int from investment where id = any($1) and status = 'completed') as completed,
       (select count(*)::int from chain_op where op_key = any($2)) as operations`,
    [ids, ids.map((id) => `mint:${id}`)],
  )
  expect(rows[0]).toEqual({ completed: 4, operations: 4 })
  expect(await audited(ids, 'investment.mint')).toBe(4)
})

test('long work hears of each request, and rests', async () => {
  await ask('advance', { ids: [], step: 'mint' })
  expect(hasTraffic()).toBe(true)
})

test('a refused mint does not stop those beside it, and each says why', async () => {
  const blocked = await product.aPerson({ kyc: 'approved' })
  const unverified = await product.aPerson({ kyc: 'approved' })
  const of = async (one: Person) =>
    (await product.anInvestment({ investor: one, project, amount: 100, step: 'mint' })).id
  const [good, ofBlocked, ofUnverified] = [await of(investor), await of(blocked), await of(unverified)]
  const [other] = await some('erir', 1)
  await product.pool.query(`update profile set status = 'BLOCKED' where id = $1`, [blocked.id])
  await product.pool.query(`update kyc_application set status = 'SUBMITTED' where user_id = $1`, [
    unverified.id,
  ])
  const missing = randomUUID()
  const ids = [ofBlocked, missing, good, ofUnverified, other ?? '']
  const said = await results('advance', { ids, step: 'mint' })
  expect(said.map(({ id, error }) => [id, error])).toEqual([
    [
      ofBlocked,
      'La cuenta del inversor está bloqueada: la inversión no puede avanzar hasta que se desbloquee',
    ],
    [missing, 'No se encontró la inversión.'],
    [good, null],
    [ofUnverified, 'La identidad del inversor todavía no está verificada. Revisa antes su solicitud.'],
    [other, 'La inversión ya ha avanzado. Te mostramos su estado actual.'],
  ])
  expect(await audited(ids, 'investment.mint')).toBe(1)
  await product.services.chain.waitFor(`mint:${good}`, 20_000)
  const { rows } = await product.pool.query(
    'select id, status from investment where id = any($1) and wallet is not null',
    [ids],
  )
  expect(rows).toEqual([{ id: good, status: 'completed' }])
})

test('requesting a mint again does not wait for the transaction that settles it', async () => {
  const [id] = await some('mint', 1)
  await product.pool.query('update investment set wallet = $2 where id = $1', [id, investor.wallet])
  await product.pool.query(
    `insert into chain_op (chain_id, op_key, kind, payload, state, error, finished_at)
     values (31337, $1, 'mint', '{}', 'abandoned', 'x', now())`,
    [`mint:${id}`],
  )
  const settling = await product.pool.connect()
  try {
    await settling.query('begin')
    await settling.query('update chain_op set finished_at = now() where op_key = $1', [`mint:${id}`])
    const asked = results('advance', { ids: [id], step: 'mint' }).then(([one]) => one?.error)
    expect(await Promise.race([asked, sleep(5_000, 'it waits')])).toBeNull()
  } finally {
    await settling.query('rollback')
    settling.release()
  }
})

test('a step that the caller may not take is refused for each', async () => {
  const ids = await some('review', 2)
  const refused = await results('advance', { ids, step: 'review' }, erir)
  expect(refused.map(({ error }) => error)).toEqual(
    ids.map(() => 'Este paso no te corresponde: tiene que darlo otra persona'),
  )
  expect((await ask('reject', { ids, step: 'review', reason: 'x' }, erir)).status).toBe(403)
})

test.each([
  ['advance', { ids: [], step: 'review' }, 'investment.batch_empty'],
  [
    'advance',
    { ids: Array.from({ length: 201 }, () => randomUUID()), step: 'review' },
    'investment.batch_too_large',
  ],
  ['advance', { ids: [randomUUID()], step: 'payment' }, 'investment.step_unknown'],
  ['reject', { ids: [randomUUID()], step: 'review', reason: ' ' }, 'investment.reason_required'],
  ['return', { ids: [randomUUID()], step: 'erir' }, 'investment.reason_required'],
] as const)('%s of %j is refused: %s', async (what, body, code) => {
  const reply = await ask(what, body)
  expect([reply.status, reply.body.code]).toEqual([400, code])
})
