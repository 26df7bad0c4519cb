import type { Project } from '@acervo/domain/projects/project'
import type { RegisterChange, RegisterSummary } from '@acervo/domain/registry/changes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'

let product: Product
let admin: Person
let erir: Person
let ana: Person
let berta: Person
let project: Project
let other: Project

/** In Madrid, the 11th begins on the 10th at 23:00 UTC. */
const moments = {
  late_on_the_10th: '2025-11-10T22:59:59.999Z',
  early_on_the_11th: '2025-11-10T23:00:00.000Z',
  the_12th: '2025-11-12T11:00:00.000Z',
  the_13th: '2025-11-13T11:00:00.000Z',
  the_14th: '2025-11-14T11:00:00.000Z',
  the_15th: '2025-11-15T11:00:00.000Z',
}

beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  erir = await product.aPerson({ roles: ['erir'] })
  ana = await product.aPerson({ kyc: 'approved' })
  berta = await product.aPerson({ kyc: 'approved' })
  project = await product.aProject({ name: 'Corrala del registro' })
  other = await product.aProject({ name: 'Almazara vacía', domain_id: 2 })
  await aHolding(ana, 300, moments.late_on_the_10th)
  await aHolding(berta, 100, moments.early_on_the_11th)
  await aHolding(ana, 600, moments.the_14th)
  await aBlock('tokens', 'embargo', moments.the_12th)
  await aBlock('investor', 'court_order', moments.the_13th)
  const certified = await aBlock('tokens', 'certificate', moments.the_15th)
  await product.pool.query(
    `insert into registry_act (kind, cause, state, user_id, project_id, tokens, purpose, months, requested_by, requested_at, decided_by, decided_at, valid_until, blocking_id)
     values ('certificate', 'certificate', 'issued', $1, $2, 1, 'x', 3, $1, $3, $4, $3, '2026-02-15', $5)`,
    [berta.id, project.id, moments.the_15th, erir.id, certified],
  )
})
afterAll(() => product.close())

async function aHolding(investor: Person, amount: number, at: string): Promise<void> {
  const { id } = await product.anInvestment({ investor, project, amount, step: 'completed' })
  await product.pool.query(
    'update investment set mint_at = $2, completed_at = $2, settled_at = $2 where id = $1',
    [id, at],
  )
}

async function aBlock(type: 'tokens' | 'investor', cause: string, at: string): Promise<string> {
  const isOfTokens = type === 'tokens'
  const { rows } = await product.pool.query(
    `insert into blocking (id, type, user_id, project_id, wallet, amount, cause, reason, blocked_by, blocked_at)
     values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, 'x', $7, $8) returning id`,
    [
      type,
      berta.id,
      isOfTokens ? project.id : null,
      berta.wallet,
      isOfTokens ? 1 : null,
      cause,
      admin.id,
      at,
    ],
  )
  return rows[0].id
}

async function list(query: string): Promise<RegisterSummary[]> {
  return must(await product.call('GET', `/api/admin/registers?${query}`, { as: erir })).body.data
}

async function entries(query: string, of = project.id): Promise<RegisterChange[]> {
  const url = `/api/admin/register/${of}/changes?${query}`
  return must(await product.call('GET', url, { as: erir })).body.data
}

async function inPagesOf(limit: number): Promise<RegisterChange[]> {
  const url = `/api/admin/register/${project.id}/changes?limit=${limit}`
  const rows: RegisterChange[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query: string = cursor && `&cursor=${cursor}`
    const { body } = must(await product.call('GET', `${url}${query}`, { as: erir }))
    rows.push(...body.data)
    cursor = body.next_cursor
  }
  return rows
}

test('the list shows holders, tokens, contract, brand and last entry of each register', async () => {
  const rows = await list('sort=name')
  expect(rows).toMatchObject([
    { project_name: 'Almazara vacía', domain_id: 2, holders: 0, tokens: 0, last_entry: null, changes: null },
    {
      project_name: 'Corrala del registro',
      domain_id: 1,
      holders: 2,
      tokens: 10,
      token_address: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
      last_entry: { kind: 'certificate', at: moments.the_15th },
    },
  ])
  expect((await list('domain=hispaxtoken')).map(({ project_id }) => project_id)).toEqual([other.id])
  expect(await list('search=registro')).toHaveLength(1)
})

