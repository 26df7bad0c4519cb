import type { UserType } from '@acervo/domain/kyc/personal/user-type'
import { dayOf } from '@acervo/domain/common/time-zone'
import { fail, type KycFailureCode } from '@acervo/domain/kyc/failures'
import { birthDateFault } from '@acervo/domain/kyc/impossible'
import { isZeroAddress } from '@acervo/domain/tokens/wallet'
import type { Tx } from '../adapters/db/port.ts'
import type { Services } from '../services.ts'
import { isReplaced } from './wallet/use.ts'

type Claims = { user_type: UserType; birth_date: string | null; wallet: string | null }

/**
 * Throws when an application contains an impossible value, at its field. Checked on every save, and again before
 * it is sent or approved: it may be older than the rule, or than one of our contracts.
 */
export async function refuseImpossible(
  tx: Tx,
  { chain, now }: Pick<Services, 'chain' | 'now'>,
  claims: Claims,
): Promise<void> {
  const fault = birthDateFault(claims, dayOf(now()))
  if (fault) throw failAt('birth_date', fault)
  if (!claims.wallet) return
  if (isZeroAddress(claims.wallet)) throw failAt('wallet', 'kyc.wallet_zero')
  if (await isReplaced(tx, claims.wallet)) throw failAt('wallet', 'kyc.wallet_replaced')
  if (await chain.ownsAddress(tx, claims.wallet)) throw failAt('wallet', 'kyc.wallet_ours')
}

function failAt(field: keyof Claims, code: KycFailureCode): Error {
  return fail(code, {}, { [field]: { code } })
}
