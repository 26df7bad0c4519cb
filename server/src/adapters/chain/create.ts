import type pg from 'pg'
import type { Db } from '../db/port.ts'
import { startEmbeddedAnvil, type EmbeddedAnvil } from './embedded/anvil.ts'
import { holdSession, type Session } from './outbox/hold-session.ts'
import { readNetwork, type Network } from './network/settings.ts'
import { CHANNELS, type Outbox } from './outbox/parts.ts'
import type { Log } from '../../log.ts'
import type { Chain, Failed, Settled } from './port.ts'
import { createPreparation } from './prepare.ts'
import { createRpc } from './network/rpc.ts'
import { openSigners } from './signers/open.ts'
import { createWaiters, type Waiters } from './outbox/wait-for-op.ts'
import { workOutbox } from './outbox/work.ts'
import { operations } from './operations.ts'
import { refuseOtherChains, refuseWrongChain } from './refuse-others.ts'
import { waitForLock } from './wait-for-lock.ts'

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

/**
 * Connects to the configured chain and runs a worker that carries out requested operations until `close`. Resolves as
 * soon as the chain runs. The embedded chain is rebuilt in the background, and operations wait for that. Throws
 * `Problem` when the configuration, the database or the embedded chain cannot be used.
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
  const rpc = createRpc(() => embedded?.urls() ?? network.rpcUrls, network.chain_id)
  const { owner, signerRestMs: restMs } = network
  const signers = await openSigners({ keys, owner, restMs, onOpen: () => parts.wake(), log })
  const outbox: Outbox = { ...options, failed: options.failed ?? {}, network, rpc, signers }
  if (!network.embedded) await refuseWrongChain(network, log)
  const preparation = createPreparation(outbox, session, embedded)
  const rebuild = () => embedded?.restart()
  const worker = workOutbox(outbox, { prepare: preparation.prepare, rebuild, onSettled: waiters.check })
  parts.wake = worker.wake
  return {
    ...operations(outbox, preparation.isPrepared, (key, ms) => {
      // Wakes the worker directly. Where notifications do not get through, the caller would otherwise have to wait for
      // polling.
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

/** For a server that only requests operations. Servers that sign carry them out and notify it. */
async function startWithoutKeys(
  { db, log }: ChainOptions,
  network: Network,
  session: Session,
  waiters: Waiters,
): Promise<RunningChain> {
  const reader = { db, network, rpc: createRpc(() => network.rpcUrls, network.chain_id), log }
  if (network.embedded) {
    log.warn({}, 'ROLE=web without CHAIN_RPC_URL: operations wait for a server that has a chain')
  } else await refuseWrongChain(network, log)
  return {
    ...operations(reader, () => !network.embedded, waiters.waitFor),
    embedded: undefined,
    async close() {
      waiters.close()
      await session.close()
    },
  }
}
