import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../db/port.ts'
import { checkRegister } from './register/check.ts'
import { canRedeem } from './register/can-redeem.ts'
import { ownsAddress } from './register/owns-address.ts'
import { isSignedBy } from './is-signed-by.ts'
import type { ChainReader } from './outbox/parts.ts'
import { ChainUnreachable, type Chain, type StoppedSigner } from './port.ts'
import { readProject, readTokens } from './register/read-project.ts'
import {
  abandonOp,
  failedIds,
  failedOps,
  readStates,
  requestOp,
  requestOps,
  retryOp,
} from './outbox/request-op.ts'
import { findAhead } from './resume/find-ahead.ts'
import { adoptMint, repeatedMints, setMintAside } from './resume/unexplained-mints.ts'
import { readUnexplainedMints } from './resume/read-mints.ts'
import { chainAccountTable } from './table.ts'

const CHECK_PATIENCE_MS = 60_000

/** What the port offers, for a server that signs and for one that only requests. */
export function operations(
  outbox: ChainReader,
  isPrepared: () => boolean,
  waitFor: Chain['waitFor'],
): Omit<Chain, 'close'> {
  const { network, db } = outbox
  return {
    request: (tx, op) => requestOp(tx, network.chain_id, op),
    requestAll: (tx, ops) => requestOps(tx, network.chain_id, ops),
    retry: retryOp,
    abandon: abandonOp,
    unexplainedMints: (tx) => readUnexplainedMints(tx, network.chain_id),
    repeatedMints: (tx, ops) => repeatedMints(tx, network.chain_id, ops),
    adoptMint: (tx, hash, op) => adoptMint(tx, network.chain_id, hash, op),
    setMintAside,
    states: readStates,
    failedOps,
    failedIds,
    waitFor,
    project: (tx, projectId) => readProject(tx, network.chain_id, projectId),
    tokens: (tx, projectIds) => readTokens(tx, network.chain_id, projectIds),
    canRedeem: (tx) => canRedeem(tx, network.chain_id),
    ownsAddress: (tx, address) => ownsAddress(tx, network.chain_id, address),
    async check(expected) {
      // While the embedded chain is being rebuilt, everything would differ.
      for (const end = Date.now() + CHECK_PATIENCE_MS; !isPrepared(); await sleep(20)) {
        if (Date.now() > end) throw new ChainUnreachable('The chain is not ready to be compared')
      }
      return checkRegister(outbox, expected)
    },
    isSignedBy,
    network: { chain_id: network.chain_id, name: network.name, explorer_url: network.explorer_url },
    stoppedSigners: () => stoppedSigners(db, network.chain_id),
    ready: () => isReady(outbox, isPrepared),
  }
}

async function isReady({ db, rpc, network }: ChainReader, isPrepared: () => boolean): Promise<boolean> {
  if (!isPrepared()) return false
  if ((await stoppedSigners(db, network.chain_id)).length > 0) return false
  const answer = await rpc.call('eth_chainId').catch(() => undefined)
  if (Number(answer) !== network.chain_id) return false
  return (await findAhead({ db, rpc, network })).length === 0
}

function stoppedSigners(db: Db, chainId: number): Promise<StoppedSigner[]> {
  const {
    address,
    chain_id,
    next_nonce,
    stopped_reason,
    stopped_nonce: nonce,
    stopped_at,
  } = chainAccountTable
  // A nonce this database has not assigned yet means that the database is behind the chain.
  const is_behind = sql<boolean>`coalesce(${nonce} >= ${next_nonce}, false)`
  return db
    .select({ address, nonce, stopped_at, is_behind })
    .from(chainAccountTable)
    .where(and(eq(chain_id, chainId), isNotNull(stopped_reason)))
    .orderBy(asc(address))
}
