import { setTimeout as sleep } from 'node:timers/promises'
import { giveWay, hasTraffic } from '../../../give-way.ts'
import { broadcastTxs } from './broadcast-txs.ts'
import { chooseReady, hasQueued } from './choose-ready.ts'
import { currentFees, FeesAboveCap } from '../network/fees.ts'
import { findOutcomes } from './find-outcomes.ts'
import { readKnownAddresses } from './known-addresses.ts'
import type { Outbox, TxRow } from './parts.ts'
import { preflightOps } from './preflight-ops.ts'
import { adoptFor, REPEATABLE } from '../resume/adopt-unexplained.ts'
import { stopAhead } from '../resume/find-ahead.ts'
import { HELD_BACK, holdBackMints } from '../resume/unexplained-mints.ts'
import { readInFlight } from './read-in-flight.ts'
import { replaceStuck } from './replace-stuck.ts'
import { settleOps, settleRefused } from './settle-ops.ts'
import { readReceipts } from '../network/read-receipts.ts'
import { refuseLagging } from '../network/refuse-lagging.ts'
import { RpcError } from '../network/rpc.ts'
import { ChainUnreachable } from '../port.ts'
import { capableSigners, type Capable } from '../signers/capable.ts'
import type { Role } from '../signers/signer.ts'
import { signOps } from './sign-ops.ts'
import { handleForeignNonces } from './handle-foreign-nonces.ts'

/** How often an idle worker checks for work, in case a notification was missed. */
const IDLE_MS = 2_000
const FAILED_PAUSE_MS = 500
/** Operations signed in one database transaction. */
const OPS_PER_ROUND = 100
/** A smaller limit while requests arrive, so that each step of a round takes a few milliseconds at most. */
const OPS_PER_ROUND_IN_TRAFFIC = 20

export type Worker = {
  wake(): void
  stop(): Promise<void>
}

type Hooks = {
  /** Runs before every round; false when no round is possible now, e.g. while the chain is being rebuilt. */
  prepare(): Promise<boolean>
  /** The chain has a nonce that is not stored here, so it has to be restarted. Embedded only. */
  rebuild(): void
  /** Called when operations were settled here. */
  onSettled(): void
}

/** When each transaction was first and last sent by this process, in milliseconds since 1970. */
type Sent = Map<string, { first: number; last: number }>

/**
 * Processes the outbox until stopped: sign, send, look up, settle, repeat. Any number of processes may do this at once,
 * because row locks make sure that everything happens once. An error ends the round, never the worker.
 */
export function workOutbox(outbox: Outbox, hooks: Hooks): Worker {
  const { pollMs, pollMaxMs } = outbox.network
  const sent: Sent = new Map()
  const timer = createTimer()
  let stopped = false

  const run = async () => {
    let pauseMs = pollMs
    while (!stopped) {
      timer.arm()
      const began = performance.now()
      const state = await tryRound(outbox, hooks, sent)
      if (stopped) return
      if (state === 'moved' || state === 'filled') pauseMs = pollMs
      if (state === 'filled') await giveWay(began)
      if (state === 'failed') await timer.sleep(FAILED_PAUSE_MS)
      if (state === 'idle') await timer.sleep(IDLE_MS)
      if (state !== 'waiting') continue
      await timer.sleep(pauseMs)
      pauseMs = Math.min(pauseMs * 2, pollMaxMs)
    }
  }
  const running = run()
  return {
    wake: timer.wake,
    async stop() {
      stopped = true
      timer.wake()
      await running
    },
  }
}

/** A sleep that can be interrupted, also by a call made between `arm` and `sleep`. */
function createTimer() {
  let controller = new AbortController()
  return {
    arm: () => void (controller = new AbortController()),
    wake: () => controller.abort(),
    sleep: (ms: number) => sleep(ms, undefined, { signal: controller.signal }).catch(() => {}),
  }
}

