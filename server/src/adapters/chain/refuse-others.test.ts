import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createChain } from './create.ts'
import { chainOpTable } from './table.ts'
import { optionsFor, type TestDatabase } from './testing/a-chain.ts'
import { aDatabase } from './testing/a-database.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await aDatabase()
})
afterEach(() => database.drop())

test('a second server with the embedded chain on the same database is told what to do', async () => {
  const chain = await createChain(optionsFor(database))
  const second = createChain({ ...optionsFor(database), lockPatienceMs: 200 })
  await expect(second).rejects.toThrow(/CHAIN_RPC_URL/)
  await chain.close()
})

test('a database that was used with one chain is rejected by another', async () => {
  await (await createChain(optionsFor(database))).close()
  const env = {
    CHAIN_RPC_URL: 'http://127.0.0.1:1',
    CHAIN_ID: '137',
    MINTER_PRIVATE_KEY: '1'.repeat(64),
    BLOCKER_PRIVATE_KEY: '2'.repeat(64),
  }
  await expect(createChain({ ...optionsFor(database), env })).rejects.toThrow(/belongs to chain 31337/)
  const [row] = await database.db.select().from(chainOpTable).where(eq(chainOpTable.chain_id, 137))
  expect(row).toBeUndefined()
})
