import { z } from 'zod'
import { oneLine } from '../common/free-text.ts'
import { day, moment, uuid } from '../common/reply.ts'
import { projectNames } from '../projects/names.ts'

/**
 * A certificate of legitimation proves what somebody holds; the tokens it covers do not move until it is returned or expires
 * (Ley 6/2023, art. 14). `requested` → `issued` → `returned` or `expired`; or `requested` → `refused`.
 */
export const certificateStates = ['requested', 'issued', 'refused', 'returned', 'expired'] as const
export type CertificateState = (typeof certificateStates)[number]

/**
 * The state of a certificate on a day in Madrid. One whose last day is over has expired, although its tokens are released and
 * that is written only within the hour.
 */
export function stateOn<State extends string>(
  day: string,
  { state, valid_until }: { state: State; valid_until: string | null },
): State | 'expired' {
  return state === 'issued' && valid_until !== null && valid_until < day ? 'expired' : state
}

/**
 * How many months a certificate is valid: three unless the request says otherwise, at most six. RD 814/2023, arts. 21 to
 * 24, says so for book entries; whether it binds tokens is for counsel to confirm (docs/law.md).
 */
export const certificateMonths = { default: 3, max: 6 } as const

export const certificate = z.object({
  id: uuid(),
  /** As printed: `CL-000123`. */
  number: z.string(),
  state: z.enum(certificateStates),
  user_id: uuid(),
  holder: z.string(),
  project_id: uuid(),
  ...projectNames,
  tokens: z.number().int(),
  purpose: z.string(),
  months: z.number().int(),
  requested_at: moment,
  /** When it was issued or refused. */
  decided_at: moment.nullable(),
  /** Why it was refused, or what was said when it was returned. */
  reason: z.string().nullable(),
  /** The last day on which it is valid, in Madrid. */
  valid_until: day.nullable(),
  ended_at: moment.nullable(),
  /** The chain has immobilised the tokens, so the document can be had. */
  is_ready: z.boolean(),
})
export type Certificate = z.infer<typeof certificate>

/** As staff see it: with who requested it, the holder or the registrar for them. */
export const staffCertificate = certificate.extend({
  /** Email. */
  requested_by: z.string().nullable(),
  requested_by_id: uuid(),
})
export type StaffCertificate = z.infer<typeof staffCertificate>

/** Body of a request. `userId` is the holder when the registrar requests it for them. */
export const certificateRequest = z.object({
  projectId: uuid('common.field_invalid'),
  userId: uuid('common.field_invalid').optional(),
  tokens: z
    .number('registry.tokens_invalid')
    .int('registry.tokens_invalid')
    .min(1, 'registry.tokens_invalid')
    .max(Number.MAX_SAFE_INTEGER, 'registry.tokens_invalid'),
  // The registrar reads it on a screen and everybody else on paper, which must say the same.
  purpose: oneLine('registry.purpose_required')
    .min(1, 'registry.purpose_required')
    .max(500, 'common.too_long'),
  months: z
    .number('common.field_invalid')
    .int('common.field_invalid')
    .min(1, 'common.field_invalid')
    .max(certificateMonths.max, 'common.field_invalid')
    .default(certificateMonths.default),
})
export type CertificateRequest = z.output<typeof certificateRequest>

/** What anybody may learn who has the number and the code of a certificate, or its file: nothing about its holder. */
export const verified = z.object({
  number: z.string(),
  state: z.enum(['valid', 'returned', 'expired']),
  ...projectNames,
  tokens: z.number().int(),
  issued_at: moment,
  valid_until: day,
  ended_at: moment.nullable(),
})
export type Verified = z.infer<typeof verified>

/** Number and code as somebody copies them from paper. What cannot be one is not found either. */
export const verifyRequest = z.object({
  number: z.string('common.required').trim().min(1, 'common.required').max(50, 'common.too_long'),
  code: z.string('common.required').trim().min(1, 'common.required').max(100, 'common.too_long'),
})

/** The SHA-256 of a file that somebody holds, in hexadecimal: the file itself, with its names, is not sent. */
export const verifyFileRequest = z.object({
  sha256: z.string('common.field_invalid').regex(/^[0-9a-f]{64}$/, 'common.field_invalid'),
})

/** `CL-000123` of the 123rd act. */
export function certificateNumber(seq: number): string {
  return `CL-${String(seq).padStart(6, '0')}`
}

/** The position of the act with this number, with or without `CL`; undefined when it cannot be one. */
export function seqOfNumber(typed: string): number | undefined {
  const digits = /^(?:CL)?(\d{1,12})$/.exec(bareCode(typed))?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** A code without the spaces and hyphens, of any kind, with which it is printed or copied, in capitals. */
export function bareCode(typed: string): string {
  return typed.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
}
