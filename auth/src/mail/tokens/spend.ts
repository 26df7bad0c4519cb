import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Core } from '../../core.ts'
import type { AuthTx } from '../../tx.ts'
import { sha256 } from '../../keys/secrets.ts'
import { mailTokens, type MailTokenKind } from '../table.ts'
import type { UserRow } from '../../users/stored.ts'
import { lockHolders, lockUser } from '../../users/lock.ts'
import { kindsByType } from './issue.ts'
import { findCode, isFresh, type MailTokenRow } from './find-code.ts'

/** The kind of a consumed email, with or without PKCE. */
export type SpentKind = Exclude<MailTokenKind, `${string}_pkce`>

/** A consumed email: its kind, and its user, who has now proved that they own the address. The user is locked. */
export type SpentMail = {
  user: UserRow
  kind: SpentKind
  codeChallenge: string | null
  /** For a sign-up only. */
  passwordHash: string | null
}

/** Consumes an email by its link token. Undefined when the token is wrong, used, replaced, invalidated or expired. */
export async function spendLink(
  core: Core,
  tx: AuthTx,
  type: string,
  token: string,
): Promise<SpentMail | undefined> {
  const isThisLink = and(eq(mailTokens.link_hash, sha256(token)), isOfType(type), isFresh(core))
  const [found] = await tx.select().from(mailTokens).where(isThisLink)
  const user = found && (await lockUser(tx, { id: found.user_id }))
  if (found === undefined || user === undefined) return undefined
  // Another request may have consumed the row while this one waited for the lock. Only the request that deletes it
  // succeeds.
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
  return {
    user,
    kind: plainKind(row.kind),
    codeChallenge: row.code_challenge,
    passwordHash: row.password_hash,
  }
}

function plainKind(kind: MailTokenKind): SpentKind {
  if (kind === 'recovery_pkce') return 'recovery'
  return kind === 'magiclink_pkce' ? 'magiclink' : kind
}

/** In a change of email, each address may use only its own code. All other emails go to the user's address. */
function isMailedTo(user: UserRow, address: string) {
  return user.email === address
    ? sql`${mailTokens.kind} <> 'email_change_new'`
    : eq(mailTokens.kind, 'email_change_new')
}

function isOfType(type: string) {
  const kinds = Object.hasOwn(kindsByType, type) ? (kindsByType[type] ?? []) : []
  return inArray(mailTokens.kind, [...kinds])
}
