import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, isNotNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Core } from '../core.ts'
import type { AuthTx } from '../tx.ts'
import { isSameText, sha256 } from '../keys/secrets.ts'
import { authCodes, mailTokens, users, type MailTokenKind } from '../table.ts'
import { lockHolders, lockUser, type UserRow } from '../users.ts'

/** After this many wrong attempts a code and its link are invalid. */
const wrongCodesMax = 5

/**
 * The kinds of email that a `type` of /verify accepts; `email` accepts any with a sign-in code. No type accepts
 * the code of a reauthentication.
 */
const kindsByType: Readonly<Record<string, readonly MailTokenKind[]>> = {
  signup: ['signup', 'signup_otp'],
  invite: ['invite'],
  recovery: ['recovery'],
  magiclink: ['magiclink'],
  email: ['signup', 'signup_otp', 'magiclink'],
  email_change: ['email_change_current', 'email_change_new'],
}

/** Where the link of an email finally leads, and the challenge of the client that asked through PKCE. */
export type MailTarget = { redirectTo: string; codeChallenge: string | null }

type MailTokenRow = typeof mailTokens.$inferSelect

/** A consumed mail token: the user who has now proved to own the address, and the kind of email. The user is locked. */
export type SpentMail = {
  user: UserRow
  kind: MailTokenKind
  codeChallenge: string | null
  /** For a sign-up only. */
  passwordHash: string | null
}

/**
 * Stores the link token and the six-digit code of a new email and invalidates the previous one of that kind. An email
 * that is only resent keeps the password of the previous one.
 */
export async function issueMailToken(
  core: Core,
  tx: AuthTx,
  userId: string,
  kind: MailTokenKind,
  { redirectTo, codeChallenge }: MailTarget,
  passwordHash?: string,
): Promise<{ link: string; code: string }> {
  const token = `${codeChallenge === null ? '' : 'pkce_'}${randomBytes(32).toString('base64url')}`
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const now = core.now()
  const id = randomUUID()
  const fresh = {
    id,
    link_hash: sha256(token),
    code_hash: core.secrets.codeHash(id, code),
    code_challenge: codeChallenge,
    ...(passwordHash !== undefined && { password_hash: passwordHash }),
    wrong_codes: 0,
    created_at: now,
    expires_at: new Date(now.getTime() + core.settings.otpTtlSeconds * 1000),
  }
  await tx
    .insert(mailTokens)
    .values({ ...fresh, user_id: userId, kind })
    .onConflictDoUpdate({ target: [mailTokens.user_id, mailTokens.kind], set: fresh })
  const type = Object.keys(kindsByType).find((name) => kindsByType[name]?.includes(kind)) ?? kind
  const query = `token=${token}&type=${type}&redirect_to=${encodeURIComponent(redirectTo)}`
  return { link: `${core.externalUrl}/verify?${query}`, code }
}

/** Consumes an email by its link token; undefined when it is wrong, used, replaced, invalidated or expired. */
export async function spendLink(
  core: Core,
  tx: AuthTx,
  type: string,
  token: string,
): Promise<SpentMail | undefined> {
  const isThisLink = and(eq(mailTokens.link_hash, sha256(token)), isOfType(type), isUsable(core))
  const [found] = await tx.select().from(mailTokens).where(isThisLink)
  const user = found && (await lockUser(tx, { id: found.user_id }))
  if (found === undefined || user === undefined) return undefined
  // Another request may have consumed the row while this one waited for the lock: the one that deletes it wins.
  const [spent] = await tx.delete(mailTokens).where(isThisLink).returning()
  return spent && asSpent(user, spent)
}

/** Consumes an email by its code. Wrong attempts are counted, so the caller must commit even an undefined result. */
export async function spendCode(
  core: Core,
  tx: AuthTx,
  type: string,
  address: string,
  given: string,
): Promise<SpentMail | undefined> {
  const holders = await lockHolders(tx, address, type === 'email_change')
  const isTheirs = holders.map((user) => and(eq(mailTokens.user_id, user.id), isMailedTo(user, address)))
  if (isTheirs.length === 0) return undefined
  const found = await findCode(core, tx, and(or(...isTheirs), isOfType(type)), given)
  const user = holders.find(({ id }) => id === found?.user_id)
  if (found === undefined || user === undefined) return undefined
  await tx.delete(mailTokens).where(eq(mailTokens.id, found.id))
  return asSpent(user, found)
}

function asSpent(user: UserRow, row: MailTokenRow): SpentMail {
  return { user, kind: row.kind, codeChallenge: row.code_challenge, passwordHash: row.password_hash }
}

/**
 * The outstanding email with this code; undefined counts as a wrong attempt for each candidate, which the caller
 * must commit. The users must be locked, or simultaneous guesses would not be counted.
 */
export async function findCode(
  core: Core,
  tx: AuthTx,
  isCandidate: SQL | undefined,
  given: string,
): Promise<MailTokenRow | undefined> {
  const candidates = await tx
    .select()
    .from(mailTokens)
    .where(and(isCandidate, isUsable(core)))
  const code = given.replace(/\s/g, '')
  const found = candidates.find((row) => isSameText(row.code_hash, core.secrets.codeHash(row.id, code)))
  if (found !== undefined) return found
  await tx
    .update(mailTokens)
    .set({ wrong_codes: sql`${mailTokens.wrong_codes} + 1` })
    .where(and(isCandidate, isUsable(core)))
  return undefined
}

/** Invalidates the emails of some kinds that were sent to a user. */
export async function killMailTokens(tx: AuthTx, userId: string, kinds: MailTokenKind[]): Promise<void> {
  await tx.delete(mailTokens).where(and(eq(mailTokens.user_id, userId), inArray(mailTokens.kind, kinds)))
}

/** Invalidates the link and code of a sign-up email; a resent one still stands for that sign-up's password. */
export async function killSignUpMail(core: Core, tx: AuthTx, userId: string): Promise<void> {
  const isSignUp = and(eq(mailTokens.user_id, userId), eq(mailTokens.kind, 'signup'))
  await tx.update(mailTokens).set({ expires_at: core.now() }).where(isSignUp)
}

/**
 * Invalidates all that was emailed to a user and what its links have led to, and cancels a pending change of email:
 * somebody else may have requested it.
 */
export async function killAllMailTokens(tx: AuthTx, userId: string): Promise<void> {
  await tx.delete(mailTokens).where(eq(mailTokens.user_id, userId))
  await tx.delete(authCodes).where(eq(authCodes.user_id, userId))
  const isPending = and(eq(users.id, userId), isNotNull(users.new_email))
  await tx.update(users).set({ new_email: null, email_change_half: null }).where(isPending)
}

/** In an email change each address may use its own code only; every other email goes to the user's address. */
function isMailedTo(user: UserRow, address: string) {
  return user.email === address
    ? sql`${mailTokens.kind} <> 'email_change_new'`
    : eq(mailTokens.kind, 'email_change_new')
}

function isOfType(type: string) {
  const kinds = Object.hasOwn(kindsByType, type) ? (kindsByType[type] ?? []) : []
  return inArray(mailTokens.kind, [...kinds])
}

function isUsable(core: Core) {
  return and(gt(mailTokens.expires_at, core.now()), lt(mailTokens.wrong_codes, wrongCodesMax))
}
