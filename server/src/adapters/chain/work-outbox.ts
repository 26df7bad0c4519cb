import { setTimeout as sleep } from 'node:timers/promises'
import { broadcastTxs } from './broadcast-txs.ts'
import { chooseReady } from './choose-ready.ts'
import { currentFees, FeesAboveCap } from './fees.ts'
import { findOutcomes } from './find-outcomes.ts'
import type { Outbox, TxRow } from './outbox.ts'
import { preflightOps } from './preflight-ops.ts'
import { readInFlight } from './read-in-flight.ts'
import { replaceStuck } from './replace-stuck.ts'
import { settleOps, settleRefused } from './settle-ops.ts'
import { signOps } from './sign-ops.ts'
import { handleStrays } from './handle-strays.ts'

/** How often an idle worker looks, in case a notice was missed. */
const IDLE_MS = 2_000
const FAILED_PAUSE_MS = 500
/** Operations signed in one database transaction. */
const OPS_PER_ROUND = 100

export type Worker = {
  wake(): void
  /** When the last round without an error ended, in milliseconds since 1970; 0 when there was none. */
  lastRoundAt(): number
  stop(): Promise<void>
}

type Hooks = {
  /** Runs before every round; false when there can be none now, e.g. while the chain is being rebuilt. */
  prepare(): Promise<boolean>
  /** The chain has to be started afresh: it knows of a nonce that we do not. Embedded only. */
  rebuild(): void
  /** Operations were settled here. */
  onSettled(): void
}

/** When each transaction was first and last sent by this process, in milliseconds since 1970. */
type Sent = Map<string, { first: number; last: number }>

/**
 * Carries the outbox out until stopped: sign, send, look up, settle, again. Any number of processes may do this at once;
 * what must happen once is decided by the rows' locks. An error ends the round, never the worker.
 */
export function workOutbox(outbox: Outbox, hooks: Hooks): Worker {
  const sent: Sent = new Map()
  let stopped = false
  let woken = false
  let lastRoundAt = 0
  let pause = new AbortController()

  const rest = async (ms: number) => {
    if (!woken && !stopped) await sleep(ms, undefined, { signal: pause.signal }).catch(() => {})
    pause = new AbortController()
  }
  const run = async () => {
    let pollMs = outbox.network.pollMs
    while (!stopped) {
      woken = false
      try {
        const state = (await hooks.prepare()) ? await round(outbox, hooks, sent) : 'idle'
        lastRoundAt = Date.now()
        if (state === 'moved') pollMs = outbox.network.pollMs
        else if (state === 'idle') await rest(IDLE_MS)
        else {
          await rest(pollMs)
          pollMs = Math.min(pollMs * 2, outbox.network.pollMaxMs)
        }
      } catch (error) {
        if (!stopped) logFailure(outbox, error)
        await rest(FAILED_PAUSE_MS)
      }
    }
  }
  const running = run()
  return {
    wake() {
      woken = true
      pause.abort()
    },
    lastRoundAt: () => lastRoundAt,
    async stop() {
      stopped = true
      pause.abort()
      await running
    },
  }
}

function logFailure({ log }: Outbox, error: unknown): void {
  if (error instanceof FeesAboveCap) log.warn({}, error.message)
  else log.error({ err: error }, 'A round of the chain outbox failed; it is tried again')
}

/** `moved`: something happened, look again at once; `waiting`: transactions are under way; `idle`: nothing to do. */
async function round(outbox: Outbox, hooks: Hooks, sent: Sent): Promise<'moved' | 'waiting' | 'idle'> {
  const { db, network } = outbox
  const before = await readInFlight(db, network.chain_id)
  const taken = await takeQueued(outbox, hooks, network.inFlightMax - before.length)
  const rows = taken.signed > 0 ? await readInFlight(db, network.chain_id) : before
  if (rows.length === 0) return taken.refused > 0 ? 'moved' : 'idle'

  forgetOthers(sent, rows)
  const used = await broadcastTxs(outbox, dueOf(sent, rows, network.resendMs))
  const { outcomes, mined } = await findOutcomes(outbox, rows)
  const settled = await settleOps(outbox, outcomes)
  if (settled > 0) hooks.onSettled()
  const unmined = rows.filter(({ hash }) => !mined.has(hash))
  await handleStrays(outbox, unmined, used, hooks.rebuild)
  await replaceOldest(outbox, withoutMinedTwins(unmined, rows, mined), sent)
  return taken.signed > 0 || settled > 0 ? 'moved' : 'waiting'
}

async function takeQueued(
  outbox: Outbox,
  hooks: Hooks,
  room: number,
): Promise<{ signed: number; refused: number }> {
  if (room <= 0) return { signed: 0, refused: 0 }
  const ready = await chooseReady(outbox.db, outbox.network.chain_id, Math.min(room, OPS_PER_ROUND))
  if (ready.length === 0) return { signed: 0, refused: 0 }
  const { accepted, refused } = await preflightOps(outbox, ready)
  const failed = await settleRefused(outbox, refused)
  if (failed > 0) hooks.onSettled()
  if (accepted.length === 0) return { signed: 0, refused: failed }
  const fees = await currentFees(outbox.rpc, outbox.network)
  const ids = accepted.map(({ id }) => id)
  return { signed: await signOps(outbox, ids, fees), refused: failed }
}

function forgetOthers(sent: Sent, rows: TxRow[]): void {
  const kept = new Set<string>(rows.map(({ hash }) => hash))
  for (const hash of sent.keys()) if (!kept.has(hash)) sent.delete(hash)
}

/** What was never sent by this process, or so long ago that the nodes may have dropped it. */
function dueOf(sent: Sent, rows: TxRow[], resendMs: number): TxRow[] {
  const now = Date.now()
  const due = rows.filter(({ hash }) => now - (sent.get(hash)?.last ?? 0) >= resendMs)
  for (const { hash } of due) sent.set(hash, { first: sent.get(hash)?.first ?? now, last: now })
  return due
}

/** A nonce one of whose transactions is in a block needs nothing, even if that block is not final. */
function withoutMinedTwins(unmined: TxRow[], rows: TxRow[], mined: Set<string>): TxRow[] {
  const nonceOf = ({ address, nonce }: TxRow) => `${address}/${nonce}`
  const taken = new Set(rows.filter(({ hash }) => mined.has(hash)).map(nonceOf))
  return unmined.filter((row) => !taken.has(nonceOf(row)))
}

/** Only the lowest nonce of a signer can be stuck by itself: the others wait for it. */
async function replaceOldest(outbox: Outbox, unmined: TxRow[], sent: Sent): Promise<void> {
  const now = Date.now()
  for (const rows of Map.groupBy(unmined, ({ address }) => address).values()) {
    const [newest] = rows.toSorted((a, b) => a.nonce - b.nonce || b.bump - a.bump)
    const sentAt = newest && sent.get(newest.hash)?.first
    if (!newest || sentAt === undefined || now - sentAt < outbox.network.stuckAfterMs) continue
    if (await replaceStuck(outbox, newest)) {
      outbox.log.warn(
        { hash: newest.hash, nonce: newest.nonce },
        'A stuck transaction is replaced with higher fees',
      )
    }
  }
}
