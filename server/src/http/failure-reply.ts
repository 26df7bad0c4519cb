import { Failure, type FailureKind } from '@acervo/domain/common/failure'
import { fail } from '@acervo/domain/common/failures'
import { say, type Language, type Text } from '@acervo/domain/common/language'
import { failureTable } from '@acervo/domain/failures'
import { isUnavailable, isUnstorable } from '../adapters/db/errors.ts'
import { errorCode } from '../problem.ts'
import type { z } from 'zod'

const statusOf: Record<FailureKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  too_large: 413,
  too_many: 429,
  unavailable: 503,
}

export type FailureReply = {
  status: number
  body: { success: false; error: string; code: string; fields?: Record<string, string> }
}

/** A failure as it goes on the wire, in the caller's language (design 4.17). */
export function replyOf(failure: Failure, language: Language): FailureReply {
  const fields = Object.entries(failure.fields).map(([name, field]) => [
    name,
    say(field.text, language, field.params),
  ])
  return {
    status: failure.code === 'common.internal' ? 500 : statusOf[failure.entry.kind],
    body: {
      success: false,
      error: failure.text(language),
      code: failure.code,
      ...(fields.length > 0 ? { fields: Object.fromEntries(fields) as Record<string, string> } : {}),
    },
  }
}

/**
 * What zod found wrong, as one failure: its sentence and code are those of the first field, and `fields` names
 * every one. Messages that are not codes of ours (zod's own) become the general sentence.
 */
export function failureOfIssues(issues: readonly z.core.$ZodIssue[]): Failure {
  const fields: Record<string, { code: string; text: Text }> = {}
  for (const issue of issues) {
    const name = issue.path.join('.') || '_'
    const entry = failureTable[issue.message]
    fields[name] ??= entry
      ? { code: issue.message, text: entry }
      : { code: 'common.field_invalid', text: failureTable['common.field_invalid'] ?? { es: '', en: '' } }
  }
  const first = issues[0] && failureTable[issues[0].message]
  if (!issues[0] || !first) return fail('common.invalid', {}, fields)
  return new Failure(issues[0].message, first, {}, fields)
}

/** Anything that was thrown, as a failure: ours as it is, the rest as what people may know of it. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error
  if (isUnavailable(error) || errorCode(error) === 'ENOSPC') return fail('common.unavailable')
  if (isUnstorable(error)) return fail('common.field_invalid')
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (status === 413) return fail('common.body_too_large')
  if (status >= 400 && status < 500) return fail('common.body_malformed')
  return fail('common.internal')
}
