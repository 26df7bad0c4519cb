import { afterEach, beforeEach, expect, test } from 'vitest'
import { aDatabase } from '../adapters/chain/testing/a-database.ts'
import { audit } from './record.ts'
import { sealAudit } from './seal.ts'
import { auditTable } from './table.ts'
import { verifyAudit } from './verify.ts'

let database: Awaited<ReturnType<typeof aDatabase>>
beforeEach(async () => {
  database = await aDatabase()
  await write(10)
})
afterEach(() => database.drop())

const entry = (id: number) => ({
  action: 'audit.verify' as const,
  subject: { type: 'demo' as const, id: String(id) },
  after: { id },
})
async function write(count: number): Promise<void> {
  for (let id = 0; id < count; id++) await audit(database.db, {}, entry(id))
}

/** Changes that somebody could make with the database's own password. */
async function tamper(statement: string): Promise<void> {
  await database.pool.query(
    `set session_replication_role = replica; ${statement}; reset session_replication_role`,
  )
}

test('each row is sealed once, and the chain of seals is valid', async () => {
  const { db } = database
  const count = await db.$count(auditTable)
  expect((await verifyAudit(db)).pending).toBe(count)
  expect(await sealAudit(db)).toBe(count)
  expect(await sealAudit(db)).toBe(0)
  expect(await verifyAudit(db)).toMatchObject({ sealed: count, pending: 0, fault: undefined })
})

test('ten replicas sealing at once make one chain', async () => {
  const { db } = database
  await Promise.all([write(200), ...Array.from({ length: 10 }, () => sealAudit(db))])
  await sealAudit(db)
  expect(await verifyAudit(db)).toMatchObject({ pending: 0, fault: undefined })
})

test('a transaction that commits after later ones is sealed after them', async () => {
  const { db } = database
  await sealAudit(db)
  await db.transaction(async (slow) => {
    await audit(slow, {}, entry(1))
    await audit(db, {}, entry(2))
    expect(await sealAudit(db)).toBe(1)
  })
  expect(await sealAudit(db)).toBe(1)
  expect((await verifyAudit(db)).fault).toBeUndefined()
})

test('that rows are no longer sealed is reported, but not that a stopped server left the last ones', async () => {
  const { db } = database
  await sealAudit(db)
  await write(1)
  await tamper(`update audit_log set at = at - interval '1 hour'`)
  expect((await verifyAudit(db)).fault).toMatch(/changed/)
  await tamper(
    'delete from audit_seal; insert into audit_pending select id from audit_log on conflict do nothing',
  )
  expect((await verifyAudit(db)).fault).toBeUndefined()
  await write(1)
  expect((await verifyAudit(db)).fault).toMatch(/^Rows of audit_log wait for their seals since /)
  await sealAudit(db)
  expect((await verifyAudit(db)).fault).toBeUndefined()
})

test.each([
  [
    'changed',
    `update audit_log set reason = 'otra' where id = 5`,
    /Row 5 of audit_log, or its seal 5, was changed/,
  ],
  ['changed in its details', `update audit_log set after = '{"id": 99}' where id = 6`, /Row 6 /],
  ['removed', 'delete from audit_log where id = 4', /Row 4 of audit_log was removed/],
  [
    'removed with its seal',
    'delete from audit_log where id = 4; delete from audit_seal where audit_id = 4',
    /Seal 4 was removed/,
  ],
  ['moved in time', `update audit_log set at = at - interval '1 day' where id = 3`, /Row 3 /],
  [
    'added past the trigger',
    `insert into audit_log (role, action, subject_type, subject_id) values ('admin', 'x', 'y', 'z')`,
    /Row \d+ of audit_log was added without a seal/,
  ],
  [
    'added past the trigger with a seal outside the chain',
    `with forged as (insert into audit_log (role, action, subject_type, subject_id) values ('admin', 'x', 'y', 'z')
       returning id)
     insert into audit_seal (number, audit_id, hash) select -1, id, 'x' from forged`,
    /Row \d+ of audit_log was added without a seal/,
  ],
  [
    'changed in the text of its reason',
    `insert into audit_reason (audit_id, salt, text) values (5, 'x', 'otra')`,
    /Row 5 of audit_log, or its seal 5, was changed/,
  ],
])('a row that was %s is reported', async (_, statement, sentence) => {
  await sealAudit(database.db)
  await tamper(statement)
  expect((await verifyAudit(database.db)).fault).toMatch(sentence)
})

test('rows cut off at the end are detected with a head stored earlier', async () => {
  const { db } = database
  await sealAudit(db)
  const { head } = await verifyAudit(db)
  expect((await verifyAudit(db, head)).fault).toBeUndefined()
  await tamper(`delete from audit_log where id >= 9; delete from audit_seal where audit_id >= 9`)
  expect((await verifyAudit(db)).fault).toBeUndefined()
  expect((await verifyAudit(db, head)).fault).toMatch(/cut off/)
})

test.each(['update audit_seal set hash = hash', 'delete from audit_seal', 'truncate audit_seal'])(
  'the seals refuse: %s',
  async (statement) => {
    await sealAudit(database.db)
    await expect(database.pool.query(statement)).rejects.toThrow('audit_seal is append-only')
  },
)
