import { and, countDistinct, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import type { Outcome } from './find-outcomes.ts'
import { CHANNELS, type OpRow, type Outbox } from './parts.ts'
import type { ChainOp, ChainOpKind, Done, FollowUp } from '../port.ts'
import { redirectWaiting } from './redirect-waiting.ts'
import { notify, requestOp } from './request-op.ts'
import { chainOpTable, chainTxTable, isOwn } from '../table.ts'

const OPS_PER_TRANSACTION = 100
const RETRY_MS = 250
const RETRY_MAX_MS = 30_000

/**
 * Operations that the host failed to settle, by id. They are not retried before `until`, so that one such operation
 * does not fail every round.
 */
const retriesOf = new WeakMap<Outbox, Map<number, { until: number; ms: number }>>()

/**
 * Records final outcomes, marks their operations as done or failed, and notifies the host, all in one transaction. If
 * several processes try, one does it and the others find nothing left. If the host fails for one operation, that one
 * stays `sent` and is retried later; the others are settled. Returns how many operations were finished.
 */
export async function settleOps(outbox: Outbox, outcomes: Outcome[]): Promise<number> {
  const retries = retriesOf.get(outbox)
  const due = outcomes.filter(({ row }) => Date.now() >= (retries?.get(row.op_id)?.until ?? 0))
  const groups = [...Map.groupBy(due, ({ row }) => row.op_id).values()]
  let finished = 0
  for (let i = 0; i < groups.length; i += OPS_PER_TRANSACTION) {
    const some = groups.slice(i, i + OPS_PER_TRANSACTION)
    try {
      finished += await settleTogether(outbox, some)
    } catch (error) {
      outbox.log.warn({ err: error }, 'Operations could not be settled together and are settled one by one')
      finished += await settleOneByOne(outbox, some)
    }
  }
  return finished
}

/** Marks operations failed that were refused before anything was signed. Returns how many. */
export async function settleRefused(
  outbox: Outbox,
  refused: { row: OpRow; error: string }[],
): Promise<number> {
  let count = 0
  for (const { row, error } of refused) {
    const finished = await outbox.db.transaction(async (tx) => {
      const [still] = await tx
        .update(chainOpTable)
        .set({ attempts: sql`${chainOpTable.attempts} + 1` })
        .where(and(eq(chainOpTable.id, row.id), eq(chainOpTable.state, 'queued')))
        .returning()
      if (!still) return false
      await markFailed(tx, outbox, still, error)
      await notify(tx, CHANNELS.settled)
      return true
    })
    if (finished) count++
  }
  return count
}

async function settleOneByOne(outbox: Outbox, groups: Outcome[][]): Promise<number> {
  let finished = 0
  for (const group of groups) {
    try {
      finished += await settleTogether(outbox, [group])
    } catch (error) {
      rest(outbox, group[0]?.row.op_id ?? 0, error)
    }
  }
  return finished
}

function rest(outbox: Outbox, op_id: number, error: unknown): void {
  const retries = retriesOf.get(outbox) ?? new Map<number, { until: number; ms: number }>()
  retriesOf.set(outbox, retries)
  const ms = Math.min((retries.get(op_id)?.ms ?? RETRY_MS / 2) * 2, RETRY_MAX_MS)
  retries.set(op_id, { until: Date.now() + ms, ms })
  outbox.log.error(
    { err: error, op_id, retry_in_ms: ms },
    'An operation is final on the chain but could not be settled; it is tried again',
  )
}

async function settleTogether(outbox: Outbox, groups: Outcome[][]): Promise<number> {
  const byOp = new Map(groups.map((group) => [group[0]?.row.op_id ?? 0, group]))
  return outbox.db.transaction(async (tx) => {
    const ops = await tx
      .select()
      .from(chainOpTable)
      .where(and(inArray(chainOpTable.id, [...byOp.keys()]), eq(chainOpTable.state, 'sent')))
      .orderBy(chainOpTable.id)
      .for('update', { skipLocked: true })
    const steps = await countSteps(tx, ops)
    const complete = ops.filter((op) => byOp.get(op.id)?.length === steps.get(op.id))
    if (complete.length === 0) return 0
    await recordOutcomes(
      tx,
      complete.flatMap(({ id }) => byOp.get(id) ?? []),
    )
    const results = complete.map((op) => ({ op, ...resultOf(op, byOp.get(op.id) ?? []) }))
    const done = results.filter(({ error }) => error === undefined)
    await markDone(tx, outbox, done)
    for (const some of runsOf(done)) await tellHost(tx, outbox, some)
    for (const { op, error } of results) if (error !== undefined) await markFailed(tx, outbox, op, error)
    await notify(tx, CHANNELS.settled)
    return complete.length
  })
}

/**
 * How many transactions of each operation have no recorded outcome. An operation is finished when all of them are
 * final.
 */
async function countSteps(tx: Tx, ops: OpRow[]): Promise<Map<number, number>> {
  if (ops.length === 0) return new Map()
  const ids = ops.map(({ id }) => id)
  const rows = await tx
    .select({ op_id: chainTxTable.op_id, steps: countDistinct(chainTxTable.step) })
    .from(chainTxTable)
    .where(and(inArray(chainTxTable.op_id, ids), eq(chainTxTable.status, 'signed')))
    .groupBy(chainTxTable.op_id)
  return new Map(rows.map(({ op_id, steps }) => [op_id, steps]))
}

/**
 * If a transaction of these operations has no outcome, another one with the same nonce and other fees was mined
 * instead.
 */
async function recordOutcomes(tx: Tx, outcomes: Outcome[]): Promise<void> {
  const column = <T>(value: (outcome: Outcome) => T) => sql.param(outcomes.map(value))
  const ops = [...new Set(outcomes.map(({ row }) => row.op_id))]
  await tx.execute(sql`
    update ${chainTxTable}
    set status = coalesce(outcome.status, 'replaced'), block_number = outcome.block_number, block_hash = outcome.block_hash
    from ${chainTxTable} open left join unnest(
      ${column(({ row }) => row.id)}::bigint[], ${column(({ error }) => (error ? 'reverted' : 'success'))}::text[],
      ${column(({ block_number }) => block_number)}::bigint[], ${column(({ block_hash }) => block_hash)}::text[]
    ) as outcome (id, status, block_number, block_hash) on outcome.id = open.id
    where ${chainTxTable.id} = open.id and open.status = 'signed' and open.op_id = any(${sql.param(ops)}::bigint[])`)
}

/** The last transaction of an operation, and the error of the first that failed. */
function resultOf(op: OpRow, outcomes: Outcome[]): { last: Outcome; error: string | undefined } {
  const ordered = outcomes.toSorted((a, b) => a.row.step - b.row.step)
  const last = ordered.at(-1)
  if (!last) throw new Error(`Operation ${op.op_key} has no outcome`)
  return { last, error: ordered.find((outcome) => outcome.error)?.error }
}

type Finished = { op: OpRow; last: Outcome }

async function markDone(tx: Tx, outbox: Outbox, done: Finished[]): Promise<void> {
  const ids = done.map(({ op }) => op.id)
  const hashes = done.map(({ last }) => last.row.hash)
  await tx.execute(sql`
    update ${chainOpTable} set state = 'done', finished_at = ${outbox.now().toISOString()}, tx_hash = final.hash
    from unnest(${sql.param(ids)}::bigint[], ${sql.param(hashes)}::text[]) as final (id, hash)
    where ${chainOpTable.id} = final.id`)
}

/**
 * Groups operations for the host. All mints come first and together, because the host locks investments in one order,
 * which it could not do for several groups. The others follow in the order of their requests; neighbours of one kind
 * form a group.
 */
function runsOf(done: Finished[]): Finished[][] {
  const runs: Finished[][] = []
  const mintsFirst = done.toSorted((a, b) => Number(b.op.kind === 'mint') - Number(a.op.kind === 'mint'))
  for (const one of mintsFirst) {
    const last = runs.at(-1)
    if (last?.[0]?.op.kind === one.op.kind) last.push(one)
    else runs.push([one])
  }
  return runs
}

/** Notifies the host of finished operations of one kind. */
async function tellHost(tx: Tx, outbox: Outbox, finished: Finished[]): Promise<void> {
  const done = finished.flatMap((one) => doneOf(outbox, one) ?? [])
  const kind = done[0]?.op.kind
  if (!kind) return
  const settled = outbox.settled[kind] as
    | ((tx: Tx, done: Done<ChainOpKind>[], followUp: FollowUp) => Promise<void>)
    | undefined
  await settled?.(tx, done, (next) => requestOp(tx, outbox.network.chain_id, next))
  // After the host: a concurrent request for this wallet waits for the host's locks, so it is either redirected here or
  // sees the result.
  for (const { op } of done) if (op.kind === 'move_holdings') await redirectWaiting(tx, op)
}

/** The host's operation with its final transaction; undefined for operations that this adapter requested itself. */
function doneOf({ now }: Outbox, { op: { payload }, last }: Finished): Done<ChainOpKind> | undefined {
  if (isOwn(payload)) return undefined
  // If the chain's clock is ahead of ours, an operation must not be settled on an earlier day than its block.
  const settled_at = new Date(Math.max(now().getTime(), last.at.getTime()))
  return { op: payload, final: { hash: last.row.hash, at: last.at, settled_at } }
}

async function markFailed(tx: Tx, outbox: Outbox, op: OpRow, error: string): Promise<void> {
  await tx
    .update(chainOpTable)
    .set({ state: 'failed', error, finished_at: outbox.now().toISOString() })
    .where(eq(chainOpTable.id, op.id))
  outbox.log.warn({ op_key: op.op_key }, `The chain refused an operation: ${error}`)
  if (isOwn(op.payload)) return
  const failed = outbox.failed[op.payload.kind] as
    | ((tx: Tx, op: ChainOp, error: string) => Promise<void>)
    | undefined
  await failed?.(tx, op.payload, error)
}
