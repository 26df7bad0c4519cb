import { listPayoutAccounts } from '../../payouts/repo.ts'
import { recordOf, type Source } from '../source.ts'

/** Each payout account that the person set. Only the last four characters of an IBAN leave the server. */
export const payoutAccountRecords: Source = async ({ db, payoutSeal }, userId) => {
  const accounts = await listPayoutAccounts(db, payoutSeal, userId)
  return accounts.map(({ iban, holder_name, created_at, effective_at }) =>
    recordOf({
      kind: 'payout_account',
      id: created_at,
      at: created_at,
      title: 'payout_account',
      facts: {
        account: { text: iban.slice(-4) },
        holder: { text: holder_name },
        effective_at: { at: effective_at },
      },
      link: '/dashboard/account',
    }),
  )
}
