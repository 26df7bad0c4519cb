import { planMint, operationId } from '@acervo/contracts/token-calls'
import { sql } from 'drizzle-orm'
import { privateKeyToAccount } from 'viem/accounts'
import startPostgres from '../../../testing/postgres.ts'
import { createChain, type RunningChain } from '../create.ts'
import { EMBEDDED_KEYS } from '../network/settings.ts'
import { createRpc } from '../network/rpc.ts'
import { oneByOne } from '../port.ts'
import { chainContractTable } from '../table.ts'
import { aDatabase } from './a-database.ts'

/**
 * Measures mints per second through the outbox: intent, preflight, signature, storage, sending, receipt, and settlement
 * with one update by the host. Compares them with a client that sends pre-signed transactions to the same anvil. `npm
 * run bench mints` prints the result.
 */
export async function measureMints(mints: number) {
  const stopPostgres = await startPostgres()
  const database = await aDatabase()
  const { db, pool, dataDir } = database
  await db.execute(sql`create table host (id int primary key, done_at timestamptz)`)
  await db.execute(sql`insert into host select generate_series(1, ${mints})`)
  const nothing = () => {}
  const log = { info: nothing, warn: nothing, error: (details: object) => console.error(details) }
  const chain = await createChain({
    db,
    pool,
    dataDir,
    log,
    env: {},
    now: () => new Date(),
    settled: {
      mint: oneByOne(async (tx, op, { at }) => {
        await tx.execute(
          sql`update host set done_at = ${at.toISOString()} where id = ${Number(op.investment_id)}`,
        )
      }),
    },
  })
  const wallet = '0x00000000000000000000000000000000000000a1'
  await db.transaction(async (tx) => {
    await chain.request(tx, { kind: 'publish', project_id: 'p', name: 'Project', symbol: 'P' })
    await chain.request(tx, { kind: 'register', user_id: 'u', wallet, country: 724 })
    await chain.request(tx, { kind: 'mint', investment_id: '0', project_id: 'p', wallet, tokens: 1 })
  })
  await chain.waitFor('mint:0', 20_000)

  const started = performance.now()
  await db.transaction(async (tx) => {
    for (let i = 1; i <= mints; i++) {
      const op = { kind: 'mint', investment_id: String(i), project_id: 'p', wallet, tokens: 1 } as const
      await chain.request(tx, op)
    }
  })
  const requested = performance.now()
  await chain.waitFor(`mint:${mints}`, 120_000)
  const outbox = (mints * 1000) / (performance.now() - requested)
  const withRequests = (mints * 1000) / (performance.now() - started)
  const [{ settled } = { settled: 0 }] = (
    await db.execute<{ settled: number }>(sql`select count(done_at)::int as settled from host`)
  ).rows
  const sequential = await measureAnvil(chain, db, mints, 1)
  const batched = await measureAnvil(chain, db, mints, 100)
  await chain.close()
  await database.drop()
  await stopPostgres()
  return { mints, settled, outbox, withRequests, anvil: { sequential, batched } }
}

/**
 * Sends the same calls, pre-signed, directly to the chain until the last one is mined: one by one to a chain that mines
 * each immediately, or `atOnce` per request and block.
 */
async function measureAnvil(
  chain: RunningChain,
  db: Parameters<RunningChain['states']>[0],
  mints: number,
  atOnce: number,
): Promise<number> {
  const contracts = new Map(
    (await db.select().from(chainContractTable)).map((row) => [row.name, row.address]),
  )
  const [controller, token] = [contracts.get('controller'), contracts.get('token')]
  if (!controller || !token) throw new Error('Nothing was deployed')
  const signer = privateKeyToAccount(EMBEDDED_KEYS.minter)
  const rpc = createRpc(() => chain.embedded?.urls() ?? [])
  const nonce = Number(await rpc.call('eth_getTransactionCount', signer.address, 'latest'))
  const raws: string[] = []
  for (let i = 0; i < mints; i++) {
    const opId = operationId(`measure:${atOnce}:${i}`)
    const wallet = '0x00000000000000000000000000000000000000a1'
    const fees = { maxFeePerGas: 0n, maxPriorityFeePerGas: 0n, type: 'eip1559', chainId: 31_337 } as const
    const call = planMint({ controller, token, opId, wallet, tokens: 1 })
    raws.push(await signer.signTransaction({ ...call, ...fees, nonce: nonce + i }))
  }
  const minesItself = atOnce === 1
  await rpc.call('evm_setAutomine', minesItself)
  const started = performance.now()
  for (let i = 0; i < raws.length; i += atOnce) {
    const some = raws.slice(i, i + atOnce)
    await rpc.batch(some.map((raw) => ({ method: 'eth_sendRawTransaction', params: [raw] })))
    if (!minesItself) await rpc.call('evm_mine')
  }
  while (Number(await rpc.call('eth_getTransactionCount', signer.address, 'latest')) < nonce + mints);
  return (mints * 1000) / (performance.now() - started)
}
