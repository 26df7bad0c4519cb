import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Core } from '../core.ts'
import type { AuthTx } from '../tx.ts'
import { refuse } from '../http/errors.ts'
import { identities, users, type IdentityFacts } from '../table.ts'
import { isBanned, publicUser, type UserRow } from '../users/stored.ts'
import { lockUser } from '../users/lock.ts'
import type { Web3Message } from './message.ts'

/** The statement travels in every access token, so a long one is cut. */
const statementLengthMax = 500

/**
 * The user of the wallet that signed. The first sign-in creates the user, who is never merged with a user of an email
 * address.
 */
export async function userOfWallet(
  core: Core,
  tx: AuthTx,
  signed: Web3Message,
  ip: string,
): Promise<UserRow> {
  const facts = factsOf(signed)
  // Two simultaneous first sign-ins of a wallet create only one user.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${facts.sub}, 0))`)
  const isThisWallet = and(eq(identities.provider, 'web3'), eq(identities.provider_id, facts.sub))
  const [identity] = await tx.select().from(identities).where(isThisWallet)
  const user = identity && (await lockUser(tx, { id: identity.user_id }))
  if (user === undefined) return insertUserOfWallet(core, tx, facts, ip)
  if (isBanned(user, core.now())) throw refuse(400, 'user_banned', 'User is banned')
  const now = core.now()
  const change = { identity_data: facts, last_sign_in_at: now, updated_at: now }
  await tx.update(identities).set(change).where(isThisWallet)
  await tx.update(users).set({ last_sign_in_at: now }).where(eq(users.id, user.id))
  return { ...user, last_sign_in_at: now }
}

async function insertUserOfWallet(
  core: Core,
  tx: AuthTx,
  facts: IdentityFacts,
  ip: string,
): Promise<UserRow> {
  if (core.settings.disableSignup) {
    throw refuse(422, 'signup_disabled', 'Signups not allowed for this instance')
  }
  const { custom_claims, sub } = facts
  const now = core.now()
  const times = { last_sign_in_at: now, created_at: now, updated_at: now }
  const [user] = await tx
    .insert(users)
    .values({
      id: randomUUID(),
      app_metadata: { provider: 'web3', providers: ['web3'] },
      user_metadata: { custom_claims, sub },
      ...times,
    })
    .returning()
  if (user === undefined) throw new Error('A user could not be stored')
  await tx.insert(identities).values({
    identity_id: randomUUID(),
    user_id: user.id,
    provider: 'web3',
    provider_id: sub,
    identity_data: facts,
    ...times,
  })
  await core.onUser(tx, publicUser(user))
  await core.audit(tx, { action: 'user_signed_up', user_id: user.id, ip, details: { method: 'web3' } })
  return user
}

function factsOf({ address, chainId, domain, statement }: Web3Message): IdentityFacts {
  const shortStatement = [...statement].slice(0, statementLengthMax).join('')
  return {
    sub: `web3:ethereum:${address}`,
    custom_claims: {
      address,
      chain: 'ethereum',
      network: String(chainId),
      domain,
      statement: shortStatement,
    },
    email_verified: false,
    phone_verified: false,
  }
}
