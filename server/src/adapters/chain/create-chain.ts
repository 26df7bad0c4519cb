import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '../../problem.ts'
import type { Db } from '../db/port.ts'
import { checkRegister } from './register/check.ts'
import { startEmbeddedAnvil, type EmbeddedAnvil } from './embedded/anvil.ts'
import { holdSession, type Session } from './outbox/hold-session.ts'
import { canRedeem } from './register/can-redeem.ts'
import { ownsAddress } from './register/owns-address.ts'
import { isSignedBy } from './is-signed-by.ts'
import { readNetwork, type Network } from './network/settings.ts'
import { CHANNELS, type Outbox } from './outbox/parts.ts'
import type { Log } from '../../log.ts'
import type { Chain, Failed, Settled, StoppedSigner } from './port.ts'
import { createPreparation } from './prepare-chain.ts'
import { readProject, readTokens } from './register/read-project.ts'
import { abandonOp, failedIds, failedOps, readStates, requestOp, retryOp } from './outbox/request-op.ts'
import { findAhead } from './resume/find-ahead.ts'
import { adoptMint, readUnexplainedMints, repeatsMint, setMintAside } from './resume/unexplained-mints.ts'
import { ChainUnreachable, createRpc } from './network/rpc.ts'
import { openSigners } from './signers/open-signers.ts'
import { chainAccountTable, chainOpTable } from './table.ts'
import { createWaiters, type Waiters } from './outbox/wait-for-op.ts'
import { workOutbox } from './outbox/work.ts'

export type ChainOptions = {
  db: Db
  /** The pool of the same database; one connection is reserved for notifications. */
  pool: pg.Pool
  /** Where the embedded chain stores its process id. */
  dataDir: string
  env: NodeJS.ProcessEnv
  settled: Settled
  failed?: Failed
  now: () => Date
  log: Log
  /** How long to wait for another server on this database to release the embedded chain. */
  lockPatienceMs?: number
  /** Tests only: shorter waits than a real network needs. */
  tuning?: Partial<Network>
}

export type RunningChain = Chain & {
  /** The embedded chain's process, for tests. */
  embedded: EmbeddedAnvil | undefined
}

/** Any number, as long as every process uses the same one. */
const EMBEDDED_LOCK = 7_302_031
/** A server that was killed a moment ago may not have released the lock yet. */
const LOCK_PATIENCE_MS = 10_000
const CHECK_PATIENCE_MS = 60_000

/**
 * Connects to the chain that the environment configures and runs a worker that carries out requested operations until
 * `close`. Resolves as soon as the chain runs; the embedded chain is rebuilt in the background, and operations wait for
 * that.
 * Throws `Problem` when the configuration, the database or the embedded chain cannot be used.
 */
export async function createChain(options: ChainOptions): Promise<RunningChain> {
  const { db, pool, log } = options
  const network: Network = { ...readNetwork(options.env), ...options.tuning }
  await refuseOtherChains(db, network)
  const waiters = createWaiters(db)
  // Filled in during startup; notifications may arrive before that.
  const parts: Parts = { wake: () => {} }
  const session = holdSession({
    pool,
    lock: network.embedded && network.keys ? EMBEDDED_LOCK : undefined,
    onNotice: (channel) => (channel === CHANNELS.work ? parts.wake() : waiters.check()),
    onRegained: () => parts.embedded?.restart(),
    log,
  })
  try {
    return await start(options, network, session, waiters, parts)
  } catch (error) {
    await session.close()
    await parts.embedded?.stop()
    throw error
  }
}

type Parts = { wake: () => void; embedded?: EmbeddedAnvil }

