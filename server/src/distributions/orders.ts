import type { DistributionKind } from '@acervo/domain/distributions/distribution'
import { say } from '@acervo/domain/common/text'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { profileTable } from '../identity/table.ts'
import { effectivePayoutAccounts } from '../payouts/accounts-of-many.ts'
import { projectTable } from '../projects/table.ts'
import type { Services } from '../services.ts'
import { heldReasonOf } from './holders.ts'
import type { DistributionRow } from './repo.ts'
import { distributionPayeeTable as payee } from './table.ts'
import { sheetTexts } from './texts.ts'

/** A payment to a holder, as a payment file needs it. `about_id`: the row of the payee. */
export type DistributionOrder = {
  about: 'distribution'
  about_id: string
  cents: bigint
  creditor_name: string
  creditor_iban: string
  remittance: string
  purpose: 'INTE' | 'DIVD' | 'LOAR'
}

/** ISO 20022 purposes; there is none for the gain of a sale. */
const purposes = {
  interest: 'INTE',
  dividend: 'DIVD',
  principal: 'LOAR',
  sale: 'DIVD',
} as const satisfies Record<DistributionKind, DistributionOrder['purpose']>

/** A payment file's remittance text has at most 140 characters; the rest of it fits beside these. */
const PROJECT_CHARACTERS_MAX = 90

/**
 * What can be paid now of an approved distribution: to every holder with a net amount who is not blocked and has an account
 * in force. Whether they were held back when it was approved does not matter. Those for whom an order exists already are
 * among them: the caller leaves them out. Other states have nothing to pay.
 */
export async function ordersOf(
  tx: Tx,
  { payoutSeal, now }: Pick<Services, 'payoutSeal' | 'now'>,
  distribution: Pick<DistributionRow, 'id' | 'project_id' | 'kind' | 'state' | 'record_date' | 'reverses'>,
): Promise<DistributionOrder[]> {
  const { id, kind, state } = distribution
  if ((state !== 'approved' && state !== 'exported') || distribution.reverses !== null) return []
  const rows = await tx
    .select({
      id: payee.id,
      user_id: payee.user_id,
      cents: payee.net_cents,
      status: profileTable.status,
      language: profileTable.language,
      project: projectTable.name,
    })
    .from(payee)
    .innerJoin(profileTable, eq(profileTable.id, payee.user_id))
    .innerJoin(projectTable, eq(projectTable.id, distribution.project_id))
    .where(and(eq(payee.distribution_id, id), gt(payee.net_cents, 0n)))
    .orderBy(asc(payee.user_id))
  const users = rows.map(({ user_id }) => user_id)
  const accounts = await effectivePayoutAccounts(tx, payoutSeal, users, now())
  return rows.flatMap(({ id: about_id, user_id, cents, status, language, project }) => {
    const account = accounts.get(user_id)
    if (!account || heldReasonOf({ isBlocked: status === 'BLOCKED', hasAccount: true })) return []
    const texts = sheetTexts[language]
    const remittance = say(texts.remittance, language, {
      kind: texts.kinds[kind],
      project: project.slice(0, PROJECT_CHARACTERS_MAX),
      day: distribution.record_date,
    })
    const { holder_name: creditor_name, iban: creditor_iban } = account
    return [
      {
        about: 'distribution' as const,
        about_id,
        cents,
        creditor_name,
        creditor_iban,
        remittance,
        purpose: purposes[kind],
      },
    ]
  })
}
