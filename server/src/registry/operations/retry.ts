import { can, type Action } from '@acervo/domain/identity/permissions'
import { fail } from '@acervo/domain/registry/failures'
import { retryAction, type RetryRequest } from '@acervo/domain/registry/operations'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { ChainOp, ChainOpKind, OpState } from '../../adapters/chain/port.ts'
import type { Tx } from '../../adapters/db/port.ts'
import { audit } from '../../audit/record.ts'
import type { Services } from '../../services.ts'
import type { Blocker } from '../blocking/blocker.ts'
import { lockSubjectOf, type Subject } from './lock-subject-of.ts'
import { fromWanted } from './wanted.ts'

type RetryServices = Pick<Services, 'db' | 'chain'>

const allowed: Record<ChainOpKind, Action> = retryAction
const PATIENCE_MS = 3_000
/** Refused operations read at once; a project may have many thousand holders. */
const READ_AT_ONCE = 500

/**
 * Requests a refused operation from the chain again. If two people retry at once, one succeeds, and the other is told
 * that there is nothing to retry. So is a caller whose operation was replaced by a newer one.
 */
export async function retryOperation(
  services: RetryServices,
  by: Blocker,
  { key, attempts, reason }: RetryRequest,
): Promise<Pick<OpState, 'state' | 'error'>> {
  const { db, chain } = services
  await db.transaction(async (tx) => {
    const op = await findWanted(tx, services, key)
    if (!op) throw fail('registry.nothing_to_retry')
    if (!can(by.actor, allowed[op.kind])) throw fail('registry.retry_not_yours')
    const subject = await retryLocked(tx, services, { key, op, attempts })
    if (!subject) throw fail('registry.nothing_to_retry')
    const after = { kind: op.kind, attempts: attempts + 1 }
    await audit(tx, by, { action: 'registry.retry', subject, after, reason })
  })
  return chain.waitFor(key, PATIENCE_MS)
}

/**
 * Retries every block that the chain refused. A refusal before signing costs nothing. Returns how many were retried.
 */
export async function retryFailedBlockings(services: RetryServices): Promise<number> {
  return retryFailed(services, sql`failed.payload ? 'blocking_id'`)
}

/** Selects the redemptions to retry: those of a wallet, of a project, or of both together. */
export const lifted = z.object({ wallet: z.string().optional(), project_id: z.uuid().optional() })

/** Retries redemptions that the chain refused because tokens were blocked, after the block is lifted. */
export async function retryRedemptions(
  services: RetryServices,
  { wallet, project_id }: z.infer<typeof lifted>,
): Promise<number> {
  const ofWallet = wallet === undefined ? sql`` : sql` and failed.wallet = ${wallet.toLowerCase()}`
  const ofProject = project_id === undefined ? sql`` : sql` and failed.project_id = ${project_id}`
  return retryFailed(services, sql`failed.kind = 'redeem'${ofWallet}${ofProject}`)
}

/** Tries each operation once, oldest first. Throws at the end if any of them threw. */
async function retryFailed(services: RetryServices, which: SQL): Promise<number> {
  let retried = 0
  const errors: unknown[] = []
  for await (const { key, payload } of refusedOps(services, which)) {
    try {
      if (await services.db.transaction((tx) => retryLocked(tx, services, { key, op: payload }))) retried++
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} operations were not retried`)
  return retried
}

type Refused = { id: string; key: string; payload: ChainOp }

async function* refusedOps({ db, chain }: RetryServices, which: SQL): AsyncGenerator<Refused> {
  for (let after = '0'; ;) {
    const { rows } = await db.execute<Refused>(sql`
      select failed.id::text as id, failed.key, failed.payload ${fromWanted(chain)} and ${which} and failed.id > ${after}
      order by failed.id limit ${READ_AT_ONCE}`)
    yield* rows
    const last = rows.at(-1)
    if (!last) break
    after = last.id
  }
}

/** Locks the subject first, as every change to it does, so that no newer operation can appear meanwhile. */
async function retryLocked(
  tx: Tx,
  services: RetryServices,
  { key, op, attempts }: { key: string; op: ChainOp; attempts?: number },
): Promise<Subject | undefined> {
  const subject = await lockSubjectOf(tx, op)
  const isWanted = (await findWanted(tx, services, key)) !== undefined
  return isWanted && (await services.chain.retry(tx, key, attempts)) ? subject : undefined
}

async function findWanted(tx: Tx, { chain }: RetryServices, key: string): Promise<ChainOp | undefined> {
  const { rows } = await tx.execute<{ payload: ChainOp }>(
    sql`select failed.payload ${fromWanted(chain)} and failed.key = ${key}`,
  )
  return rows[0]?.payload
}
