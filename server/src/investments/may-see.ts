import { fail as failIdentity } from '@acervo/domain/identity/failures'
import { can, type Actor } from '@acervo/domain/identity/permissions'
import { conflictOf } from '@acervo/domain/identity/separation'
import type { Investment } from '@acervo/domain/investments/investment'

/** An investment without the fields that are reserved for staff who may list all investments. */
export function shownTo(actor: Actor, investment: Investment): Investment {
  return can(actor, 'investment.list_all') ? investment : { ...investment, staff: null }
}

/** Whether the actor may see an investment: their own, or any if they may list all. */
export function maySee(actor: Actor, row: { user_id: string }): boolean {
  return row.user_id === actor.id || can(actor, 'investment.list_all')
}

/** Staff may not end or return their own investments, nor say which transfer paid them. */
export function refuseOwn(actor: Actor, { user_id }: { user_id: string }): void {
  const conflict = conflictOf(actor.id, { about: user_id }, false)
  if (conflict) throw failIdentity(conflict)
}