async function tryRound(outbox: Outbox, hooks: Hooks, sent: Sent): Promise<RoundState | 'failed'> {
  try {
    return (await hooks.prepare()) ? await round(outbox, hooks, sent) : 'idle'
  } catch (error) {
    logFailure(outbox, error)
    return 'failed'
  }
}

function logFailure({ log }: Outbox, error: unknown): void {
  if (error instanceof FeesAboveCap) log.warn({}, error.message)
  else if (error instanceof ChainUnreachable)
    log.warn({}, `${error.message}; operations wait until it does. If this goes on, check CHAIN_RPC_URL.`)
  else if (error instanceof RpcError) log.warn({}, `${error.message}; it is tried again`)
  else log.error({ err: error }, 'A round of the chain outbox failed; it is tried again')
}

/**
 * The result of a round. `moved`: something changed, so check again at once. `filled`: the round was full and more may
 * follow; it can rest in between. `waiting`: transactions are in flight. `idle`: there is nothing to do.
 */
type RoundState = 'moved' | 'filled' | 'waiting' | 'idle'

async function round(outbox: Outbox, hooks: Hooks, sent: Sent): Promise<RoundState> {
  const { db, network } = outbox
  const rows = await readInFlight(db, network.chain_id)
  // Signing uses the CPU, and the rest waits for chain and database. Done together, they take little longer than one of
  // them.
  const [settled, taken] = await both(advance(outbox, hooks, sent, rows), takeQueued(outbox, hooks, rows))
  if (Math.max(settled, taken) >= OPS_PER_ROUND_IN_TRAFFIC) return 'filled'
  if (settled > 0 || taken > 0) return 'moved'
  return rows.length > 0 ? 'waiting' : 'idle'
}

/** Sends what is due, looks up outcomes, and settles what is final. Returns how many operations were finished. */
async function advance(outbox: Outbox, hooks: Hooks, sent: Sent, rows: TxRow[]): Promise<number> {
  const due = dueOf(sent, rows, outbox.network.resendMs)
  const used = await broadcastTxs(outbox, due)
  noteSent(sent, rows, due)
  const { outcomes, mined } = await findOutcomes(outbox, rows)
  const settled = await settleOps(outbox, outcomes)
  if (settled > 0) hooks.onSettled()
  const unmined = withoutMinedNonces(
    rows.filter(({ hash }) => !mined.has(hash)),
    rows,
    mined,
  )
  await handleForeignNonces(outbox, unmined, used, hooks.rebuild)
  await replaceOldest(outbox, unmined, sent)
  return settled
}

/** Waits for both before it rejects. Otherwise the slower one would still run during the next round. */
async function both<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second])
  return [await first, await second]
}

/**
 * Signs operations that are ready, up to the limit, and fails those that the chain refuses. Returns how many changed.
 */
async function takeQueued(outbox: Outbox, hooks: Hooks, inFlight: TxRow[]): Promise<number> {
  const { db, network } = outbox
  if (!(await hasQueued(db, network.chain_id))) return 0
  const capable = await capableSigners(outbox)
  const { parties } = capable
  const { roles, limit } = roomOf(capable, inFlight, network.inFlightMax)
  const chosen = await chooseReady(db, network.chain_id, roles, limit)
  // The platform's contracts store the addresses of both signers, so both must be known.
  const ready = chosen.filter(({ kind }) => kind !== 'bootstrap' || parties.blocker)
  if (ready.length === 0) return 0
  await refuseLagging(outbox, 'latest')
  if (await stopAhead(outbox)) return 0
  // An operation that the chain had carried out before the database was restored would be carried out again…
  const repeatable = ready.filter(({ kind }) => REPEATABLE.some((one) => one === kind))
  const repeated = await adoptFor(outbox, repeatable)
  const fresh = ready.filter(({ op_key }) => !repeated.has(op_key))
  const held = await holdBackMints(outbox, fresh)
  const known = await readKnownAddresses(db, network.chain_id, fresh)
  const { accepted, refused } = await preflightOps(
    outbox,
    { known, parties },
    fresh.filter((row) => !held.includes(row)),
  )
  // …or refused, because it is done already.
  const done = await adoptFor(
    outbox,
    refused.map(({ row }) => row),
  )
  const adopted = repeated.size + done.size
  const failed = await settleRefused(outbox, [
    ...held.map((row) => ({ row, error: HELD_BACK })),
    ...refused.filter(({ row }) => !done.has(row.op_key)),
  ])
  if (failed > 0) hooks.onSettled()
  if (accepted.length === 0) return failed + adopted
  const fees = await currentFees(outbox.rpc, network)
  return failed + adopted + (await signOps(outbox, accepted, { known, capable, fees }))
}

