import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aChildProgram } from '../testing/child-program.ts'
import { addressOf, copyDatabase, dropDatabase } from '../testing/databases.ts'
import { aProduct, type Product } from '../testing/product.ts'

const run = promisify(execFile)

let command: Awaited<ReturnType<typeof aChildProgram>>
let product: Product
let database: string
let dataDir: string
let client: pg.Client
beforeAll(async () => {
  command = await aChildProgram('commands/chain-check.ts')
  product = await aProduct()
  const investor = await product.aPerson({ kyc: 'approved' })
  await product.anInvestment({ investor, project: await product.aProject(), step: 'completed' })
  database = addressOf(await copyDatabase(product.databaseUrl))
  dataDir = await mkdtemp(path.join(tmpdir(), 'acervo-check-'))
  client = new pg.Client({ connectionString: database })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await dropDatabase(database)
  await rm(dataDir, { recursive: true })
  await product.close()
  await command.remove()
})

/** Runs the command like an operator, without a running server. */
const chainCheck = () =>
  run(process.execPath, [command.file], {
    // Nothing listens at this address.
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database,
      DATA_DIR: dataDir,
      PUBLIC_URL: 'http://127.0.0.1:9',
    },
  })

/** A starting server would do this work within seconds. */
async function whatWaits() {
  const { rows } = await client.query(`
    select (select count(*)::int from graphile_worker.jobs where task_identifier = 'erase-mails') as jobs,
      (select count(*)::int from chain_op where state = 'queued') as operations,
      (select count(*)::int from audit_pending) as unsealed`)
  return rows[0]
}

test('without a server the command compares by itself, and does nothing that waits', async () => {
  await client.query(`select graphile_worker.add_job('erase-mails')`)
  await client.query(
    `insert into chain_op (chain_id, op_key, kind, wallet, payload)
     select chain_id, 'unregister:x:' || wallet, 'unregister', wallet,
       jsonb_build_object('kind', 'unregister', 'user_id', 'x', 'wallet', wallet)
     from (select chain_id, '0x' || repeat('77', 20) as wallet from chain_op limit 1) other`,
  )
  const before = await whatWaits()
  expect(before).toEqual({ jobs: 1, operations: 1, unsealed: expect.any(Number) })
  expect((await chainCheck()).stdout).toBe('The register and the chain agree.\n')
  expect(await whatWaits()).toEqual(before)

  await client.query(`update project set status = 'blocked' where published_at is not null`)
  await expect(chainCheck()).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/project_blocked .*: register true, chain false\n1 differences\n$/),
  })
})
