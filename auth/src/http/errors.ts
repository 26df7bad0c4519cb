import type { FastifyReply, FastifyRequest } from 'fastify'

/** The API version from which errors have the new form (docs/auth-protocol.md, "Requests and errors"). */
const versionedSince = '2024-01-01'

/** An expected refusal. `code` is one of GoTrue's error codes. `extra` is added to the body. */
export class AuthError extends Error {
  override readonly name = 'AuthError'
  readonly status: number
  readonly code: string
  readonly extra: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>
  /** Set for an error in the form of OAuth, which has no code and looks the same in every API version. */
  readonly grantError: string | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    extra: Record<string, unknown> = {},
    headers: Record<string, string> = {},
    grantError?: string,
  ) {
    super(message)
    this.status = status
    this.code = code
    this.extra = extra
    this.headers = headers
    this.grantError = grantError
  }

  /** For a refusal because of too many attempts: the seconds after which another attempt is allowed. */
  get retryAfter(): number | undefined {
    const seconds = this.headers['retry-after']
    return seconds === undefined ? undefined : Number(seconds)
  }
}

export function refuse(
  status: number,
  code: string,
  message: string,
  extra?: Record<string, unknown>,
): AuthError {
  return new AuthError(status, code, message, extra)
}

/** 400 in the form of OAuth, for the grants that use it. */
export function refuseGrant(error: 'invalid_grant' | 'invalid request', description: string): AuthError {
  return new AuthError(400, '', description, {}, {}, error)
}

/** 429 for a limit on requests. */
export function tooManyRequests(waitSeconds: number): AuthError {
  return tooMany('over_request_rate_limit', waitSeconds)
}

/** 429 for a limit on emails to one address. */
export function tooManyMails(waitSeconds: number): AuthError {
  return tooMany('over_email_send_rate_limit', waitSeconds)
}

/** The message also contains the waiting time, because the protocol's client drops the headers. */
function tooMany(code: string, waitSeconds: number): AuthError {
  const seconds = Math.max(1, Math.ceil(waitSeconds))
  const text = `For security purposes, you can only request this after ${seconds} seconds.`
  return new AuthError(429, code, text, {}, { 'retry-after': String(seconds) })
}

/** Fastify's error handler of the plugin: both wire forms; unexpected errors are logged in full. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = error instanceof AuthError ? error : translate(error)
  if (known === undefined) request.log.error(error)
  const { status, code, message, extra, headers, grantError } =
    known ??
    refuse(500, 'unexpected_failure', 'Unexpected failure, please check server logs for more information')
  if (grantError !== undefined) {
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({ error: grantError, error_description: message })
  }
  reply.code(status).headers({ ...headers, 'x-sb-error-code': code, 'cache-control': 'no-store' })
  if (!asksForVersionedErrors(request))
    return reply.send({ code: status, error_code: code, msg: message, ...extra })
  return reply.header('x-supabase-api-version', versionedSince).send({ code, message, ...extra })
}

/** Errors that Fastify itself raises: the body is too large, or the request could not be read. */
function translate(error: unknown): AuthError | undefined {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return refuse(413, 'request_entity_too_large', 'Request body is too large')
  if (status === 429) return tooManyRequests(60)
  if (typeof status !== 'number' || status < 400 || status >= 500) return undefined
  return refuse(400, 'bad_json', 'Could not read the request')
}

function asksForVersionedErrors(request: FastifyRequest): boolean {
  const version = request.headers['x-supabase-api-version']
  if (typeof version !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(version)) return false
  const instant = new Date(`${version}T00:00:00Z`)
  return (
    !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(version) && version >= versionedSince
  )
}