/**
 * The roles whose keys may have more transactions in flight, and how many more. Counted per key, so that a key without
 * funds does not keep the other from signing.
 */
function roomOf({ signers }: Capable, inFlight: TxRow[], max: number): { roles: Role[]; limit: number } {
  const rooms = [...signers].map(([role, { account }]) => {
    const own = inFlight.filter(({ address }) => address === account.address)
    return { role, room: max - own.length }
  })
  const free = rooms.filter(({ room }) => room > 0)
  return {
    roles: free.map(({ role }) => role),
    limit: Math.min(hasTraffic() ? OPS_PER_ROUND_IN_TRAFFIC : OPS_PER_ROUND, ...free.map(({ room }) => room)),
  }
}

/** Transactions that this process has not sent, or sent so long ago that the nodes may have dropped them. */
function dueOf(sent: Sent, rows: TxRow[], resendMs: number): TxRow[] {
  return rows.filter(({ hash }) => Date.now() - (sent.get(hash)?.last ?? 0) >= resendMs)
}

function noteSent(sent: Sent, rows: TxRow[], due: TxRow[]): void {
  const now = Date.now()
  for (const { hash } of due) sent.set(hash, { first: sent.get(hash)?.first ?? now, last: now })
  const kept = new Set<string>(rows.map(({ hash }) => hash))
  for (const hash of sent.keys()) if (!kept.has(hash)) sent.delete(hash)
}

/** If a block contains a transaction with this nonce, nothing has to be done, even before that block is final. */
function withoutMinedNonces(unmined: TxRow[], rows: TxRow[], mined: Set<string>): TxRow[] {
  const nonceOf = ({ address, nonce }: TxRow) => `${address}/${nonce}`
  const taken = new Set(rows.filter(({ hash }) => mined.has(hash)).map(nonceOf))
  return unmined.filter((row) => !taken.has(nonceOf(row)))
}

/**
 * Replaces the stuck transactions of every signer, even if another signer's would exceed the cap. Throws `FeesAboveCap`
 * at the end.
 */
async function replaceOldest(outbox: Outbox, unmined: TxRow[], sent: Sent): Promise<void> {
  const bySigner = [...Map.groupBy(unmined, ({ address }) => address).values()]
  const tried = await Promise.allSettled(bySigner.map((rows) => replaceOldestOf(outbox, rows, sent)))
  for (const one of tried) if (one.status === 'rejected') throw one.reason
}

/** Only a signer's lowest nonce can be stuck by itself; the others wait for it. */
async function replaceOldestOf(outbox: Outbox, rows: TxRow[], sent: Sent): Promise<void> {
  const [newest] = rows.toSorted((a, b) => a.nonce - b.nonce || b.bump - a.bump)
  const sending = newest && sent.get(newest.hash)
  if (!newest || !sending || Date.now() - sending.first < outbox.network.stuckAfterMs) return
  // If it cannot be replaced now, it is tried again after the same interval.
  sending.first = Date.now()
  // Perhaps only this server has stopped following the chain.
  outbox.rpc.askAnother()
  if ((await readReceipts(outbox.rpc, [newest.hash])).size > 0) return
  if (await replaceStuck(outbox, newest)) {
    outbox.log.warn(
      { hash: newest.hash, nonce: newest.nonce },
      'A stuck transaction is replaced with higher fees',
    )
  }
}
