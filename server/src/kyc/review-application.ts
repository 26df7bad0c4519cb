import type { Actor } from '@acervo/domain/identity/permissions'
import { countryNamed } from '@acervo/domain/kyc/countries'
import { fail } from '@acervo/domain/kyc/failures'
import { and, eq, isNull } from 'drizzle-orm'
import { audit, type By } from '../audit/record.ts'
import { notify } from '../notifications/notify.ts'
import type { Services } from '../services.ts'
import { lockApplication, setStatus } from './repo.ts'
import { roundTable } from './table.ts'

export type Decision = { status: 'APPROVED' } | { status: 'REJECTED'; reason: string }

/** ISO 3166-1 reserves no number for "not stated"; the token's registry only stores it. */
const COUNTRY_UNKNOWN = 0

/**
 * Approves or rejects an application that waits for review. Approving asks the chain to register the wallet, in the same
 * transaction; without that nothing can be minted to it. Throws when it is not waiting.
 */
export async function reviewApplication(
  { db, chain, mail, now }: Pick<Services, 'db' | 'chain' | 'mail' | 'now'>,
  by: By & { actor: Actor },
  id: string,
  decision: Decision,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockApplication(tx, { id })
    if (!row) throw fail('kyc.not_found')
    if (row.status !== 'SUBMITTED') throw fail('kyc.not_submitted')
    const decidedAt = now().toISOString()
    const reason = decision.status === 'REJECTED' ? decision.reason : null
    await setStatus(tx, row, decision.status, { decided_at: decidedAt, rejection_reason: reason })
    await tx
      .update(roundTable)
      .set({ decision: decision.status, decided_at: decidedAt, decided_by: by.actor.id, reason })
      .where(and(eq(roundTable.application_id, id), isNull(roundTable.decision)))
    if (decision.status === 'APPROVED') {
      if (!row.wallet) throw new Error(`Application ${id} was submitted without a wallet`)
      const country = countryNamed(row.country ?? '')?.numeric ?? COUNTRY_UNKNOWN
      await chain.request(tx, { kind: 'register', user_id: row.user_id, wallet: row.wallet, country })
    }
    await notify(tx, mail, {
      user_id: row.user_id,
      kind: decision.status === 'APPROVED' ? 'kyc.approved' : 'kyc.rejected',
      subject_id: id,
      ...(reason ? { params: { reason } } : {}),
    })
    await audit(tx, by, {
      action: decision.status === 'APPROVED' ? 'kyc.approve' : 'kyc.reject',
      subject: { type: 'kyc_application', id },
      before: { status: row.status },
      after: { status: decision.status },
      ...(reason ? { reason } : {}),
    })
  })
  chain.wake()
}
