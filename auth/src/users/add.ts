import { randomUUID } from 'node:crypto'
import type { Core } from '../core.ts'
import type { AuthTx } from '../tx.ts'
import { identities, users, type Metadata } from '../table.ts'
import { publicUser, type UserRow, type IdentityRow } from './stored.ts'

/** The initial data of a new user. */
export type NewUser = {
  email: string
  passwordHash: string | null
  metadata: Metadata
  confirmedAt: Date | null
  confirmationSentAt: Date | null
}

export type StoredUser = { user: UserRow; identity: IdentityRow }

/** The rows of a new user, not stored yet. */
export function draftUser(id: string, input: NewUser, now: Date): StoredUser {
  const user: UserRow = {
    id,
    email: input.email,
    password_hash: input.passwordHash,
    email_confirmed_at: input.confirmedAt,
    confirmation_sent_at: input.confirmationSentAt,
    recovery_sent_at: null,
    reauthentication_sent_at: null,
    invited_at: null,
    new_email: null,
    email_change_sent_at: null,
    email_change_half: null,
    last_sign_in_at: null,
    banned_until: null,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: input.metadata,
    deleted_at: null,
    created_at: now,
    updated_at: now,
  }
  const facts = {
    sub: id,
    email: input.email,
    email_verified: input.confirmedAt !== null,
    phone_verified: false,
  }
  const identity: IdentityRow = {
    identity_id: randomUUID(),
    user_id: id,
    provider: 'email',
    provider_id: id,
    identity_data: facts,
    last_sign_in_at: now,
    created_at: now,
    updated_at: now,
  }
  return { user, identity }
}

/** Stores a user with its e-mail identity and tells the host; undefined when the address is taken. */
export async function insertUser(core: Core, tx: AuthTx, input: NewUser): Promise<StoredUser | undefined> {
  const draft = draftUser(randomUUID(), input, core.now())
  const inserted = await tx
    .insert(users)
    .values(draft.user)
    .onConflictDoNothing({ target: users.email })
    .returning()
  if (inserted.length === 0) return undefined
  await tx.insert(identities).values(draft.identity)
  await core.onUser(tx, publicUser(draft.user))
  return draft
}
