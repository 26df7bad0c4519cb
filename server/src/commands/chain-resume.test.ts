import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { RegistryCase } from '@acervo/domain/registry/cases'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMiningAnvil } from '../adapters/chain/testing/an-anvil.ts'
import { checkChain } from '../registry/cases/check-chain.ts'
import { onInvestor } from '../testing/blocks.ts'
import { aChildProgram } from '../testing/child-program.ts'
import { copyDatabase } from '../testing/databases.ts'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'

/** Runs the command like an operator, on a product whose database was restored while its chain went on. */
let command: Awaited<ReturnType<typeof aChildProgram>>
const tuning = { pollMs: 15, pollMaxMs: 15, resendMs: 100, foreignAfterMs: 300 }
const run = promisify(execFile)

let anvil: Awaited<ReturnType<typeof aMiningAnvil>>
let product: Product
beforeAll(async () => {
  command = await aChildProgram('commands/chain-resume.ts')
  anvil = await aMiningAnvil()
  product = await aProduct({ chain: { env: anvil.env, tuning } })
})
afterAll(async () => {
  await product.close()
  await anvil.stop()
  await command.remove()
})

const resume = (...reason: string[]) => resumeOn(product.databaseUrl, ...reason)
const resumeOn = (DATABASE_URL: string, ...reason: string[]) =>
  run(process.execPath, [command.file, ...reason], {
    env: { PATH: process.env.PATH, ...anvil.env, DATABASE_URL },
  })
const check = async (as: Person): Promise<RegistryCase[]> =>
  must(await product.call('POST', '/api/admin/registry-cases/check', { as })).body.data
const differences = async () => (await checkChain(product.services)).differences

test('after a restore nothing is minted twice, staff see every difference, and a repeated step takes over its mint', async () => {
  const admin = await product.aPerson({ roles: ['admin'] })
  const [investor, other] = [
    await product.aPerson({ kyc: 'approved' }),
    await product.aPerson({ kyc: 'approved' }),
  ]
  const project = await product.aProject()
  await product.anInvestment({ investor, project, step: 'completed' })
  const confirmed = await product.anInvestment({ investor: other, project, step: 'mint' })
  const database = await copyDatabase(product.databaseUrl)
  const { key } = product

  // Done after the backup: a pending mint, an investment that the restored database does not know, and a block.
  const advance = async () =>
    must(await product.call('PUT', `/api/investment/${confirmed.id}`, { as: admin, body: { step: 'mint' } }))
  expect((await advance()).body.investment.status).toBe('completed')
  await product.anInvestment({ investor, project, amount: 500, step: 'completed' })
  const block = async () =>
    must(await product.call('POST', '/api/block', { as: admin, body: onInvestor(investor, 'block') }))
  await block()
  await expect.poll(differences, { timeout: 30_000 }).toEqual([])

  await product.close()
  product = await aProduct({ chain: { env: anvil.env, tuning }, restored: { database, key } })
  const stopped = async () =>
    must(await product.call('GET', '/api/admin/chain/stopped-signers', { as: admin })).body.data
  await expect.poll(async () => (await stopped()).length, { timeout: 30_000 }).toBe(2)
  await expect(resume()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('Usage') })

  // Two runs at once, and one more.
  const outputs = await Promise.all([resume('Restored', 'to', 'noon'), resume('Restored to noon')])
  const said = outputs.map(({ stdout }) => stdout).join('')
  expect(said.match(/transactions were not known/g)).toHaveLength(2)
  expect(said).toContain('Nothing to take over.')
  expect((await resume('Once more')).stdout).toContain('Nothing to take over.')
  expect(await stopped()).toEqual([])
  const noted = await product.pool.query(`select reason from audit_log where action = 'chain.resume'`)
  expect(noted.rows).toEqual([{ reason: 'Restored to noon' }, { reason: 'Restored to noon' }])

  const kinds = async () => (await check(admin)).map((one) => [one.kind, one.wallet, one.chain_says])
  const supply = (tokens: string) => ['supply', null, tokens]
  expect(await kinds()).toEqual(
    expect.arrayContaining([
      supply('25'),
      ['transaction', other.wallet, expect.stringMatching(/^mint 10 0x/)],
      ['transaction', investor.wallet, expect.stringMatching(/^mint 5 0x/)],
      ['wallet_blocked', investor.wallet, 'true'],
    ]),
  )

  // The repeated steps take over the existing mint and the existing block.
  expect((await advance()).body.investment.status).toBe('completed')
  await block()
  const left = [
    ['balance', investor.wallet, '15'],
    supply('25'),
    ['transaction', investor.wallet, expect.stringMatching(/^mint 5 0x/)],
  ]
  await expect.poll(async () => (await kinds()).toSorted(), { timeout: 30_000 }).toEqual(left)

  await product.anInvestment({ investor: other, project, amount: 200, step: 'completed' })
  expect(await kinds()).toEqual(expect.arrayContaining([supply('27')]))
})

test('a second run waits for the first, even if that one reads the chain for long', async () => {
  const first = await product.pool.connect()
  const { rows } = await first.query('select pg_backend_pid() as pid, pg_advisory_lock(7302032)')
  // Statements are aborted after half a second instead of half a minute.
  const second = resumeOn(`${product.databaseUrl}?statement_timeout=500`, 'Twice')
  const waits = `select from pg_stat_activity where datname = current_database() and pid <> ${rows[0].pid}
    and query ~ '^select pg_\\w*advisory_lock' and backend_start < now() - interval '1 second'`
  const isWaiting = async () => ((await product.pool.query(waits)).rowCount ?? 0) > 0
  await expect.poll(isWaiting, { timeout: 30_000 }).toBe(true)
  await first.query('select pg_advisory_unlock(7302032)')
  first.release()
  expect((await second).stdout).toContain('Nothing to take over.')
})
