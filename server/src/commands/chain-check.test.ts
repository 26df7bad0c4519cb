import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChainOp } from '../adapters/chain/port.ts'
import { aMiningAnvil } from '../adapters/chain/testing/an-anvil.ts'
import { onProject } from '../testing/blocks.ts'
import { aChildProgram } from '../testing/child-program.ts'
import { aProduct, must, type Product } from '../testing/product.ts'

const tuning = { pollMs: 15, pollMaxMs: 15, resendMs: 100 }

let command: Awaited<ReturnType<typeof aChildProgram>>
let anvil: Awaited<ReturnType<typeof aMiningAnvil>>
let product: Product
beforeAll(async () => {
  command = await aChildProgram('commands/chain-check.ts')
  anvil = await aMiningAnvil()
  product = await aProduct({ chain: { env: anvil.env, tuning } })
})
afterAll(async () => {
  await product.close()
  await anvil.stop()
  await command.remove()
})

/** Runs the command like an operator. */
const chainCheck = () =>
  new Promise<{ status: unknown; said: string }>((resolve) => {
    const env = { PATH: process.env.PATH, ...anvil.env, DATABASE_URL: product.databaseUrl }
    execFile(process.execPath, [command.file], { env }, (error, said) =>
      resolve({ status: error?.code ?? 0, said }),
    )
  })

/** Sent to the chain directly, so the register does not know about it. */
async function onChain(op: ChainOp): Promise<void> {
  const { db, chain } = product.services
  const key = await db.transaction((tx) => chain.request(tx, op))
  expect(await chain.waitFor(key, 15_000)).toMatchObject({ state: 'done' })
}

test('something that a waiting operation may explain counts neither as agreement nor as difference', async () => {
  const admin = await product.aPerson({ roles: ['admin'] })
  const investor = await product.aPerson({ kyc: 'approved' })
  const project = await product.aProject()
  await product.anInvestment({ investor, project, step: 'completed' })
  const { wallet } = investor
  await onChain({ kind: 'mint', investment_id: randomUUID(), project_id: project.id, wallet, tokens: 2 })

  // Nothing can be signed, as when a signer is stopped.
  const holder = await product.pool.connect()
  await holder.query('begin; select * from chain_account for update')
  let again: ReturnType<typeof chainCheck>
  try {
    must(await product.call('POST', '/api/block', { as: admin, body: onProject(project, 'block') }))
    const { status, said } = await chainCheck()
    expect(status).toBe(2)
    expect(said.split('\n')).toEqual([
      `supply ${project.id}: register 10, chain 12 (an operation is under way)`,
      `project_blocked ${project.id}: register true, chain false (an operation is under way)`,
      `balance ${project.id} ${wallet}: register 10, chain 12 (an operation is under way)`,
      '0 differences, and 3 that operations under way may explain: compare again once they are done',
      '',
    ])
    again = chainCheck()
    await expect.poll(hasCompared, { timeout: 30_000 }).toBe(true)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  // The command waits for an operation that is soon done.
  expect(await again).toMatchObject({ status: 1, said: expect.stringMatching(/^2 differences$/m) })
})

/** Whether the command has queried the operations in progress, which it does last. */
async function hasCompared(): Promise<boolean> {
  const { rows } = await product.pool.query(
    `select from pg_stat_activity
     where datname = current_database() and state = 'idle' and query like '%"finished_at" >%'`,
  )
  return rows.length > 0
}
