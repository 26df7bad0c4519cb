import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'
import type { AuthTx } from '../tx.ts'
import { readEmailAddress } from './address.ts'
import { limitMail } from '../limits.ts'
import type { SpentMail } from './tokens/spend.ts'
import { issueMailToken, type MailTarget } from './tokens/issue.ts'
import { killAllMailTokens, killMailTokens } from './tokens/kill.ts'
import { users, type EmailChangeHalf } from '../table.ts'
import { publicUser, type UserRow } from '../users/stored.ts'
import { moveToEmail, requireFree } from '../users/move-email.ts'

/**
 * The new address that a user asks for; undefined when it is their current one. 422 `email_exists` when it is taken.
 * Counts the emails before it throws, so that testing addresses is limited like sending emails.
 */
export async function readNewEmail(
  core: Core,
  user: UserRow,
  given: string | undefined,
): Promise<string | undefined> {
  if (!given) return undefined
  const address = readEmailAddress(given)
  if (address === user.email) return undefined
  await limitMail(core, core.db, 'email_change', user.email ?? user.id)
  await limitMail(core, core.db, 'email_change', address)
  await requireFree(core.db, address)
  return address
}

/**
 * Asks both addresses to confirm the change, and discards an earlier requested change with its emails. The old address
 * is not asked when the user has none, or with AUTH_SECURE_EMAIL_CHANGE=0.
 */
export async function startEmailChange(
  core: Core,
  tx: AuthTx,
  user: UserRow,
  newEmail: string,
  target: MailTarget,
): Promise<void> {
  const mustAskCurrent = core.settings.secureEmailChange && user.email !== null
  const change: PendingChange = {
    new_email: newEmail,
    email_change_sent_at: core.now(),
    email_change_half: mustAskCurrent ? null : 'current',
  }
  await tx.update(users).set(change).where(eq(users.id, user.id))
  await killMailTokens(tx, user.id, ['email_change_current', 'email_change_new'])
  await mailEmailChange(core, tx, { ...user, ...change }, target)
}

/**
 * Sends the emails of a pending change again; false when there is no pending change. Anybody who knows the address can
 * request this, so an address that has agreed is not asked again while its emailed confirmation would still be valid.
 */
export async function resendEmailChange(
  core: Core,
  tx: AuthTx,
  user: UserRow,
  target: MailTarget,
): Promise<boolean> {
  const { new_email, email_change_sent_at: sentAt } = user
  if (new_email === null) return false
  const validSince = core.now().getTime() - core.settings.otpTtlSeconds * 1000
  if (user.email_change_half !== null && sentAt !== null && sentAt.getTime() > validSince)
    await mailEmailChange(core, tx, { ...user, new_email }, target)
  else await startEmailChange(core, tx, user, new_email, target)
  return true
}

type PendingChange = Pick<UserRow, 'email_change_sent_at' | 'email_change_half'> & { new_email: string }

/** Emails a link and a code to each address that has to agree and has not agreed yet. */
async function mailEmailChange(
  core: Core,
  tx: AuthTx,
  user: UserRow & PendingChange,
  target: MailTarget,
): Promise<void> {
  const { email, new_email, email_change_half: half } = user
  const recipients = {
    email_change_current: half === 'current' ? null : email,
    email_change_new: half === 'new' ? null : new_email,
  }
  for (const kind of ['email_change_current', 'email_change_new'] as const) {
    const to = recipients[kind]
    if (to === null) continue
    const mailed = await issueMailToken(core, tx, user.id, kind, target)
    await core.sendMail(tx, { kind, to, user: publicUser(user), new_email, ...mailed })
  }
}

/** Withdraws a requested change: the user keeps the address, and the emails about the change become invalid. */
export async function cancelEmailChange(tx: AuthTx, user: UserRow): Promise<void> {
  await tx
    .update(users)
    .set({ new_email: null, email_change_sent_at: null, email_change_half: null })
    .where(eq(users.id, user.id))
  await killMailTokens(tx, user.id, ['email_change_current', 'email_change_new'])
}

/**
 * Records that one address agrees. Returns undefined after the first address, and the changed user after the second.
 */
export async function confirmEmailChange(
  core: Core,
  tx: AuthTx,
  { user, kind }: SpentMail,
  request: FastifyRequest,
): Promise<UserRow | undefined> {
  const [half, other]: EmailChangeHalf[] =
    kind === 'email_change_new' ? ['new', 'current'] : ['current', 'new']
  if (user.email_change_half !== other) {
    await tx.update(users).set({ email_change_half: half }).where(eq(users.id, user.id))
    return undefined
  }
  if (user.new_email === null) throw new Error('A change of e-mail is confirmed that nobody asked for')
  const changed = await moveToEmail(core, tx, user, user.new_email)
  await killAllMailTokens(tx, user.id)
  await core.onEmailChanged(tx, publicUser(changed))
  await tellOldAddress(core, tx, user, changed)
  await core.audit(tx, { action: 'email_changed', user_id: user.id, ip: request.ip })
  return changed
}

/**
 * Informs the user's previous address. An address that nobody confirmed may be a stranger's, so nothing is sent there.
 */
export async function tellOldAddress(core: Core, tx: AuthTx, before: UserRow, now: UserRow): Promise<void> {
  if (before.email === null || before.email_confirmed_at === null) return
  const notice = { to: before.email, new_email: now.email ?? '', user: publicUser(before) }
  await core.sendMail(tx, { kind: 'email_changed', ...notice })
}
