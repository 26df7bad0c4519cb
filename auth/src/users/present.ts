import { eq } from 'drizzle-orm'
import type { AuthTx } from '../tx.ts'
import { factorsOf, presentFactor, type FactorRow } from '../factors/stored.ts'
import { identities } from '../table.ts'
import type { UserRow, IdentityRow } from './stored.ts'

/** The User object (docs/auth-protocol.md, "Tokens and objects"), with its identities and factors. */
export async function loadUserObject(tx: AuthTx, user: UserRow, now: Date) {
  const rows = await tx.select().from(identities).where(eq(identities.user_id, user.id))
  return presentUser(user, rows, await factorsOf(tx, [user.id], now))
}

/** The User object of a user with these identities and factors. */
export function presentUser(user: UserRow, ofUser: IdentityRow[], factors: FactorRow[] = []) {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    phone: '',
    ...whenSet({
      invited_at: user.invited_at,
      email_confirmed_at: user.email_confirmed_at,
      confirmed_at: user.email_confirmed_at,
      confirmation_sent_at: user.confirmation_sent_at,
      recovery_sent_at: user.recovery_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      new_email: user.new_email,
      email_change_sent_at: user.new_email && user.email_change_sent_at,
      last_sign_in_at: user.last_sign_in_at,
      banned_until: user.banned_until,
      deleted_at: user.deleted_at,
    }),
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    identities: ofUser.map((identity) => presentIdentity(identity)),
    ...(factors.length > 0 && { factors: factors.map((factor) => presentFactor(factor)) }),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: false,
  }
}

function presentIdentity({ provider_id, ...identity }: IdentityRow) {
  return { ...identity, id: provider_id, email: identity.identity_data.email }
}

function whenSet(fields: Record<string, Date | string | null>) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''))
}
