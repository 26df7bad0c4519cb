import { Failure, type FailureKind } from '@acervo/domain/common/failure'
import { fail } from '@acervo/domain/common/failures'
import type { Language } from '@acervo/domain/common/language'
import { say, type Text } from '@acervo/domain/common/text'
import { failureTable } from '@acervo/domain/failures'
import { isUnavailable, isUnfit } from '../adapters/db/errors.ts'
import { errorCode } from '../problem.ts'
import type { Socket } from 'node:net'
import type { z } from 'zod'

const statusOf: Record<FailureKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  too_many: 429,
  unavailable: 503,
}

export type FailureReply = {
  status: number
  body: { success: false; error: string; code: string; fields?: Record<string, string> }
}

/** A failure as it goes on the wire, in the caller's language (docs/product.md, "Errors on the wire"). */
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

/** The failure of a code that a call names; calls know codes alone, because browsers load them before any sentence. */
export function failureNamed(code: string): Failure {
  const entry = failureTable[code]
  if (!entry) throw new Error(`There is no failure ${code}`)
  return new Failure(code, entry)
}

/**
 * What zod found wrong, as one failure: its sentence and code are those of the first field, and `fields` names
 * every one. Messages that are not codes of ours (zod's own) become the general sentence.
 */
export function failureOfIssues(issues: readonly Pick<z.core.$ZodIssue, 'path' | 'message'>[]): Failure {
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

/**
 * Anything that was thrown, as a failure: ours as it is, the rest as what people may know of it. `reference` is what a
 * person can quote so that we find the error in the log.
 */
export function failureOf(error: unknown, reference: string): Failure {
  if (error instanceof Failure) return error
  if (isUnavailable(error) || errorCode(error) === 'ENOSPC') return fail('common.unavailable')
  if (isUnfit(error)) return fail('common.field_invalid')
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (status === 413) return fail('common.body_too_large')
  // The router's word for a parameter that is too long: nothing of ours has such a name.
  if (status === 414) return fail('common.not_found')
  if (status === 415) return fail('common.media_type_unsupported')
  if (status >= 400 && status < 500) return fail('common.body_malformed')
  return fail('common.internal', { reference })
}

/** Statuses of what Node's HTTP parser refuses before there is a request. */
const parserStatus: Record<string, { status: number; reason: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, reason: 'Request Timeout' },
  HPE_HEADER_OVERFLOW: { status: 431, reason: 'Request Header Fields Too Large' },
}

/** Answers what is no HTTP request, or never became one, in the format of every other refusal, and hangs up. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, reason } = parserStatus[error.code ?? ''] ?? { status: 400, reason: 'Bad Request' }
  const body = JSON.stringify(replyOf(fail('common.body_malformed'), 'es').body)
  socket.end(
    [
      `HTTP/1.1 ${status} ${reason}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
