import { shortDay } from '@acervo/domain/common/time-zone'
import { heldLongEnoughOn, largeHoldingSince } from '@acervo/domain/returns/large-holding'
import { fail } from '@acervo/domain/taxes/failures'
import type { Tx } from '../../adapters/db/port.ts'
import { registerChanges } from '../../registry/register/changes.ts'
import { isResidentCompany } from './repo.ts'

type Claimed = { user_id: string; project_id: string; held_since: string }

/**
 * Throws when a company is not resident in Spain, and when its document proves less than a year. Also throws when the
 * register shows less than 5 % of the project's tokens today, or has shown 5 % for less than a year.
 */
export async function refuseHolding(
  tx: Tx,
  { user_id, project_id, held_since }: Claimed,
  today: string,
): Promise<void> {
  if (!(await isResidentCompany(tx, user_id))) throw fail('taxes.not_a_resident_company')
  const code = 'taxes.held_less_than_a_year'
  if (heldLongEnoughOn(held_since) > today) throw fail(code, {}, { held_since: { code } })
  const changes = (await registerChanges(tx, project_id, [user_id])).get(user_id) ?? []
  const since = largeHoldingSince(changes, today)
  if (since === undefined) throw fail('taxes.holding_too_small')
  const enoughOn = heldLongEnoughOn(since)
  if (enoughOn > today)
    throw fail('taxes.holding_too_young', { since: shortDay(since), day: shortDay(enoughOn) })
}
