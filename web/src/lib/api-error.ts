import i18next from 'i18next'

type Details = { status: number; code?: string; fields?: Record<string, string> }

/** A call that was refused or did not arrive. `message` is a sentence for people, in their language. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** HTTP status; 0 when there was no reply. */
  readonly status: number
  /** Stable code of the failure table, or `web.network`, `web.reply`, `web.cancelled`. */
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

/** The reply did not arrive, or not all of it. */
export function connectionLost(): ApiError {
  return new ApiError(i18next.t('errors.network'), { status: 0, code: 'web.network' })
}

/** What is only loaded when it is needed, such as code: `import('…')`. Throws an `ApiError` when it does not arrive. */
export function loaded<Part>(part: Promise<Part>): Promise<Part> {
  return part.catch(() => {
    throw connectionLost()
  })
}

/** The text for a refusal that has no sentence of its own: always with its status line. */
export type Wording = 'errors.status' | 'errors.server' | 'errors.responded'

/** The server's own sentence when there is one, else its status line (docs/product.md, "Errors on the wire"). */
export async function apiError(reply: Response, wording: Wording = 'errors.status'): Promise<ApiError> {
  const { error, code, fields } = refusalIn(await reply.json().catch(() => undefined))
  const bare = i18next.t(wording, { status: reply.status, text: reply.statusText }).trim()
  return new ApiError(error || bare, { status: reply.status, code, fields })
}

/**
 * Whether a body with a success status is a reply of our server. Its contents need no check: the server has parsed them
 * with the schema of the call (docs/decisions/0042-the-browser-trusts-replies.md).
 */
export function isReply(body: unknown): boolean {
  return isRecord(body) && (!('success' in body) || body.success === true)
}

/**
 * The error for a body that is no reply: a refusal, `{ success: false }` with or without the server's sentence, or
 * something that cannot be read.
 */
export function noReply(body: unknown, status: number): ApiError {
  if (isRecord(body) && body.success === false) {
    const { error = '', code, fields } = refusalIn(body)
    return new ApiError(error, { status, code, fields })
  }
  return new ApiError(i18next.t('errors.reply_unreadable'), { status, code: 'web.reply' })
}

/** What a refusal says (docs/product.md, "Errors on the wire"); nothing when the body is none of ours, such as a proxy's. */
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
 * The sentence to show for any error: the server's, even if only its status; when no readable reply arrived, `fallback`
 * followed by the reason (docs/product.md, "Errors on the wire").
 */
export function errorText(error: unknown, fallback: string): string {
  const reason = errorDetail(error, '')
  if (isAnswer(error) || !reason) return reason || fallback
  return `${fallback.replace(/\.$/, '')}. ${reason}`
}

/** True when the server explained the error; false when no reply arrived, or one that cannot be parsed. */
export function isAnswer(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status > 0 && error.code !== 'web.reply'
}

/** Nothing is found under an id, or the id is malformed, which is refused before anything is looked up. */
export function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 404)
}

/** The reason alone, to follow a sentence that ends in a colon; `unknown` when there is none. */
export function errorDetail(error: unknown, unknown: string): string {
  return error instanceof Error && error.message ? error.message : unknown
}

/** True when the person or the screen cancelled the call, which need not be reported. */
export function isCancelled(error: unknown): boolean {
  return (
    (error instanceof ApiError && error.code === 'web.cancelled') ||
    (error instanceof DOMException && error.name === 'AbortError')
  )
}
