import { dayOf } from '@acervo/domain/common/time-zone'
import type { InvestorProtection } from '@acervo/domain/protection/investor'
import type { DutyInvestor } from '@acervo/domain/protection/duty-facts'
import { countsUntil, SIMULATION_MONTHS, TEST_MONTHS } from '@acervo/domain/protection/counts-until'
import type { ClassRequest } from '@acervo/domain/protection/investor-class'
import { desc, eq } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { findApplication } from '../kyc/repo.ts'
import type { Services } from '../services.ts'
import { simulationTable } from './table.ts'
import { testResultTable } from './knowledge-test/table.ts'
import { classRequestTable } from './class/table.ts'

export type ClassRequestRow = typeof classRequestTable.$inferSelect

/** The facts on which a person's duties depend: their current class, newest test and newest simulation. */
export async function readInvestor(tx: Tx, userId: string, now: Date): Promise<DutyInvestor> {
  const approved = await findApproved(tx, userId, now)
  const [test] = await tx
    .select({ taken_at: testResultTable.taken_at, outcome: testResultTable.outcome })
    .from(testResultTable)
    .where(eq(testResultTable.user_id, userId))
    .orderBy(desc(testResultTable.taken_at), desc(testResultTable.id))
    .limit(1)
  const [simulation] = await tx
    .select({ taken_at: simulationTable.taken_at, net_worth: simulationTable.net_worth })
    .from(simulationTable)
    .where(eq(simulationTable.user_id, userId))
    .orderBy(desc(simulationTable.taken_at), desc(simulationTable.id))
    .limit(1)
  return {
    class: approved ? 'sophisticated' : 'non_sophisticated',
    test: test ?? null,
    simulation: simulation ?? null,
  }
}

/** The same in the form that the person reads, with the settings that the duties depend on. */
export async function readProtection(
  tx: Tx,
  { protection: settings, now }: Pick<Services, 'protection' | 'now'>,
  userId: string,
): Promise<Omit<InvestorProtection, 'committed'>> {
  const at = now()
  const investor = await readInvestor(tx, userId, at)
  const { test, simulation } = investor
  const [request] = await requestsOf(tx, userId)
  const identity = await findApplication(tx, { user_id: userId })
  const state = request && requestOf(request, dayOf(at))
  return {
    class: investor.class,
    class_valid_until:
      investor.class === 'sophisticated' ? ((await findApproved(tx, userId, at))?.valid_until ?? null) : null,
    request: state ?? null,
    test: test && { ...test, counts_until: countsUntil(test.taken_at, TEST_MONTHS) },
    simulation: simulation && {
      ...simulation,
      counts_until: countsUntil(simulation.taken_at, SIMULATION_MONTHS),
    },
    user_type: identity?.status === 'APPROVED' ? identity.user_type : null,
    reflection: { rule: settings.reflection.rule, holidays: [...settings.reflection.holidays] },
    platform_lei: settings.lei ?? null,
  }
}

/** The approval by which a person counts as sophisticated now. */
export async function findApproved(tx: Tx, userId: string, now: Date): Promise<ClassRequestRow | undefined> {
  const today = dayOf(now)
  return (await requestsOf(tx, userId)).find((row) => requestOf(row, today).state === 'approved')
}

/** A person's requests, newest first. */
export function requestsOf(tx: Tx, userId: string): Promise<ClassRequestRow[]> {
  return tx
    .select()
    .from(classRequestTable)
    .where(eq(classRequestTable.user_id, userId))
    .orderBy(desc(classRequestTable.requested_at), desc(classRequestTable.id))
}

/** A request on the wire, with its state on a day. */
export function requestOf(row: ClassRequestRow, today: string): ClassRequest {
  const { id, criteria, requested_at, decided_at, decision_reason, valid_until } = row
  return {
    id,
    criteria,
    requested_at,
    decided_at,
    reason: decision_reason,
    valid_until,
    state: stateOf(row, today),
  }
}

function stateOf(
  { is_approved, ended_at, valid_until }: ClassRequestRow,
  today: string,
): ClassRequest['state'] {
  if (is_approved === null) return 'waiting'
  if (!is_approved) return 'refused'
  return ended_at !== null || (valid_until !== null && valid_until < today) ? 'ended' : 'approved'
}
