import { brandOfId } from '@acervo/domain/brands/brand'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { AccountSession } from '../../adapters/accounts/port.ts'
import { factorResetTable, profileTable, roleRequestTable } from '../../identity/table.ts'
import type { Services } from '../../services.ts'

export type Caller = { accessToken: string; ip: string; language: string; userAgent: string }

/** The auth provider's data about its user, without internal fields. */
const user = z.object({
  email: z.string(),
  created_at: z.string(),
  email_confirmed_at: z.string().optional(),
  last_sign_in_at: z.string().optional(),
  new_email: z.string().optional(),
  identities: z
    .array(z.object({ provider: z.string(), id: z.string(), created_at: z.string().optional() }))
    .default([]),
  factors: z
    .array(
      z.object({
        friendly_name: z.string().optional(),
        factor_type: z.string(),
        status: z.string(),
        created_at: z.string(),
      }),
    )
    .default([]),
})

export async function readProfile({ db }: Pick<Services, 'db'>, userId: string) {
  const [row] = await db.select().from(profileTable).where(eq(profileTable.id, userId))
  if (!row) throw new Error(`Person ${userId} has no profile`)
  const { id, email, full_name, avatar, language, status, kyc_status, roles, created_at } = row
  const brand = brandOfId(row.domain_id).name
  const { before, after, reason, status: state, requested_at, decided_at } = roleRequestTable
  const role_requests = await db
    .select({ before, after, reason, status: state, requested_at, decided_at })
    .from(roleRequestTable)
    .where(eq(roleRequestTable.user_id, userId))
  const profile = { id, email, full_name, avatar, brand, language, status, kyc_status, roles, created_at }
  return { ...profile, role_requests }
}

/** A person's ways to sign in and their sessions, without any password, code, secret or token, not even as a digest. */
export async function readSignIn(
  { db, accounts }: Pick<Services, 'db' | 'accounts'>,
  userId: string,
  by: Caller,
) {
  const { status, body } = await accounts.send({ method: 'GET', path: '/user', ...by })
  if (status !== 200) throw new Error(`The auth provider answered ${status} to GET /user`)
  const { identities, ...account } = user.parse(body)
  const { reason, status: state, requested_at, decided_at } = factorResetTable
  return {
    ...account,
    ways_in: identities.map(({ provider, id, created_at }) => ({
      provider,
      ...(provider === 'web3' && { wallet: id }),
      created_at,
    })),
    sessions: ((await accounts.sessions(userId)) ?? []).map(sessionOf),
    browsers: (await accounts.browsers?.(userId)) ?? [],
    factor_resets: await db
      .select({ reason, status: state, requested_at, decided_at })
      .from(factorResetTable)
      .where(eq(factorResetTable.user_id, userId)),
  }
}

function sessionOf({ created_at, last_used_at, ip, user_agent }: AccountSession) {
  return { created_at, last_used_at, ip, user_agent }
}
