import type { DistributionKind } from '@acervo/domain/distributions/distribution'
import { say } from '@acervo/domain/common/text'
import { and, asc, eq, gt, isNull, notExists, sql } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { profileTable } from '../identity/table.ts'
import { effectivePayoutAccounts } from '../payouts/accounts-of-many.ts'
import { projectTable } from '../projects/table.ts'
import type { Services } from '../services.ts'
import type { NewOrder } from '../treasury/orders/create.ts'
import { paymentOrderTable } from '../treasury/orders/table.ts'
import { sepaText } from '../treasury/payment-file/sepa-text.ts'
import { heldReasonOf } from './shares/holders.ts'
import type { DistributionRow } from './row.ts'
import { blockedHolders } from './redemption/blocked-holders.ts'
import { dueCents } from './set-off/read.ts'
import { distributionPayeeTable as payee } from './shares/table.ts'
import { sheetTexts } from './texts.ts'

/** ISO 20022 purpose codes; there is none for the gain of a sale. */
const purposes = {
  interest: 'INTE',
  dividend: 'DIVD',
  principal: 'LOAR',
  sale: 'DIVD',
} as const satisfies Record<DistributionKind, NewOrder['purpose']>

/**
 * The remittance text of a payment has at most 140 characters in the banks' spelling. This leaves room for the rest of
 * the text.
 */
const PROJECT_CHARACTERS_MAX = 90

/** Whether a distribution in this state can have payments to order. */
export function isPaying({ state, reverses }: DistributionRow): boolean {
  return (state === 'approved' || state === 'exported') && reverses === null
}

/**
 * The orders (for `createOrders`) that an approved distribution can pay now; none in any other state. A holder gets an
 * order if a net amount is due, the holder is not blocked and has a payout account in force, and no order exists that
 * the bank has not returned. Amounts that were set off are already deducted. It does not matter whether the payment was
 * held back at the approval. `about_id` is the id of the payee's row.
 */
export async function ordersOf(
  tx: Tx,
  { payoutSeal, now }: Pick<Services, 'payoutSeal' | 'now'>,
  distribution: DistributionRow,
): Promise<NewOrder[]> {
  const { kind, project_id, redeems, record_date: day, payment_date: not_before } = distribution
  if (!isPaying(distribution)) return []
  const rows = await selectUnpaid(tx, distribution)
  const users = rows.map(({ user_id }) => user_id)
  const accounts = await effectivePayoutAccounts(tx, payoutSeal, users, now())
  const blocked = redeems ? await blockedHolders(tx, project_id) : undefined
  return rows.flatMap(({ id: about_id, user_id, cents, status, language, project }) => {
    const account = accounts.get(user_id)
    const isBlocked = status === 'BLOCKED' || blocked?.has(user_id) === true
    if (!account || heldReasonOf({ isBlocked, hasAccount: true })) return []
    const { remittance, kinds } = sheetTexts[language]
    return {
      about: 'distribution' as const,
      about_id,
      project_id,
      payee_id: user_id,
      cents,
      creditor_name: account.holder_name,
      creditor_iban: account.iban,
      remittance: say(remittance, language, {
        kind: kinds[kind],
        project: sepaText(project).slice(0, PROJECT_CHARACTERS_MAX),
        day,
      }),
      not_before,
      purpose: purposes[kind],
    }
  })
}

function selectUnpaid(tx: Tx, { id, project_id }: DistributionRow) {
  const ordered = tx
    .select({ one: sql`1` })
    .from(paymentOrderTable)
    .where(and(eq(paymentOrderTable.about_id, payee.id), isNull(paymentOrderTable.returned_entry)))
  return tx
    .select({
      id: payee.id,
      user_id: payee.user_id,
      cents: dueCents,
      status: profileTable.status,
      language: profileTable.language,
      project: projectTable.name,
    })
    .from(payee)
    .innerJoin(profileTable, eq(profileTable.id, payee.user_id))
    .innerJoin(projectTable, eq(projectTable.id, project_id))
    .where(and(eq(payee.distribution_id, id), gt(dueCents, 0n), notExists(ordered)))
    .orderBy(asc(payee.user_id))
}
