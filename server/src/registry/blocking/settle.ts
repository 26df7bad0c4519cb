import { eq } from 'drizzle-orm'
import { oneByOne, type Failed, type Final, type Settled } from '../../adapters/chain/port.ts'
import type { Tx } from '../../adapters/db/port.ts'
import type { z } from 'zod'
import type { Jobs } from '../../adapters/jobs/port.ts'
import type { lifted } from '../operations/retry.ts'
import { lockBlocking } from './row.ts'
import { blockingTable } from '../table.ts'

/** The chain may have refused redemptions because of the block; this task retries them. */
export const RETRY_REDEMPTIONS_TASK = 'retry-redemptions'

/** Updates a block once the chain has applied or lifted it, in the transaction that settles the operation. */
export function blockingSettled(jobs: Jobs) {
  const lift = async (tx: Tx, id: string, { at }: Final, whose: z.infer<typeof lifted>) => {
    await noteFinal(tx, id, at)
    await jobs.add(tx, RETRY_REDEMPTIONS_TASK, whose)
  }
  return {
    block_investor: oneByOne(async (tx, op, final) => void (await noteBlocked(tx, op.blocking_id, final))),
    block_project: oneByOne(async (tx, op, final) => void (await noteBlocked(tx, op.blocking_id, final))),
    // If the block was lifted meanwhile, there are frozen tokens to release only now.
    block_tokens: oneByOne(async (tx, op, final, followUp) => {
      const isLifted = await noteBlocked(tx, op.blocking_id, final)
      if (isLifted) await followUp({ ...op, kind: 'unblock_tokens' as const })
    }),
    unblock_investor: oneByOne((tx, { blocking_id, wallet }, final) =>
      lift(tx, blocking_id, final, { wallet }),
    ),
    unblock_project: oneByOne((tx, { blocking_id, project_id }, final) =>
      lift(tx, blocking_id, final, { project_id }),
    ),
    unblock_tokens: oneByOne((tx, { blocking_id, wallet, project_id }, final) =>
      lift(tx, blocking_id, final, { wallet, project_id }),
    ),
  } satisfies Settled
}

/** Finishes a block of tokens that the chain refused and that was lifted meanwhile: nothing was ever frozen. */
export function blockingFailed(now: () => Date): Failed {
  return {
    block_tokens: async (tx, op) => {
      const row = await lockBlocking(tx, op.blocking_id)
      if (row?.unblocked_at) await noteFinal(tx, row.id, now())
    },
  }
}

/**
 * Marks the block as final on the chain. If it was lifted meanwhile, returns true instead; the operation that lifts it
 * makes it final.
 */
async function noteBlocked(tx: Tx, id: string, { at }: Final): Promise<boolean> {
  const row = await lockBlocking(tx, id)
  if (row?.unblocked_at) return true
  await noteFinal(tx, id, at)
  return false
}

async function noteFinal(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.update(blockingTable).set({ final_at: at.toISOString() }).where(eq(blockingTable.id, id))
}
