import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { requireFree } from '../users/move-email.ts'
import type { Core } from '../core.ts'
import type { AuthTx } from '../tx.ts'
import { readEmailAddress } from '../mail/address.ts'
import { requireServiceKey } from '../http/bearer.ts'
import { refuse } from '../http/errors.ts'
import { metadata, pkceFields, readBody, text } from '../http/read-request.ts'
import { killMailTokens } from '../mail/tokens/kill.ts'
import { issueMailToken } from '../mail/tokens/issue.ts'
import { requireStrongPassword } from '../sign-in/passwords.ts'
import { readMailTarget } from '../mail/redirects.ts'
import { users } from '../table.ts'
import type { MailTokenKind } from '../mail/table.ts'
import type { UserRow } from '../users/stored.ts'
import { mergeMetadata } from '../users/metadata.ts'
import { loadUserObject } from '../users/present.ts'
import { lockUser } from '../users/lock.ts'
import { userNotFound } from './find-user.ts'
import { ensureUnconfirmed } from './invite.ts'

const linkBody = z.object({
  type: text,
  email: text,
  password: text,
  new_email: text,
  data: metadata,
  redirect_to: text,
  ...pkceFields,
})

type LinkBody = z.infer<typeof linkBody>

/** The user, the kind of email that would have contained the link, and the type of the link in the response. */
type Link = { user: UserRow; kind: MailTokenKind; type: string; passwordHash?: string }

/**
 * POST /admin/generate_link: sends no email. Returns what the email would have contained, and the caller delivers it.
 */
export async function generateLink(core: Core, request: FastifyRequest) {
  await requireServiceKey(core, request)
  const body = readBody(request, linkBody)
  const target = readMailTarget(core, request, body)
  const email = readEmailAddress(body.email)
  const findLink = await prepare(core, body, email)
  return core.db.transaction(async (tx) => {
    const { user, kind, type, passwordHash } = await findLink(tx)
    const { link, code } = await issueMailToken(core, tx, user.id, kind, target, passwordHash)
    await core.audit(tx, { action: 'link_generated', user_id: user.id, ip: request.ip, details: { type } })
    return {
      ...(await loadUserObject(tx, user, core.now())),
      action_link: link,
      email_otp: code,
      hashed_token: new URL(link).searchParams.get('token') ?? '',
      verification_type: type,
      redirect_to: target.redirectTo,
    }
  })
}

/** Runs the checks that need no transaction. Returns the function that makes the link inside a transaction. */
async function prepare(core: Core, body: LinkBody, email: string): Promise<(tx: AuthTx) => Promise<Link>> {
  const userMetadata = mergeMetadata({}, body.data ?? {})
  const { type } = body
  if (type === 'signup') {
    if (!body.password) throw refuse(400, 'validation_failed', 'Signup requires a valid password')
    requireStrongPassword(body.password, core.settings.passwordLengthMin)
    const passwordHash = await core.passwords.hash(body.password)
    return async (tx) => {
      const user = await ensureUnconfirmed(core, tx, email, userMetadata)
      return { user, kind: type, type, passwordHash }
    }
  }
  if (type === 'invite') {
    return async (tx) => {
      const user = await ensureUnconfirmed(core, tx, email, userMetadata)
      const change = { invited_at: core.now() }
      await tx.update(users).set(change).where(eq(users.id, user.id))
      return { user: { ...user, ...change }, kind: type, type }
    }
  }
  if (type === 'recovery') return async (tx) => ({ user: await lockKnown(tx, email), kind: type, type })
  if (type === 'magiclink') {
    return async (tx) => {
      const known = await lockUser(tx, { email })
      if (known !== undefined) return { user: known, kind: type, type }
      const user = await ensureUnconfirmed(core, tx, email, userMetadata)
      return { user, kind: 'signup_otp', type: 'signup' }
    }
  }
  if (type === 'email_change_current' || type === 'email_change_new') {
    const newEmail = readEmailAddress(body.new_email)
    return async (tx) => {
      const user = await lockKnown(tx, email)
      await requireFree(tx, newEmail)
      return { user: await awaitNewEmail(core, tx, user, newEmail), kind: type, type }
    }
  }
  throw refuse(400, 'validation_failed', 'Invalid email action link type requested')
}

async function lockKnown(tx: AuthTx, email: string): Promise<UserRow> {
  const user = await lockUser(tx, { email })
  if (user === undefined) throw userNotFound()
  return user
}

/**
 * The links for the two addresses are requested one by one, so a pending change to the same address stays open. A
 * pending change to another address ends, and its emails become invalid: they confirm the other address.
 */
async function awaitNewEmail(core: Core, tx: AuthTx, user: UserRow, newEmail: string): Promise<UserRow> {
  if (user.new_email === newEmail) return user
  const change = {
    new_email: newEmail,
    email_change_sent_at: core.now(),
    email_change_half: core.settings.secureEmailChange ? null : ('current' as const),
  }
  await tx.update(users).set(change).where(eq(users.id, user.id))
  await killMailTokens(tx, user.id, ['email_change_current', 'email_change_new'])
  return { ...user, ...change }
}