async function start(
  options: ChainOptions,
  network: Network,
  session: Session,
  waiters: Waiters,
  parts: Parts,
): Promise<RunningChain> {
  const { keys } = network
  if (!keys) return startWithoutKeys(options, network, session, waiters)
  const { dataDir, log, lockPatienceMs = LOCK_PATIENCE_MS } = options
  if (network.embedded) {
    await waitForLock(session, lockPatienceMs)
    parts.embedded = await startEmbeddedAnvil({ dataDir, log, onUp: () => parts.wake() })
  }
  const { embedded } = parts
  const rpc = createRpc(() => embedded?.urls() ?? network.rpcUrls)
  const { owner, signerRestMs: restMs } = network
  const signers = await openSigners({ keys, owner, restMs, onOpen: () => parts.wake(), log })
  const outbox: Outbox = { ...options, failed: options.failed ?? {}, network, rpc, signers }
  if (!network.embedded) await refuseWrongChain(outbox)
  const preparation = createPreparation(outbox, session, embedded)
  const rebuild = () => embedded?.restart()
  const worker = workOutbox(outbox, { prepare: preparation.prepare, rebuild, onSettled: waiters.check })
  parts.wake = worker.wake
  return {
    ...operations(outbox, preparation.isPrepared, (key, ms) => {
      // Wakes the worker directly, so that the caller does not wait for polling where notifications do not get through.
      worker.wake()
      return waiters.waitFor(key, ms)
    }),
    embedded,
    async close() {
      await worker.stop()
      await signers.close()
      waiters.close()
      await session.close()
      await embedded?.stop()
    },
  }
}

/** For a server that only requests operations: servers that sign carry them out and notify it when they are done. */
async function startWithoutKeys(
  { db, log }: ChainOptions,
  network: Network,
  session: Session,
  waiters: Waiters,
): Promise<RunningChain> {
  const reader = { db, network, rpc: createRpc(() => network.rpcUrls), log }
  if (network.embedded) {
    log.warn({}, 'ROLE=web without CHAIN_RPC_URL: operations wait for a server that has a chain')
  } else await refuseWrongChain(reader)
  return {
    ...operations(reader, () => !network.embedded, waiters.waitFor),
    embedded: undefined,
    async close() {
      waiters.close()
      await session.close()
    },
  }
}

type Reader = Pick<Outbox, 'db' | 'network' | 'rpc'>

function operations(
  outbox: Reader,
  isPrepared: () => boolean,
  waitFor: Chain['waitFor'],
): Omit<Chain, 'close'> {
  const { network, db } = outbox
  return {
    request: (tx, op) => requestOp(tx, network.chain_id, op),
    retry: retryOp,
    abandon: abandonOp,
    unexplainedMints: (tx) => readUnexplainedMints(tx, network.chain_id),
    repeatsMint: (tx, op) => repeatsMint(tx, network.chain_id, op),
    adoptMint: (tx, hash, op) => adoptMint(tx, network.chain_id, hash, op),
    setMintAside,
    states: readStates,
    failedOps,
    failedIds,
    waitFor,
    project: (projectId) => readProject(db, network.chain_id, projectId),
    tokens: (projectIds) => readTokens(db, network.chain_id, projectIds),
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

async function isReady({ db, rpc, network }: Reader, isPrepared: () => boolean): Promise<boolean> {
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

async function waitForLock(session: Session, patienceMs: number): Promise<void> {
  for (let waited = 0; !session.owns(); waited += 20) {
    if (waited >= patienceMs) {
      throw new Problem(
        'Another server on this database already runs the embedded chain, which is for one process: stop that one, or set CHAIN_RPC_URL for both.',
      )
    }
    await sleep(20)
  }
}

/** A register stored for one chain is meaningless on another. */
async function refuseOtherChains(db: Db, network: Network): Promise<void> {
  const [other] = await db
    .select({ chain_id: chainOpTable.chain_id })
    .from(chainOpTable)
    .where(ne(chainOpTable.chain_id, network.chain_id))
    .orderBy(asc(chainOpTable.id))
    .limit(1)
  if (!other) return
  throw new Problem(
    `This database belongs to chain ${other.chain_id}, not to chain ${network.chain_id}: correct CHAIN_ID and CHAIN_RPC_URL, or use another database.`,
  )
}

/** Checked at startup if the chain responds; otherwise the outbox detects it later and waits. */
async function refuseWrongChain({
  rpc,
  network,
  log,
}: Pick<Outbox, 'rpc' | 'network' | 'log'>): Promise<void> {
  const answer = await rpc.call('eth_chainId').catch((error: unknown) => {
    log.warn({ err: error }, 'The chain does not answer yet; operations wait for it')
    return undefined
  })
  if (answer === undefined || Number(answer) === network.chain_id) return
  throw new Problem(
    `CHAIN_RPC_URL answers for chain ${Number(answer)}, not ${network.chain_id}: correct CHAIN_ID or CHAIN_RPC_URL.`,
  )
}
