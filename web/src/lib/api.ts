import type { CallInput, CallReply, CallShape } from '@acervo/domain/common/call'
import i18next from 'i18next'
import { apiError, ApiError, connectionLost, isReply, loaded, noReply, type Wording } from './api-error.ts'
import { apiOrigin } from './env.ts'
import { currentLanguage } from './text/i18n.ts'
import { knownReply, noteReply } from './replies/known.ts'
import { accessToken, renewedToken, steppedToken } from './session.ts'

type AskedParts<C extends CallShape> = {
  [K in keyof CallInput<C> as CallInput<C>[K] extends undefined ? never : K]: CallInput<C>[K]
}

/** The parts that a call declares and no others. An upload also needs its file. */
export type SendInput<C extends CallShape> = AskedParts<C> &
  (C['body'] extends 'multipart' ? { file: File } : unknown)

export type SendOptions = {
  signal?: AbortSignal
  /** For idempotent calls. Create one key per intent (`crypto.randomUUID()`), and use the same one for retries. */
  idempotencyKey?: string
  /** For uploads: receives the progress, from 0 to 1. */
  onProgress?: (share: number) => void
  wording?: Wording
}

type Parts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  form?: Record<string, unknown>
  file?: File
}

/** Sends one call of the domain and returns its reply. Throws an `ApiError`. */
export async function send<C extends CallShape>(
  call: C,
  input: SendInput<C>,
  options: SendOptions = {},
): Promise<CallReply<C>> {
  const address = call.method === 'GET' ? urlOf(call, input as Parts) : undefined
  const known = address === undefined ? undefined : knownReply(address)
  const reply = await answerOf(call, input as Parts, options, known?.etag)
  if (known && isUnchanged(reply)) return known.body as CallReply<C>
  if (typeof call.reply === 'string') throw new Error(`${call.path} is a download: use download()`)
  const body: unknown = await arrival(reply.json(), options.signal).catch((error: unknown) => {
    if (!(error instanceof SyntaxError)) throw error
  })
  if (!isReply(body)) throw noReply(body, reply.status)
  if (address !== undefined) noteReply(address, reply, body)
  return body as CallReply<C>
}

/** Whether the server replied that nothing has changed since the reply whose tag was sent. */
function isUnchanged({ status }: Response): boolean {
  return status === 304
}

/** Sends a call whose reply is a file. */
export async function download<C extends CallShape>(
  call: C,
  input: SendInput<C>,
  options: SendOptions = {},
): Promise<Blob> {
  const reply = await answerOf(call, input as Parts, options)
  return arrival(reply.blob(), options.signal)
}

/** Address of a call, for links and images. */
export function addressOf<C extends CallShape>(call: C, input: SendInput<C>): string {
  return urlOf(call, input as Parts)
}

/** Sends the call. If the server refuses a token that looked valid, sends the call once more with a newer token. */
async function answerOf(
  call: CallShape,
  input: Parts,
  options: SendOptions,
  etag?: string,
): Promise<Response> {
  const token = call.access === 'public' ? null : await accessToken()
  if (call.access !== 'public' && !token) {
    throw new ApiError(i18next.t(call.body === 'multipart' ? 'errors.no_token' : 'errors.no_session'), {
      status: 401,
      code: 'identity.no_session',
    })
  }
  const sent = { ...options, etag }
  const reply = await transmit(call, input, token, sent)
  if (reply.ok || isUnchanged(reply)) return reply
  const wording = options.wording ?? (call.body === 'multipart' ? 'errors.server' : undefined)
  const refusal = await apiError(reply, wording)
  const newer = token && (await newerToken(token, refusal))
  if (!newer || newer === token) throw refusal
  const again = await transmit(call, input, newer, sent)
  if (again.ok || isUnchanged(again)) return again
  throw await apiError(again, wording)
}

/** Another token, which the server may accept instead of this one; null when there is none. */
async function newerToken(refused: string, { status, code }: ApiError): Promise<string | null> {
  if (status === 401) return renewedToken(refused)
  return code === 'identity.second_factor_needed' ? steppedToken() : null
}

async function transmit(
  call: CallShape,
  input: Parts,
  token: string | null,
  { signal, idempotencyKey, onProgress, etag }: SendOptions & { etag?: string | undefined },
): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': currentLanguage() })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (etag) headers.set('If-None-Match', etag)
  if (call.idempotent && idempotencyKey) headers.set('Idempotency-Key', idempotencyKey)
  const url = urlOf(call, input)
  if (call.body === 'multipart') {
    // Loaded only when a file is sent, to keep the first screen small.
    const { upload } = await loaded(import('./files/upload.ts'))
    return upload({ method: call.method, url, headers, body: formOf(input), signal, onProgress })
  }
  const hasBody = call.body !== undefined
  if (hasBody) headers.set('Content-Type', 'application/json')
  const body = hasBody ? JSON.stringify(input.body ?? {}) : undefined
  return arrival(fetch(url, { method: call.method, headers, body, credentials: 'include', signal }), signal)
}

/**
 * Something that arrives over the network. If it breaks off, none of it counts as arrived. A browser aborts pending
 * requests when it leaves a page, and the page still sees these errors.
 */
async function arrival<T>(coming: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await coming
  } catch (error) {
    // The page cancelled the call, or the reply is complete but no JSON.
    if (signal?.aborted || error instanceof SyntaxError) throw error
    throw connectionLost()
  }
}

/**
 * Builds an address from `/api/kyc/approve/:id`, params and query. Omits absent values, and repeats the name of a list.
 */
export function urlOf(call: Pick<CallShape, 'path'>, { params = {}, query = {} }: Parts): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    if (params[name] === undefined) throw new Error(`${call.path} needs ${name}`)
    return encodeURIComponent(String(params[name]))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one))
    }
  }
  return apiOrigin + path + (search.size > 0 ? `?${search}` : '')
}

/** Fields come before the file, because the server reads a stream and has to know what the file is. */
function formOf({ form = {}, file }: Parts): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(form)) {
    if (value !== undefined && value !== null) body.append(name, String(value))
  }
  if (file) body.append('file', file, file.name)
  return body
}
