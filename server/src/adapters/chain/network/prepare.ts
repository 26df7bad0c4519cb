import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Outbox } from '../outbox/parts.ts'
import { retryOp } from '../outbox/request-op.ts'
import { stopAhead } from '../resume/find-ahead.ts'
import { capableSigners } from '../signers/capable.ts'
import { chainAccountTable, chainContractTable, chainOpTable } from '../table.ts'

/**
 * Makes sure that the deployment of the platform's own contracts is requested, once per chain. Throws when the chain
 * does not respond.
 */
export async function prepareNetwork(outbox: Outbox): Promise<void> {
  const { db, rpc, network } = outbox
  const chainId = Number(await rpc.call('eth_chainId'))
  await db
    .insert(chainOpTable)
    .values({
      chain_id: chainId,
      op_key: `bootstrap:${chainId}`,
      kind: 'bootstrap',
      payload: { kind: 'bootstrap' },
    })
    .onConflictDoNothing()
  for (const name of ['mover', 'estate'] as const) await requestMissing(outbox, name)
  // Nobody else could retry it, so a failed deployment is retried at every start.
  for (const kind of ['bootstrap', 'deploy_mover', 'deploy_estate']) await retryOp(db, `${kind}:${chainId}`)
  // Creates the rows of new keys first: an old key only counts as replaced once another stored key has its role.
  await capableSigners(outbox)
  await refuseRetired(outbox)
  await stopAhead(outbox)
  if (!network.embedded) await warnOfEmptySigners(outbox)
}

/** Somebody else may have a replaced key by now, and nobody would notice what they send with it. */
async function refuseRetired({ db, network, signers }: Outbox): Promise<void> {
  const { chain_id, address, retired_block } = chainAccountTable
  const retired = await db
    .select({ address })
    .from(chainAccountTable)
    .where(and(eq(chain_id, network.chain_id), isNotNull(retired_block)))
  for (const [role, { address: key }] of Object.entries(signers.usable()))
    if (retired.some((one) => one.address === key.toLowerCase()))
      throw new Error(
        `The ${role} ${key} was retired when it was replaced: nothing is signed until it is another key.`,
      )
}

/**
 * Adds a contract to a chain that was set up before the contract existed. A new chain has all contracts from the start.
 */
async function requestMissing(
  { db, network: { chain_id } }: Outbox,
  name: 'mover' | 'estate',
): Promise<void> {
  const kind = `deploy_${name}`
  await db.execute(sql`
    insert into ${chainOpTable} (chain_id, op_key, kind, payload)
    select chain_id, ${`${kind}:${chain_id}`}, ${kind}, ${JSON.stringify({ kind })}::jsonb
    from ${chainOpTable}
    where op_key = ${`bootstrap:${chain_id}`} and state in ('sent', 'done')
      and not exists (select from ${chainContractTable} known
        where known.chain_id = ${chain_id} and known.project_id is null and known.name = ${name})
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
