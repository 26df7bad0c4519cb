import { z } from 'zod'
import type { Core } from '../core.ts'
import { refuse } from '../http/errors.ts'
import { metadata, text } from '../http/read-request.ts'
import { requireStrongPassword } from '../sign-in/passwords.ts'

/** The fields of a user that an administrator may set. `ban_duration` has the format of Go (`1h30m`), or is `none`. */
export const userFields = z.object({
  email: text,
  phone: text,
  password: text,
  email_confirm: z.boolean().default(false),
  user_metadata: metadata,
  app_metadata: metadata,
  ban_duration: text,
})

export type UserFields = z.infer<typeof userFields>

/**
 * Computes the password's hash and the end of the ban. Call it before any transaction: hashing is slow, and both may
 * refuse.
 */
export async function prepareFields(core: Core, fields: UserFields) {
  if (fields.phone) throw refuse(400, 'phone_provider_disabled', 'Phone numbers are disabled')
  const bannedUntil = readBan(fields.ban_duration, core.now())
  if (fields.password !== undefined) requireStrongPassword(fields.password, core.settings.passwordLengthMin)
  const passwordHash = fields.password === undefined ? undefined : await core.passwords.hash(fields.password)
  return { bannedUntil, passwordHash }
}

const unitMs: Readonly<Record<string, number>> = {
  h: 3_600_000,
  m: 60_000,
  s: 1000,
  ms: 1,
  us: 1e-3,
  µs: 1e-3,
  ns: 1e-6,
}

/** Go's longest duration, about 292 years. */
const banHoursMax = 2_562_047

/** Undefined: unchanged. Null: no ban. 400 `validation_failed` when it is not a duration. */
function readBan(given: string | undefined, now: Date): Date | null | undefined {
  if (!given) return undefined
  if (given === 'none') return null
  const isDuration = given.length <= 64 && /^(\d+(\.\d+)?(h|ms|us|µs|ns|m|s))+$/.test(given)
  let ms = 0
  for (const [, number, unit] of given.matchAll(/(\d+(?:\.\d+)?)(h|ms|us|µs|ns|m|s)/g)) {
    ms += Number(number) * (unitMs[unit ?? ''] ?? 0)
  }
  if (isDuration && ms <= banHoursMax * 3_600_000) return new Date(now.getTime() + ms)
  throw refuse(400, 'validation_failed', 'invalid format for ban duration')
}
