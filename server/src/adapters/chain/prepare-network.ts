import { sql } from 'drizzle-orm'
import type { Outbox } from './outbox.ts'
import { retryOp } from './request-op.ts'
import { stopAhead } from './resume/find-ahead.ts'
import { chainContractTable, chainOpTable } from './table.ts'

/**
 * Makes sure that the platform's own contracts are asked for, once per chain. Throws when the chain does not answer or is another one than configured.
 */
export async function prepareNetwork(outbox: Outbox): Promise<void> {
  const { db, rpc, network } = outbox
  const chainId = Number(await rpc.call('eth_chainId'))
  if (chainId !== network.chain_id) {
    throw new Error(`The chain answers as ${chainId} and is configured as ${network.chain_id}`)
  }
  await db
    .insert(chainOpTable)
    .values({
      chain_id: chainId,
      op_key: `bootstrap:${chainId}`,
      kind: 'bootstrap',
      payload: { kind: 'bootstrap' },
    })
    .onConflictDoNothing()
  await requestMissingMover(outbox)
  // Nobody else could: a deployment that failed is tried again at every start.
  for (const kind of ['bootstrap', 'deploy_mover']) await retryOp(db, `${kind}:${chainId}`)
  await stopAhead(outbox)
  if (!network.embedded) await warnOfEmptySigners(outbox)
}

/** A chain that was set up before there was a mover gets one. One that is set up from now on has it from the start. */
async function requestMissingMover({ db, network: { chain_id } }: Outbox): Promise<void> {
  await db.execute(sql`
    insert into ${chainOpTable} (chain_id, op_key, kind, payload)
    select chain_id, 'deploy_mover:' || chain_id, 'deploy_mover', '{"kind": "deploy_mover"}'
    from ${chainOpTable}
    where op_key = ${`bootstrap:${chain_id}`} and state in ('sent', 'done')
      and not exists (select from ${chainContractTable} known
        where known.chain_id = ${chain_id} and known.project_id is null and known.name = 'mover')
    on conflict do nothing`)
}

async function warnOfEmptySigners({ rpc, signers, log }: Outbox): Promise<void> {
  for (const [role, { address }] of Object.entries(signers.usable())) {
    const balance = await rpc.call('eth_getBalance', address, 'latest')
    if (balance !== '0x0') continue
    log.error(
      { role, address },
      `The ${role} ${address} cannot pay for transactions: send it some of the chain's coin.`,
    )
  }
}
