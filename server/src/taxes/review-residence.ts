import { dayOf } from '@acervo/domain/common/time-zone'
import type { Actor } from '@acervo/domain/identity/permissions'
import { fail } from '@acervo/domain/taxes/failures'
import type { ProofEnding } from '@acervo/domain/taxes/holding'
import type { ResidenceCertificateRow, ResidenceTerms } from '@acervo/domain/taxes/residence'
import { eq } from 'drizzle-orm'
import { audit, type By } from '../audit/record.ts'
import { notify } from '../notifications/notify.ts'
import { residenceCertificateTable as table } from '../returns/table.ts'
import type { Services } from '../services.ts'
import { endingOf, refuseConfirming, refuseDay } from './proof.ts'
import { certificateOf, findCountry, lockCertificate } from './residence.ts'
import { notifyConfirmed, termColumns } from './upload-residence.ts'

type Needed = Pick<Services, 'db' | 'mail' | 'now'>
type Caller = By & { actor: Actor }

/**
 * Confirms a certificate with the content that staff read in its document, and tells its owner. Throws for the caller's
 * own certificate, when it no longer waits, when it is not valid today, and when its owner lives in another country by
 * now.
 */
export async function confirmResidence(
  { db, mail, now }: Needed,
  by: Caller,
  id: string,
  terms: ResidenceTerms,
): Promise<ResidenceCertificateRow> {
  refuseDay(terms.issued_on, dayOf(now()))
  return db.transaction(async (tx) => {
    const row = await lockCertificate(tx, id)
    refuseConfirming(by.actor, row)
    if ((await findCountry(tx, row.user_id)) !== row.country) throw fail('taxes.certificate_elsewhere')
    const changed = {
      ...row,
      ...termColumns(terms),
      confirmed_at: now().toISOString(),
      confirmed_by: by.actor.id,
    }
    await tx.update(table).set(changed).where(eq(table.id, id))
    await audit(tx, by, {
      action: 'taxes.confirm_residence',
      subject: { type: 'user', id: row.user_id },
      after: { certificate_id: id, ...terms, valid_until: changed.valid_until },
    })
    await notifyConfirmed(tx, { mail }, changed)
    return certificateOf(changed)
  })
}

/**
 * Refuses a waiting certificate or revokes a confirmed one, and tells its owner why. Approved payments stay as they
 * are. Throws for the caller's own certificate, and when it has already ended.
 */
export async function endResidence(
  { db, mail, now }: Needed,
  by: Caller,
  id: string,
  ending: ProofEnding,
): Promise<ResidenceCertificateRow> {
  return db.transaction(async (tx) => {
    const row = await lockCertificate(tx, id)
    const { end, columns } = endingOf(by.actor, row, ending, now())
    const changed = { ...row, ...columns }
    const { reason } = ending
    await tx.update(table).set(changed).where(eq(table.id, id))
    await audit(tx, by, {
      action: end === 'refused' ? 'taxes.refuse_residence' : 'taxes.revoke_residence',
      subject: { type: 'user', id: row.user_id },
      after: { certificate_id: id },
      reason,
    })
    const { user_id } = row
    await notify(tx, mail, { user_id, kind: `residence.${end}`, subject_id: id, params: { reason } })
    return certificateOf(changed)
  })
}
