import { fail as failIdentity } from '@acervo/domain/identity/failures'
import { UNPROVEN_HOURS } from '@acervo/domain/identity/unproven'
import { fail } from '@acervo/domain/privacy/failures'
import type { OwnProof } from '@acervo/domain/privacy/own-proof'
import type { Accounts } from '../adapters/accounts/port.ts'
import { isPasswordNew } from '../identity/is-password-new.ts'
import type { Services } from '../services.ts'

type Needed = Pick<Services, 'db' | 'now'> & { prove: NonNullable<Accounts['prove']> }

/** Throws if the caller sent no proof, or a proof that a thief of the session may have set. */
export async function requireProof(
  { db, prove, now }: Needed,
  held: { userId: string; sessionId: string },
  shown: OwnProof,
): Promise<void> {
  const proof = await prove(held, shown)
  if (typeof proof === 'object') throw failIdentity('identity.too_many_attempts', proof)
  if (proof !== 'proved') throw fail(refusals[proof])
  const isByPassword = shown.code === undefined && shown.password !== undefined
  if (isByPassword && (await isPasswordNew(db, held.userId, now())))
    throw fail('privacy.password_new', { hours: UNPROVEN_HOURS })
}

const refusals = {
  missing: 'privacy.proof_needed',
  wrong: 'privacy.proof_wrong',
  stale: 'privacy.sign_in_again',
} as const
