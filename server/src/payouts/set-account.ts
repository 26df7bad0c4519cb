import { fail as failIdentity } from '@acervo/domain/identity/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import type { SecondFactorState } from '@acervo/domain/identity/second-factor'
import { UNPROVEN_HOURS } from '@acervo/domain/identity/unproven'
import { isSimilarName } from '@acervo/domain/common/bank/similar-name'
import { fail } from '@acervo/domain/payouts/failures'
import {
  accountsAt,
  effectiveFrom,
  type OwnPayoutAccounts,
  type PayoutAccountChange,
} from '@acervo/domain/payouts/account'
import type { Tx } from '../adapters/db/port.ts'
import { audit, type By } from '../audit/record.ts'
import { isPasswordNew, unprovenSince } from '../identity/is-password-new.ts'
import { lockOwnAccount } from '../identity/lock-open-account.ts'
import { notify } from '../notifications/notify.ts'
import type { Services } from '../services.ts'
import { addPayoutAccount, findVerifiedName, listPayoutAccounts } from './repo.ts'
import { readPayoutAccount } from './read-account.ts'

type Needed = Pick<Services, 'db' | 'accounts' | 'mail' | 'payoutSeal' | 'now'>
type Caller = By & { actor: Actor }
type Held = { id: string; secondFactor: SecondFactorState }

/**
 * Sets the caller's payout account, which comes into force after 48 hours, and tells them. Setting the account that is
 * in force withdraws a waiting change. Setting the same account again changes nothing. Throws when the caller is not
 * verified, when the holder is somebody else, and when the caller has not proved their identity again.
 */
export async function setPayoutAccount(
  services: Needed,
  session: Held,
  by: Caller,
  { iban, holder_name, password }: PayoutAccountChange,
): Promise<OwnPayoutAccounts> {
  const { db, mail, payoutSeal, now } = services
  const { id } = by.actor
  await refuseHolder(db, id, holder_name)
  await requireProof(services, session, id, password)
  return db.transaction(async (tx) => {
    await lockOwnAccount(tx, id)
    const at = now()
    const accounts = await listPayoutAccounts(tx, payoutSeal, id)
    const isThis = (one: (typeof accounts)[number] | undefined) =>
      one?.iban === iban && one.holder_name === holder_name
    const [newest] = accounts
    if (!isThis(newest)) {
      const isKept = isThis(accountsAt(accounts, at).current)
      const effective_at = (isKept ? at : effectiveFrom(at)).toISOString()
      const created_at = at.toISOString()
      await addPayoutAccount(tx, payoutSeal, id, { iban, holder_name, created_at, effective_at })
      await notify(tx, mail, {
        user_id: id,
        kind: isKept ? 'payout_account.kept' : 'payout_account.set',
        subject_id: id,
        params: { account: iban.slice(-4), effective_at },
      })
      const subject = { type: 'user', id } as const
      await audit(tx, by, { action: 'user.set_payout_account', subject, after: { effective_at } })
    }
    return readPayoutAccount(tx, { payoutSeal, now: () => at }, id)
  })
}

async function refuseHolder(tx: Tx, userId: string, holder: string): Promise<void> {
  const verified = await findVerifiedName(tx, userId)
  if (!verified) throw fail('payouts.not_verified')
  const { name, kind } = verified
  if (isSimilarName(name, holder, kind)) return
  const code = 'payouts.holder_differs'
  throw fail(code, { name }, { holder_name: { code, params: { name } } })
}

/**
 * Throws unless the caller proved their identity again, because the session may be stolen. A session that passed a
 * second factor needs nothing more, unless the factor was set up just now. Otherwise the caller must give the password,
 * which must not be new either.
 */
async function requireProof(
  { db, accounts, now }: Pick<Services, 'db' | 'accounts' | 'now'>,
  session: Held,
  userId: string,
  password: string | undefined,
): Promise<void> {
  if (session.secondFactor === 'passed') {
    const newest = await accounts.factors?.newest(db, userId)
    if (!newest || newest <= unprovenSince(now())) return
  }
  if (!accounts.prove) throw fail('payouts.needs_second_factor')
  if (!password) throw refusedPassword('payouts.password_needed')
  const proof = await accounts.prove({ userId, sessionId: session.id }, { password })
  if (typeof proof === 'object') throw failIdentity('identity.too_many_attempts', proof)
  if (proof !== 'proved') throw refusedPassword('payouts.password_wrong')
  if (await isPasswordNew(db, userId, now())) throw fail('payouts.password_new', { hours: UNPROVEN_HOURS })
}

function refusedPassword(code: 'payouts.password_needed' | 'payouts.password_wrong') {
  return fail(code, {}, { password: { code } })
}