test('changes are counted from the beginning of the day in Madrid; a certificate and its block count once', async () => {
  const [register] = await list('search=registro&since=2025-11-11')
  expect(register?.changes).toEqual([
    { kind: 'mint', count: 2 },
    { kind: 'token_block', count: 1 },
    { kind: 'account_block', count: 1 },
    { kind: 'certificate', count: 1 },
  ])
  expect((await list('search=registro&since=2025-11-16'))[0]?.changes).toEqual([])
  expect((await list('search=vacía&since=2025-11-01'))[0]?.changes).toEqual([])
})

test('the entries of a register come newest first, in pages, each with its holder and tokens', async () => {
  const all = await entries('')
  expect(all.map(({ kind, at, user_id, tokens }) => [kind, at, user_id, tokens])).toEqual([
    ['certificate', moments.the_15th, berta.id, 1],
    ['mint', moments.the_14th, ana.id, 6],
    ['account_block', moments.the_13th, berta.id, 1],
    ['token_block', moments.the_12th, berta.id, 1],
    ['mint', moments.early_on_the_11th, berta.id, 1],
    ['mint', moments.late_on_the_10th, ana.id, 3],
  ])
  expect(await entries('since=2025-11-11')).toEqual(all.slice(0, 5))
  for (const limit of [1, 2, 3, 4, 5, 6]) expect(await inPagesOf(limit)).toEqual(all)
  expect(await entries('', other.id)).toEqual([])
})

test('a move, a redemption of two investments and the end of a block are entries of their register', async () => {
  const at = '2025-12-01T11:00:00.000Z'
  const later = '2025-12-02T11:00:00.000Z'
  const { pool } = product
  await pool.query(
    `insert into kyc_wallet_change (id, user_id, old_wallet, new_wallet, status, approved_at, decided_at, moved_at)
     values (gen_random_uuid(), $1, $2, '0x' || repeat('a', 40), 'done', $3, $3, $3)`,
    [ana.id, ana.wallet?.toLowerCase(), at],
  )
  await pool.query('update investment set redeemed_at = $2 where user_id = $1', [ana.id, later])
  await pool.query(
    `update blocking set unblocked_at = $2, unblock_reason = 'y', unblocked_by = $3 where user_id = $1 and type = 'investor'`,
    [berta.id, later, admin.id],
  )
  const found = await entries('since=2025-12-01')
  expect(found.map(({ kind, user_id, tokens }) => [kind, user_id, tokens])).toEqual(
    expect.arrayContaining([
      ['redemption', ana.id, 9],
      ['account_unblock', berta.id, 1],
      ['move', ana.id, 9],
    ]),
  )
  expect(found).toHaveLength(3)
  const [register] = await list('search=registro')
  expect(register).toMatchObject({ holders: 1, tokens: 1 })
})

test('the spreadsheet contains the columns on the screen and the changes since the day', async () => {
  const query = 'sort=name&since=2025-11-14&columns=name,brand,holders,tokens,changes'
  const { body } = must(await product.call('GET', `/api/admin/registers.csv?${query}`, { as: erir }))
  const lines = body.toString('utf8').trimEnd().split('\r\n').slice(1)
  expect(lines[0]).toBe('Almazara vacía;Hispax;0;0;')
  expect(lines[1]).toMatch(/^Corrala del registro;Acervo;1;1;Emisiones: 1, .*Certificados expedidos: 1$/)
  const selected = must(
    await product.call('GET', `/api/admin/registers.csv?${query}&ids=${project.id}`, { as: erir }),
  )
  expect(selected.body.toString('utf8').trimEnd().split('\r\n').slice(1)).toEqual([lines[1]])
})

test('the register of a draft has no entries to read', async () => {
  const draft = await product.aProject({ status: 'draft' })
  const { body } = await product.call('GET', `/api/admin/register/${draft.id}/changes`, { as: erir })
  expect(body.code).toBe('project.not_found')
  expect(await list('limit=200')).toHaveLength(2)
})
