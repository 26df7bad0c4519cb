import { maskedIban } from '@acervo/domain/common/bank/iban'
import { accountsAt, type OwnPayoutAccounts, type PayoutAccount } from '@acervo/domain/payouts/account'
import type { Tx } from '../adapters/db/port.ts'
import type { Services } from '../services.ts'
import { findVerifiedName, listPayoutAccounts, type OpenedAccount } from './repo.ts'

/** A person's own account and the one that will replace it, with masked IBANs. */
export async function readPayoutAccount(
  tx: Tx,
  { payoutSeal, now }: Pick<Services, 'payoutSeal' | 'now'>,
  userId: string,
): Promise<OwnPayoutAccounts> {
  const verified = await findVerifiedName(tx, userId)
  const { current, pending } = accountsAt(await listPayoutAccounts(tx, payoutSeal, userId), now())
  return { verified_name: verified?.name ?? null, current: masked(current), pending: masked(pending) }
}

function masked(account: OpenedAccount | undefined): PayoutAccount | null {
  if (!account) return null
  const { iban, ...shown } = account
  return { ...shown, masked_iban: maskedIban(iban) }
}
