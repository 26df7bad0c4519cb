import { dayOf } from '@acervo/domain/common/time-zone'
import type { Actor } from '@acervo/domain/identity/permissions'
import { validUntil } from '@acervo/domain/returns/residence'
import type { HoldingProofRow, HoldingTerms, ProofEnding } from '@acervo/domain/taxes/holding'
import { eq } from 'drizzle-orm'
import { audit, type By } from '../../audit/record.ts'
import { notify } from '../../notifications/notify.ts'
import { holdingProofTable as table } from '../../returns/table.ts'
import { projectNamed } from '../../projects/named.ts'
import type { Services } from '../../services.ts'
import { endingOf, refuseConfirming, refuseDay } from '../proof.ts'
import { refuseHolding } from './refuse.ts'
import { lockProof, proofOf } from './repo.ts'

type Needed = Pick<Services, 'db' | 'mail' | 'now'>
type Caller = By & { actor: Actor }

/**
 * Confirms a proof with the content that staff read in its document, and tells the company. Throws for the caller's own
 * company and for proofs that the caller entered. Throws when the proof no longer waits, when it is not valid today,
 * and when `refuseHolding` refuses it.
 */
export async function confirmHolding(
  { db, mail, now }: Needed,
  by: Caller,
  id: string,
  { reason, ...terms }: HoldingTerms,
): Promise<HoldingProofRow> {
  const at = now()
  refuseDay(terms.issued_on, dayOf(at))
  return db.transaction(async (tx) => {
    const { row, names } = await lockProof(tx, id)
    refuseConfirming(by.actor, row)
    await refuseHolding(tx, { ...row, ...terms }, dayOf(at))
    const changed = {
      ...row,
      ...terms,
      valid_until: validUntil(terms.issued_on),
      confirmed_at: at.toISOString(),
      confirmed_by: by.actor.id,
      accepted_because: reason,
    }
    await tx.update(table).set(changed).where(eq(table.id, id))
    const { user_id, project_id, valid_until } = changed
    await audit(tx, by, {
      action: 'taxes.confirm_holding',
      subject: { type: 'user', id: user_id },
      after: { certificate_id: id, project_id, ...terms, valid_until },
      reason,
    })
    const params = { ...projectNamed(names), valid_until }
    await notify(tx, mail, { user_id, kind: 'holding.confirmed', subject_id: id, params })
    return proofOf(changed, names)
  })
}

/**
 * Refuses a waiting proof or revokes a confirmed one, and tells the company why. Approved payments stay as they are.
 * Throws for the caller's own company, and when the proof has already ended.
 */
export async function endHolding(
  { db, mail, now }: Needed,
  by: Caller,
  id: string,
  ending: ProofEnding,
): Promise<HoldingProofRow> {
  return db.transaction(async (tx) => {
    const { row, names } = await lockProof(tx, id)
    const { end, columns } = endingOf(by.actor, row, ending, now())
    const changed = { ...row, ...columns }
    const { reason } = ending
    await tx.update(table).set(columns).where(eq(table.id, id))
    const { user_id, project_id } = row
    await audit(tx, by, {
      action: end === 'refused' ? 'taxes.refuse_holding' : 'taxes.revoke_holding',
      subject: { type: 'user', id: user_id },
      after: { certificate_id: id, project_id },
      reason,
    })
    const params = { ...projectNamed(names), reason }
    await notify(tx, mail, { user_id, kind: `holding.${end}`, subject_id: id, params })
    return proofOf(changed, names)
  })
}
