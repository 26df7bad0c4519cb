import { Failure, type FailureCode, type FailureKind, type FieldFailure } from '@acervo/domain/common/failure'
import { fail } from '@acervo/domain/common/failures'
import type { Language } from '@acervo/domain/common/language'
import { failureKinds, isFailureCode } from '@acervo/domain/failures'
import { ChainUnreachable } from '../../adapters/chain/port.ts'
import { isUnavailable, isUnfit } from '../../adapters/db/errors.ts'
import { errorCode } from '../../problem.ts'
import { failureText } from './text.ts'
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

/**
 * A failure in its form on the wire, in the caller's language (docs/product/errors-and-wording.md, "Errors on the
 * wire").
 */
export function replyOf(failure: Failure, language: Language): FailureReply {
  const fields = Object.entries(failure.fields).map(([name, field]) => [name, failureText(field, language)])
  return {
    status: failure.code === 'common.internal' ? 500 : statusOf[failure.kind],
    body: {
      success: false,
      error: failureText(failure, language),
      code: failure.code,
      ...(fields.length > 0 ? { fields: Object.fromEntries(fields) as Record<string, string> } : {}),
    },
  }
}

/** The failure of a code of any feature. */
export function failureNamed(code: FailureCode, fields?: Record<string, FieldFailure>): Failure {
  return new Failure(code, failureKinds[code], {}, fields)
}

/**
 * Converts zod's errors to one failure. Its text and code are those of the first field; `fields` contains all of them.
 * Messages that are no codes of ours (zod's own) become the general text.
 */
export function failureOfIssues(issues: readonly Pick<z.core.$ZodIssue, 'path' | 'message'>[]): Failure {
  const fields: Record<string, FieldFailure> = {}
  for (const issue of issues) {
    const name = issue.path.join('.') || '_'
    fields[name] ??= { code: isFailureCode(issue.message) ? issue.message : 'common.field_invalid' }
  }
  const first = issues[0]?.message ?? ''
  return failureNamed(isFailureCode(first) ? first : 'common.invalid', fields)
}

/**
 * Any thrown error as a failure: ours unchanged, others without their details. A person can quote `reference`
 * so that we find the error in the log.
 */
export function failureOf(error: unknown, reference: string): Failure {
  if (error instanceof Failure) return error
  if (isUnavailable(error) || error instanceof ChainUnreachable || errorCode(error) === 'ENOSPC')
    return fail('common.unavailable')
  if (isUnfit(error)) return fail('common.field_invalid')
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (status === 413) return fail('common.body_too_large')
  // The router's status for a parameter that is too long: nothing of ours has such a name.
  if (status === 414) return fail('common.not_found')
  if (status === 415) return fail('common.media_type_unsupported')
  if (status >= 400 && status < 500) return fail('common.body_malformed')
  return fail('common.internal', { reference })
}

/** Statuses for errors of Node's HTTP parser, before there is a request. */
const parserStatus: Record<string, { status: number; reason: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, reason: 'Request Timeout' },
  HPE_HEADER_OVERFLOW: { status: 431, reason: 'Request Header Fields Too Large' },
}

/** Replies to an invalid HTTP request in the format of every other refusal, and closes the connection. */
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
