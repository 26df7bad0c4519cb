import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, createDatabase, dropDatabase } from '../../testing/databases.ts'
import { holdSession } from '../chain/outbox/hold-session.ts'
import { openSignals } from './signals.ts'

const log = { info() {}, warn() {}, error() {} }
let url: string
beforeAll(async () => {
  url = addressOf(await createDatabase())
})
afterAll(() => dropDatabase(url))

const session = (pool: pg.Pool) =>
  holdSession({ pool, lock: undefined, onNotice: () => {}, onRegained: () => {}, log })

test.each([
  ['the chain', session],
  ['the signals', (pool: pg.Pool) => openSignals({ pool, log })],
])('%s can be closed while its connection is being opened', async (_, open) => {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const taken = await pool.connect()
  const closed = open(pool)
    .close()
    .then(() => 'closed')
  taken.release()
  expect(await Promise.race([closed, sleep(5_000, 'still open')])).toBe('closed')
  await pool.end()
})
