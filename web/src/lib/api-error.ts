import i18next from 'i18next'

type Details = { status: number; code?: string; fields?: Record<string, string> }

/** A call that the server refused, or whose reply did not arrive. `message` is a sentence in the user's language. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** HTTP status; 0 when there was no reply. */
  readonly status: number
  /** Stable code of the failure table, or `web.network`, `web.reply` or `web.cancelled`. */
  readonly code: string | undefined
  /** For a refused form: field name → sentence. */
  readonly fields: Readonly<Record<string, string>>

  constructor(message: string, { status, code, fields = {} }: Details) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields
  }
}

/** The reply did not arrive, or only a part of it. */
export function connectionLost(): ApiError {
  return new ApiError(i18next.t('errors.network'), { status: 0, code: 'web.network' })
}

/** Loads something on demand, such as code: `import('…')`. Throws an `ApiError` when it does not arrive. */
export function loaded<Part>(part: Promise<Part>): Promise<Part> {
  return part.catch(() => {
    throw connectionLost()
  })
}

/** The text for a refusal without a sentence of its own: its status line. */
export type Wording = 'errors.status' | 'errors.server' | 'errors.responded'

/**
 * The server's sentence if there is one, or else the status line (docs/product/errors-and-wording.md, "Errors on the
 * wire").
 */
export async function apiError(reply: Response, wording: Wording = 'errors.status'): Promise<ApiError> {
  const { error, code, fields } = refusalIn(await reply.json().catch(() => undefined))
  const bare = i18next.t(wording, { status: reply.status, text: reply.statusText }).trim()
  return new ApiError(error || bare, { status: reply.status, code, fields })
}

/**
 * Whether a body with a success status is a reply of our server. Its contents are not checked: the server has already
 * parsed them with the schema of the call (docs/decisions/0042-the-browser-trusts-replies.md).
 */
export function isReply(body: unknown): boolean {
  return isRecord(body) && (!('success' in body) || body.success === true)
}

/**
 * The error for a body that is no successful reply. The body is either a refusal, `{ success: false }` with or without
 * the server's sentence, or unreadable.
 */
export function noReply(body: unknown, status: number): ApiError {
  if (isRecord(body) && body.success === false) {
    const { error = '', code, fields } = refusalIn(body)
    return new ApiError(error, { status, code, fields })
  }
  return new ApiError(i18next.t('errors.reply_unreadable'), { status, code: 'web.reply' })
}

/**
 * Reads a refusal (docs/product/errors-and-wording.md, "Errors on the wire"); undefined for a body that is not ours,
 * such as a proxy's.
 */
function refusalIn(
  body: unknown,
): Partial<Record<'error' | 'code', string>> & { fields?: Record<string, string> } {
  if (!isRecord(body)) return {}
  const { error, code, fields } = body
  return {
    error: isText(error) ? error : undefined,
    code: isText(code) ? code : undefined,
    fields:
      isRecord(fields) && Object.values(fields).every(isText)
        ? (fields as Record<string, string>)
        : undefined,
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

/**
 * The sentence to show for any error. If the server replied, this is its sentence, or its status. If no readable reply
 * arrived, it is `fallback` followed by the reason (docs/product/errors-and-wording.md, "Errors on the wire").
 */
export function errorText(error: unknown, fallback: string): string {
  const reason = errorDetail(error, '')
  if (isAnswer(error) || !reason) return reason || fallback
  return `${fallback.replace(/\.$/, '')}. ${reason}`
}

/** True when the server explained the error; false when no readable reply arrived. */
export function isAnswer(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status > 0 && error.code !== 'web.reply'
}

/** Nothing has this id, or the id is malformed, which the server refuses before it looks anything up. */
export function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 404)
}

/** The reason alone, for the end of a sentence after a colon; `unknown` when there is none. */
export function errorDetail(error: unknown, unknown: string): string {
  return error instanceof Error && error.message ? error.message : unknown
}

/** True when the user or the screen cancelled the call. Nothing has to be reported then. */
export function isCancelled(error: unknown): boolean {
  return (
    (error instanceof ApiError && error.code === 'web.cancelled') ||
    (error instanceof DOMException && error.name === 'AbortError')
  )
}
