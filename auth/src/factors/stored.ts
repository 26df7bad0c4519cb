import { and, desc, eq, gt, inArray, or } from 'drizzle-orm'
import type { Core } from '../core.ts'
import type { AuthTx } from '../tx.ts'
import { AuthError, refuse } from '../http/errors.ts'
import { withoutSecondFactor } from '../sessions/amr.ts'
import { sessions } from '../sessions/table.ts'
import { factors, recoveryCodes } from './table.ts'

export type FactorRow = typeof factors.$inferSelect

/** A factor that was never verified expires after this time. */
const unverifiedMs = 300_000

/** The verified factors of some users and the unverified ones that have not expired, oldest first. */
export function factorsOf(tx: AuthTx, userIds: string[], now: Date): Promise<FactorRow[]> {
  return tx
    .select()
    .from(factors)
    .where(and(inArray(factors.user_id, userIds), isAlive(now)))
    .orderBy(factors.created_at, factors.id)
}

/** When a user last used a code of a verified factor; undefined without a factor. A recovery code does not count. */
export async function factorLastShown(tx: AuthTx, userId: string): Promise<Date | undefined> {
  const [shown] = await tx
    .select({ at: factors.updated_at })
    .from(factors)
    .where(and(eq(factors.user_id, userId), eq(factors.status, 'verified')))
    .orderBy(desc(factors.updated_at))
    .limit(1)
  return shown?.at
}

/** One of a user's own factors; 404 `mfa_factor_not_found` for any other. */
export async function requireFactor(core: Core, tx: AuthTx, userId: string, id: string): Promise<FactorRow> {
  const isOwn = and(eq(factors.id, id), eq(factors.user_id, userId))
  const [factor] = await tx
    .select()
    .from(factors)
    .where(and(isOwn, isAlive(core.now())))
  if (factor === undefined) throw factorNotFound(404)
  return factor
}

/** 422 for a phone factor: its codes would be sent by SMS, and the provider sends none. */
export function requireTotp(factor: FactorRow): void {
  if (factor.factor_type === 'totp') return
  throw refuse(422, 'mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone')
}

/**
 * Deletes a factor. The host sees the sessions that it raised as aal1 at once; their tokens say so from the next
 * refresh.
 */
export async function removeFactor(tx: AuthTx, factor: FactorRow): Promise<void> {
  const raised = await tx.select().from(sessions).where(eq(sessions.factor_id, factor.id)).for('update')
  for (const { id, amr } of raised) {
    const lowered = { aal: 'aal1' as const, factor_id: null, amr: withoutSecondFactor(amr) }
    await tx.update(sessions).set(lowered).where(eq(sessions.id, id))
  }
  await tx.delete(factors).where(eq(factors.id, factor.id))
  await deleteSpareCodes(tx, factor.user_id)
}

/**
 * Deletes the recovery codes with the last factor. Otherwise they would work for the next factor, which may be a
 * stranger's.
 */
async function deleteSpareCodes(tx: AuthTx, userId: string): Promise<void> {
  const isVerified = and(eq(factors.user_id, userId), eq(factors.status, 'verified'))
  if ((await tx.$count(factors, isVerified)) > 0) return
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId))
}

/** The Factor object (docs/auth-protocol.md, "Tokens and objects"). */
export function presentFactor(factor: FactorRow) {
  const { id, friendly_name, factor_type, status, phone, created_at, updated_at, last_challenged_at } = factor
  return {
    id,
    ...(friendly_name !== '' && { friendly_name }),
    factor_type,
    status,
    ...(phone !== null && { phone }),
    created_at,
    updated_at,
    ...(last_challenged_at !== null && { last_challenged_at }),
  }
}

/** 404 for a factor in the path, 422 for one in the body. */
export function factorNotFound(status: 404 | 422): AuthError {
  return refuse(status, 'mfa_factor_not_found', 'MFA factor with the provided ID not found')
}

/** An unverified factor created before this moment has expired. */
export const unverifiedSince = (now: Date) => new Date(now.getTime() - unverifiedMs)

const isAlive = (now: Date) =>
  or(eq(factors.status, 'verified'), gt(factors.created_at, unverifiedSince(now)))
