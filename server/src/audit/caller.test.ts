import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, must, PASSWORD, type Person, type Product } from '../testing/product.ts'
import { audit } from './record.ts'
import { GENESIS, sealAudit } from './seal.ts'
import { verifyAudit } from './verify.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
let product: Product
let admin: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
})
afterAll(() => product.close())

type Row = {
  id: number
  actor_id: string | null
  action: string
  request_id: string | null
  address_digest: string | null
}
const rowsAfter = async (id: number): Promise<Row[]> =>
  (
    await product.pool.query(
      'select id::int, actor_id, action, request_id, address_digest from audit_log where id > $1 order by id',
      [id],
    )
  ).rows
const lastId = async () =>
  (await product.pool.query('select coalesce(max(id), 0)::int n from audit_log')).rows[0].n

/** A call that writes an audit row, from an address. */
async function look(ip: string): Promise<Row & { header: unknown }> {
  const before = await lastId()
  const { headers } = must(await product.call('GET', '/api/admin/audit?limit=1', { as: admin, ip }))
  const [row] = await rowsAfter(before)
  if (!row) throw new Error('No row was written')
  return { ...row, header: headers['x-request-id'] }
}

test('a row stores the request id that its reply carries, which is unique', async () => {
  const [one, two] = [await look('10.0.0.1'), await look('10.0.0.1')]
  for (const row of [one, two]) {
    expect(row.request_id).toMatch(UUID)
    expect(row.request_id).toBe(row.header)
  }
  expect(one.request_id).not.toBe(two.request_id)
})

test('the digest depends on address and key only, and the address itself is never stored', async () => {
  const [one, again, mapped, other] = [
    await look('203.0.113.7'),
    await look('203.0.113.7'),
    await look('::ffff:203.0.113.7'),
    await look('203.0.113.8'),
  ]
  expect(one.address_digest).toMatch(/^[0-9a-f]{64}$/)
  expect(again.address_digest).toBe(one.address_digest)
  expect(mapped.address_digest).toBe(one.address_digest)
  expect(other.address_digest).not.toBe(one.address_digest)
  // Without the key, nobody can reverse the digest by trying all addresses.
  expect(one.address_digest).not.toBe(createHash('sha256').update('203.0.113.7').digest('hex'))
  const elsewhere = await aProduct({ key: randomBytes(32) })
  const person = await elsewhere.aPerson({ roles: ['admin'] })
  must(await elsewhere.call('GET', '/api/admin/audit', { as: person, ip: '203.0.113.7' }))
  const { rows } = await elsewhere.pool.query(
    `select address_digest from audit_log where action = 'audit.read'`,
  )
  await elsewhere.close()
  expect(rows[0].address_digest).not.toBe(one.address_digest)
  const { rows: leaks } = await product.pool.query(
    `select 1 from audit_log a where to_jsonb(a)::text like '%203.0.113.%'`,
  )
  expect(leaks).toEqual([])
})

test('rows of the auth provider have digest and request id, through our own calls and at its own endpoints', async () => {
  const before = await lastId()
  const ip = '203.0.113.9'
  const { address_digest } = await look(ip)
  const email = `${randomUUID()}@demo.acervo.example`
  const own = must(
    await product.call('POST', '/auth/signin', { ip, body: { email: admin.email, password: PASSWORD } }),
  )
  const direct = await product.call('POST', '/auth/v1/token?grant_type=password', {
    ip,
    body: { email: admin.email, password: PASSWORD },
  })
  expect(direct.status).toBe(200)
  await product.call('POST', '/auth/signin', { ip, body: { email, password: 'otra-clave-de-prueba' } })
  const rows = (await rowsAfter(before)).filter(({ action }) => action.startsWith('auth.'))
  expect(rows.map(({ action }) => action)).toEqual(['auth.login', 'auth.login', 'auth.login_failed'])
  expect(rows[0]?.request_id).toBe(own.headers['x-request-id'])
  expect(rows[1]?.request_id).toBe(direct.headers['x-request-id'])
  expect(new Set(rows.map((row) => row.address_digest))).toEqual(new Set([address_digest]))
})

test('rows of the platform itself have neither', async () => {
  const before = await lastId()
  const investor = await product.aPerson({ kyc: 'approved' })
  await product.anInvestment({ investor, project: await product.aProject(), step: 'completed' })
  const rows = await rowsAfter(before)
  const settled = rows.filter(({ action }) => action === 'investment.complete')
  expect(settled).toMatchObject([{ request_id: null, address_digest: null }])
  const asked = rows.filter(({ action, actor_id }) => action !== 'investment.complete' && actor_id)
  expect(asked.length).toBeGreaterThan(10)
  expect(asked.filter((row) => !row.request_id || !row.address_digest)).toEqual([])
})

/** Changes that somebody could make with the database's own password. */
const tamper = (statement: string) =>
  product.pool.query(`set session_replication_role = replica; ${statement}; reset session_replication_role`)

test('the seals cover the digest and the request; rows from before the digest existed keep their seals', async () => {
  const { db } = product.services
  const entry = { action: 'audit.verify', subject: { type: 'demo', id: '1' } } as const
  await sealAudit(db)
  const { head } = await verifyAudit(db)
  await audit(db, { requestId: 'req-1' }, entry)
  await sealAudit(db)
  // Sealed as earlier versions did it: the previous hash and the eleven columns of that time.
  const { rows } = await product.pool.query(
    `select a.*, a.id::int, to_char(a.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as moment, s.hash
       from audit_log a join audit_seal s on s.audit_id = a.id where a.action = 'audit.verify' order by a.id desc limit 1`,
  )
  const old = rows[0]
  const facts = [old.id, old.moment, null, 'system', 'audit.verify', 'demo', '1', null, null, null, 'req-1']
  expect(old.hash).toBe(
    createHash('sha256')
      .update(JSON.stringify([head ?? GENESIS, ...facts]))
      .digest('hex'),
  )

  const { id } = await look('203.0.113.10')
  await sealAudit(db)
  expect((await verifyAudit(db)).fault).toBeUndefined()
  const digest = (value: string, row: number) =>
    tamper(`update audit_log set address_digest = ${value} where id = ${row}`)
  const { rows: kept } = await product.pool.query(
    'select address_digest d, request_id r from audit_log where id = $1',
    [id],
  )
  for (const [change, row] of [
    [() => digest(`repeat('0', 64)`, id), id],
    [() => digest('null', id), id],
    [() => digest(`repeat('0', 64)`, old.id), old.id],
    [() => tamper(`update audit_log set request_id = gen_random_uuid() where id = ${id}`), id],
  ] as const) {
    await change()
    expect((await verifyAudit(db)).fault).toContain(`Row ${row} of audit_log`)
    await tamper(
      `update audit_log set address_digest = '${kept[0].d}', request_id = '${kept[0].r}' where id = ${id}`,
    )
    await digest('null', old.id)
    expect((await verifyAudit(db)).fault).toBeUndefined()
  }
})
