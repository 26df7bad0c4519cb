import { randomUUID } from 'node:crypto'
import { and, eq, lte } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Core } from '../core.ts'
import type { AuthTx } from '../tx.ts'
import { factorsOf, unverifiedSince, type FactorRow } from './stored.ts'
import { requireSignedIn } from '../http/bearer.ts'
import { refuse } from '../http/errors.ts'
import { readBody, text } from '../http/read-request.ts'
import { hasJustProvedMailbox } from '../sessions/amr.ts'
import { lockAlive, type LiveClaims, type LockedSession } from '../sessions/live.ts'
import { factors } from './table.ts'
import { createTotpSecret, drawQrCode, totpUri } from './totp.ts'

/** Counts verified and unverified factors. */
const factorsMax = 10

/** A longer name would not fit into the QR code. */
const issuerLengthMax = 64
const nameLengthMax = 255

const enrollBody = z.object({ factor_type: text, friendly_name: text, issuer: text })

/** POST /factors: adds an unverified TOTP factor. Only this response contains its secret. */
export async function enrollFactor(core: Core, request: FastifyRequest) {
  const claims = await requireSignedIn(core, request)
  const { friendly_name = '', issuer } = readEnrolment(request)
  const [id, secret] = [randomUUID(), createTotpSecret()]
  const user = await core.db.transaction(async (tx) => {
    const held = await lockAlive(tx, claims)
    const present = await requireRoom(core, tx, held, friendly_name)
    requireProof(core, claims, held, present)
    const now = core.now()
    await tx.insert(factors).values({
      id,
      user_id: claims.sub,
      factor_type: 'totp',
      status: 'unverified',
      friendly_name,
      secret_sealed: core.secrets.seal(secret, id),
      used_steps: [],
      created_at: now,
      updated_at: now,
    })
    const details = { factor_id: id }
    await core.audit(tx, { action: 'factor_enrolled', user_id: claims.sub, ip: request.ip, details })
    return held.user
  })
  const uri = totpUri(secret, issuer || new URL(core.siteUrl).host, user.email ?? user.id)
  return { id, type: 'totp', friendly_name, totp: { qr_code: await drawQrCode(uri), secret, uri } }
}

function readEnrolment(request: FastifyRequest) {
  const body = readBody(request, enrollBody)
  if (body.factor_type === 'phone') {
    throw refuse(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')
  }
  if (body.factor_type === 'webauthn') {
    throw refuse(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn')
  }
  if (body.factor_type !== 'totp') {
    throw refuse(400, 'validation_failed', 'factor_type needs to be totp, phone or webauthn')
  }
  if ((body.friendly_name ?? '').length > nameLengthMax || (body.issuer ?? '').length > issuerLengthMax) {
    throw refuse(400, 'validation_failed', 'The friendly name or the issuer is too long')
  }
  return body
}

/** A user has at most ten factors, with unique names. Returns those they have. */
async function requireRoom(
  core: Core,
  tx: AuthTx,
  { user }: LockedSession,
  name: string,
): Promise<FactorRow[]> {
  const isOwn = eq(factors.user_id, user.id)
  const isExpired = and(
    eq(factors.status, 'unverified'),
    lte(factors.created_at, unverifiedSince(core.now())),
  )
  await tx.delete(factors).where(and(isOwn, isExpired))
  const present = await factorsOf(tx, [user.id], core.now())
  if (present.some(({ friendly_name }) => friendly_name === name)) {
    throw refuse(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    )
  }
  if (present.length >= factorsMax) {
    throw refuse(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of factors reached, unenroll to continue',
    )
  }
  return present
}

/**
 * A user with a verified factor must have used one in this session. Before the first one, whoever the host guards must
 * have proved the mailbox.
 */
function requireProof(
  core: Core,
  { alongside }: LiveClaims,
  { user, session, aal }: LockedSession,
  present: FactorRow[],
): void {
  if (present.some(({ status }) => status === 'verified')) {
    if (aal === 'aal1') throw refuse(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
  } else if (
    user.email !== null &&
    core.guardsFirstFactor?.(alongside) &&
    !hasJustProvedMailbox(session.amr, core.now())
  ) {
    throw refuse(403, 'reauthentication_needed', 'Enrolling the first factor requires reauthentication')
  }
}
