import { z } from 'zod'
import { oneLine } from '../common/free-text.ts'
import { day, moment, uuid } from '../common/reply.ts'
import { projectNames } from '../projects/names.ts'

/**
 * A certificate of legitimation proves a holding. The tokens it covers cannot move until it is returned or expires (Ley
 * 6/2023, art. 14). A `requested` certificate becomes `refused` or `issued`, and an issued one becomes `returned` or
 * `expired`.
 */
export const certificateStates = ['requested', 'issued', 'refused', 'returned', 'expired'] as const
export type CertificateState = (typeof certificateStates)[number]

/**
 * The state of a certificate on a day in Madrid. A certificate has expired once its last day is over, although a task
 * that runs hourly releases its tokens and stores that.
 */
export function stateOn<State extends string>(
  day: string,
  { state, valid_until }: { state: State; valid_until: string | null },
): State | 'expired' {
  return state === 'issued' && valid_until !== null && valid_until < day ? 'expired' : state
}

/**
 * How many months a certificate is valid: three by default, at most six. RD 814/2023, arts. 21 to 24, says so for book
 * entries. Counsel has to confirm whether that also applies to tokens (docs/law.md).
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
  /** When the certificate was issued or refused. */
  decided_at: moment.nullable(),
  /** Why it was refused, or the remark when it was returned. */
  reason: z.string().nullable(),
  /** The last day of validity, in Madrid. */
  valid_until: day.nullable(),
  ended_at: moment.nullable(),
  /** True once the chain has frozen the tokens, so that the document can be downloaded. */
  is_ready: z.boolean(),
})
export type Certificate = z.infer<typeof certificate>

/** A certificate as staff see it, with the person who requested it: the holder, or the registrar for them. */
export const staffCertificate = certificate.extend({
  /** Email. */
  requested_by: z.string().nullable(),
  requested_by_id: uuid(),
})
export type StaffCertificate = z.infer<typeof staffCertificate>

/** Characters of the purpose, which is printed on the certificate. */
export const PURPOSE_MAX = 500

/** Body of a request. `userId`: the holder, if the registrar requests it for them. */
export const certificateRequest = z.object({
  projectId: uuid('common.field_invalid'),
  userId: uuid('common.field_invalid').optional(),
  tokens: z
    .number('registry.tokens_invalid')
    .int('registry.tokens_invalid')
    .min(1, 'registry.tokens_invalid')
    .max(Number.MAX_SAFE_INTEGER, 'registry.tokens_invalid'),
  // The registrar reads the purpose on a screen and everybody else on paper. Both must look the same.
  purpose: oneLine('registry.purpose_required')
    .min(1, 'registry.purpose_required')
    .max(PURPOSE_MAX, 'common.too_long'),
  months: z
    .number('common.field_invalid')
    .int('common.field_invalid')
    .min(1, 'common.field_invalid')
    .max(certificateMonths.max, 'common.field_invalid')
    .default(certificateMonths.default),
})
export type CertificateRequest = z.output<typeof certificateRequest>

/**
 * What anybody may learn who has the number and the code of a certificate, or its file. It says nothing about the
 * holder.
 */
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

/**
 * Number and code as people copy them from paper. Text that cannot be either gets the same reply as a wrong number or
 * code.
 */
export const verifyRequest = z.object({
  number: z.string('common.required').trim().min(1, 'common.required').max(50, 'common.too_long'),
  code: z.string('common.required').trim().min(1, 'common.required').max(100, 'common.too_long'),
})

/** The SHA-256 of somebody's file, in hexadecimal. The file itself, with its names, is not sent. */
export const verifyFileRequest = z.object({
  sha256: z.string('common.field_invalid').regex(/^[0-9a-f]{64}$/, 'common.field_invalid'),
})

/** The number that people see: `CL-000123` for the act with position 123. */
export function certificateNumber(seq: number): string {
  return `CL-${String(seq).padStart(6, '0')}`
}

/** The position of the act with this number, with or without `CL`; undefined when the text is no such number. */
export function seqOfNumber(typed: string): number | undefined {
  const digits = /^(?:CL)?(\d{1,12})$/.exec(bareCode(typed))?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** A code in capitals, without spaces and hyphens of any kind: people copy it from paper with these. */
export function bareCode(typed: string): string {
  return typed.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
}
