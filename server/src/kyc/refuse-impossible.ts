import type { UserType } from '@acervo/domain/kyc/personal/user-type'
import { dayOf } from '@acervo/domain/common/time-zone'
import { fail, type KycFailureCode } from '@acervo/domain/kyc/failures'
import { birthDateFault } from '@acervo/domain/kyc/impossible'
import { isZeroAddress } from '@acervo/domain/tokens/wallet'
import type { Tx } from '../adapters/db/port.ts'
import type { Services } from '../services.ts'
import { findApplication } from './repo.ts'
import { isReplaced } from './wallet/use.ts'

type Claims = {
  user_type: UserType
  birth_date: string | null
  wallet: string | null
  changes: string | null
}

/**
 * Throws at the field if an application contains an impossible value. Checked on every save, and again before the
 * application is sent or approved: the value may be older than the rule, or older than one of our contracts.
 */
export async function refuseImpossible(
  tx: Tx,
  { chain, now }: Pick<Services, 'chain' | 'now'>,
  claims: Claims,
): Promise<void> {
  const fault = birthDateFault(claims, dayOf(now()))
  if (fault) throw failAt('birth_date', fault)
  await refuseOtherKind(tx, claims)
  if (!claims.wallet) return
  if (isZeroAddress(claims.wallet)) throw failAt('wallet', 'kyc.wallet_zero')
  if (await isReplaced(tx, claims.wallet)) throw failAt('wallet', 'kyc.wallet_replaced')
  if (await chain.ownsAddress(tx, claims.wallet)) throw failAt('wallet', 'kyc.wallet_ours')
}

/**
 * A change cannot turn a person into a company, or a company into a person. The payout account, investor class, tests
 * and tax documents belong to the verified one. The other one has to open an account of its own.
 */
async function refuseOtherKind(tx: Tx, { user_type, changes }: Claims): Promise<void> {
  const inForce = changes === null ? undefined : await findApplication(tx, { id: changes })
  if (inForce && inForce.user_type !== user_type) throw failAt('user_type', 'kyc.user_type_fixed')
}

function failAt(field: keyof Claims, code: KycFailureCode): Error {
  return fail(code, {}, { [field]: { code } })
}
