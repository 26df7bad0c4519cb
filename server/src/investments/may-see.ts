import { fail as failIdentity } from '@acervo/domain/identity/failures'
import { can, type Actor } from '@acervo/domain/identity/permissions'
import { conflictOf } from '@acervo/domain/identity/separation'
import { fail } from '@acervo/domain/investments/failures'
import type { Investment } from '@acervo/domain/investments/investment'
import type { Step } from '@acervo/domain/investments/steps'
import type { Tx } from '../adapters/db/port.ts'
import { lockInvestment, type InvestmentRow } from './repo.ts'

/** An investment without the fields that are reserved for staff who may list all investments. */
export function shownTo(actor: Actor, investment: Investment): Investment {
  return can(actor, 'investment.list_all') ? investment : { ...investment, staff: null }
}

/** Whether the actor may see an investment: their own, or any if they may list all. */
export function maySee(actor: Actor, row: { user_id: string }): boolean {
  return row.user_id === actor.id || can(actor, 'investment.list_all')
}

/**
 * Locks an investment that the actor may see. Throws when there is none, or when it has left the step in which the actor
 * saw it.
 */
export async function lockVisible(tx: Tx, actor: Actor, id: string, step?: Step): Promise<InvestmentRow> {
  const row = await lockInvestment(tx, id)
  if (!row || !maySee(actor, row)) throw fail('investment.not_found')
  if (step && step !== row.status) throw fail('investment.moved_on')
  return row
}

/** Staff may not end or return their own investments, nor say which transfer paid them. */
export function refuseOwn(actor: Actor, { user_id }: { user_id: string }): void {
  const conflict = conflictOf(actor.id, { about: user_id }, false)
  if (conflict) throw failIdentity(conflict)
}
