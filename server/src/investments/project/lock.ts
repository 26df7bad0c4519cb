import { fail } from '@acervo/domain/common/failures'
import type { Step } from '@acervo/domain/investments/steps'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Db, Tx } from '../../adapters/db/port.ts'
import { lockProject, type ProjectRow } from '../../projects/repo.ts'
import type { InvestmentRow } from '../repo.ts'
import { investmentTable, positionTable } from '../table.ts'

/** Somebody may invest while the locks are being taken. The locks are then taken again. */
const ATTEMPTS_MAX = 5

/** Somebody invested, or took a step, while the locks were being taken. */
export class Joined extends Error {}

/** Repeats a transaction that threw `Joined`. Throws `common.unavailable` if repeating does not help. */
export async function whileNobodyJoins<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (!(error instanceof Joined)) throw error
    }
  }
  throw fail('common.unavailable')
}

/** `going`: whether any investment has passed the given steps and was not rejected. */
type Locked = { ending: InvestmentRow[]; project: ProjectRow | undefined; going: boolean }

/**
 * Locks the investments of a project that are at the given steps, then the positions, then the project: all
 * transactions lock in this order. Throws `Joined` if another investment reached these steps meanwhile. While the
 * project is locked, nobody can invest in it or take a step.
 */
export async function lockWithProject(tx: Tx, projectId: string, steps: readonly Step[]): Promise<Locked> {
  const inProject = eq(investmentTable.project_id, projectId)
  const ending = await tx
    .select()
    .from(investmentTable)
    .where(and(inProject, inArray(investmentTable.status, [...steps])))
    .orderBy(asc(investmentTable.id))
    .for('update')
  await tx
    .select({ user_id: positionTable.user_id })
    .from(positionTable)
    .where(eq(positionTable.project_id, projectId))
    .orderBy(asc(positionTable.user_id))
    .for('update')
  const project = await lockProject(tx, projectId)
  const held = new Set(ending.map(({ id }) => id))
  const all = await tx
    .select({ id: investmentTable.id, status: investmentTable.status })
    .from(investmentTable)
    .where(and(inProject, ne(investmentTable.status, 'rejected')))
  const others = all.filter(({ id }) => !held.has(id))
  const isJoined = others.some(({ status }) => steps.some((step) => step === status))
  if (isJoined) throw new Joined()
  return { ending, project, going: others.length > 0 }
}
