import i18next from 'i18next'
import { z } from 'zod'

const problem = z.object({
  error: z.string().optional(),
  code: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
})

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
  const body = problem.safeParse(await reply.json().catch(() => undefined)).data
  const bare = i18next.t(wording, { status: reply.status, text: reply.statusText }).trim()
  return new ApiError(body?.error || bare, {
    status: reply.status,
    code: body?.code,
    fields: body?.fields,
  })
}

/**
 * A reply with a success status that does not match its call: a refusal, `{ success: false }` with or without the
 * server's sentence, or something that cannot be parsed.
 */
export function noReply(body: unknown, status: number): ApiError {
  const refused = problem.extend({ success: z.literal(false) }).safeParse(body).data
  if (!refused) return new ApiError(i18next.t('errors.reply_unreadable'), { status, code: 'web.reply' })
  return new ApiError(refused.error ?? '', { status, code: refused.code, fields: refused.fields })
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
