import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { Core } from '../../core.ts'
import type { AuthTx } from '../../tx.ts'
import { sha256 } from '../../keys/secrets.ts'
import { mailTokens, type MailTokenKind } from '../table.ts'

/**
 * The kinds of email that each `type` of /verify accepts. `email` accepts every kind with a sign-in code. No type
 * accepts the code of a reauthentication.
 */
export const kindsByType: Readonly<Record<string, readonly MailTokenKind[]>> = {
  signup: ['signup', 'signup_otp'],
  invite: ['invite'],
  recovery: ['recovery', 'recovery_pkce'],
  magiclink: ['magiclink', 'magiclink_pkce'],
  email: ['signup', 'signup_otp', 'magiclink', 'magiclink_pkce'],
  email_change: ['email_change_current', 'email_change_new'],
}

/** The kind under which a sign-in email is stored and counted. */
export function kindFor(kind: 'recovery' | 'magiclink', { codeChallenge }: MailTarget): MailTokenKind {
  return codeChallenge === null ? kind : `${kind}_pkce`
}

/** The address to which an email link redirects, and the PKCE challenge of the client that requested the email. */
export type MailTarget = { redirectTo: string; codeChallenge: string | null }

/**
 * Stores the link token and the six-digit code of a new email. Invalidates the previous email of that kind, but keeps
 * its password when the email is only sent again.
 */
export async function issueMailToken(
  core: Core,
  tx: AuthTx,
  userId: string,
  kind: MailTokenKind,
  { redirectTo, codeChallenge }: MailTarget,
  passwordHash?: string,
): Promise<{ link: string; code: string; expires_at: Date }> {
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
  return { link: `${core.externalUrl}/verify?${query}`, code, expires_at: fresh.expires_at }
}
