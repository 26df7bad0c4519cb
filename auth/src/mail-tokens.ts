import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { AuthTx, Core } from './core.ts'
import { isSameText, sha256 } from './secrets.ts'
import { mailTokens, type MailTokenKind } from './table.ts'
import { lockUser, type UserRow } from './users.ts'

/** After so many wrong tries a code and its link are dead (auth protocol, section 8). */
const wrongCodesMax = 5

/** Which mails a `type` of /verify accepts; `email` is either of the two that contain a sign-in code. */
const kindsByType: Readonly<Record<string, readonly MailTokenKind[]>> = {
  signup: ['signup'],
  recovery: ['recovery'],
  magiclink: ['magiclink'],
  email: ['signup', 'magiclink'],
}

/** A spent mail token: who has now shown to own the address, and by which mail. The user's row is locked. */
export type SpentMail = { user: UserRow; kind: MailTokenKind }

/** Stores the link token and the six-digit code of a new mail; the previous one of that kind dies. */
export async function issueMailToken(
  core: Core,
  tx: AuthTx,
  userId: string,
  kind: MailTokenKind,
  redirectTo: string,
): Promise<{ link: string; code: string }> {
  const token = randomBytes(32).toString('base64url')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const now = core.now()
  const id = randomUUID()
  const fresh = {
    id,
    link_hash: sha256(token),
    code_hash: core.secrets.codeHash(id, code),
    wrong_codes: 0,
    created_at: now,
    expires_at: new Date(now.getTime() + core.settings.otpTtlSeconds * 1000),
  }
  await tx
    .insert(mailTokens)
    .values({ ...fresh, user_id: userId, kind })
    .onConflictDoUpdate({ target: [mailTokens.user_id, mailTokens.kind], set: fresh })
  const query = `token=${token}&type=${kind}&redirect_to=${encodeURIComponent(redirectTo)}`
  return { link: `${core.externalUrl}/verify?${query}`, code }
}

/** Spends a mail by the token of its link; undefined when it is wrong, used, replaced, dead or too old. */
export async function spendLink(
  core: Core,
  tx: AuthTx,
  type: string,
  token: string,
): Promise<SpentMail | undefined> {
  const isThisLink = and(eq(mailTokens.link_hash, sha256(token)), isUsable(core, type))
  const [found] = await tx.select().from(mailTokens).where(isThisLink)
  const user = found && (await lockUser(tx, { id: found.user_id }))
  if (found === undefined || user === undefined) return undefined
  // The row may have been spent while the lock was awaited: whoever deletes it has it.
  const [spent] = await tx.delete(mailTokens).where(isThisLink).returning()
  return spent && { user, kind: spent.kind }
}

/** Spends a mail by its code. A wrong try is counted, so the caller has to commit an undefined answer too. */
export async function spendCode(
  core: Core,
  tx: AuthTx,
  type: string,
  address: string,
  given: string,
): Promise<SpentMail | undefined> {
  const user = await lockUser(tx, { email: address })
  if (user === undefined) return undefined
  const isCandidate = and(eq(mailTokens.user_id, user.id), isUsable(core, type))
  const candidates = await tx.select().from(mailTokens).where(isCandidate)
  const code = given.replace(/\s/g, '')
  const found = candidates.find((row) => isSameText(row.code_hash, core.secrets.codeHash(row.id, code)))
  if (found === undefined) {
    await tx
      .update(mailTokens)
      .set({ wrong_codes: sql`${mailTokens.wrong_codes} + 1` })
      .where(isCandidate)
    return undefined
  }
  await tx.delete(mailTokens).where(eq(mailTokens.id, found.id))
  return { user, kind: found.kind }
}

/** Kills what was mailed to a user, of one kind or of all. */
export async function killMailTokens(tx: AuthTx, userId: string, kind?: MailTokenKind): Promise<void> {
  const ofKind = kind === undefined ? undefined : eq(mailTokens.kind, kind)
  await tx.delete(mailTokens).where(and(eq(mailTokens.user_id, userId), ofKind))
}

function isUsable(core: Core, type: string) {
  const kinds = Object.hasOwn(kindsByType, type) ? (kindsByType[type] ?? []) : []
  return and(
    inArray(mailTokens.kind, [...kinds]),
    gt(mailTokens.expires_at, core.now()),
    lt(mailTokens.wrong_codes, wrongCodesMax),
  )
}
