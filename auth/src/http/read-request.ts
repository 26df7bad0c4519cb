import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { refuse } from './errors.ts'

/** An optional field; the reader has already dropped null fields. */
export const text = z.string().optional()
export const metadata = z.record(z.string(), z.unknown()).optional()

/** Fields of the PKCE flow, in every request that sends an email. */
export const pkceFields = { code_challenge: text, code_challenge_method: text }

/**
 * The JSON object in the body, whatever its content type says. Null fields count as absent and unknown ones
 * are dropped. Throws 400 `bad_json` for anything else, including text that PostgreSQL cannot store.
 */
export function readBody<S extends z.ZodType>(request: FastifyRequest, schema: S): z.output<S> {
  const bytes = request.body
  const parsed =
    Buffer.isBuffer(bytes) && bytes.length > 0 ? parseStorable(bytes.toString('utf8')) : undefined
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw badJson()
  const present = Object.fromEntries(Object.entries(parsed).filter(([, value]) => value !== null))
  const result = schema.safeParse(present)
  if (!result.success) throw badJson()
  return result.data
}

/** A query parameter; the first one if it is repeated. */
export function readQuery(request: FastifyRequest, name: string): string | undefined {
  const query: unknown = request.query
  if (typeof query !== 'object' || query === null) return undefined
  const value: unknown = Object.getOwnPropertyDescriptor(query, name)?.value
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first : undefined
}

/** The UUID in the path, in lower case as it is stored; 404 `validation_failed` when it is not one. */
export function readPathId(request: FastifyRequest, name = 'id'): string {
  const { data } = z.record(z.string(), z.string()).safeParse(request.params)
  const id = data?.[name] ?? ''
  if (!isUuid(id)) {
    throw refuse(404, 'validation_failed', 'The id in the path must be a UUID')
  }
  return id.toLowerCase()
}

export const isUuid = (value: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

/**
 * The code challenge of a PKCE request, or null without one. 400 `validation_failed` when only one of the two fields is
 * present, when one is malformed, or when the method is not S256.
 */
export function readPkce(body: { code_challenge?: string; code_challenge_method?: string }): string | null {
  const { code_challenge: challenge = '', code_challenge_method: method = '' } = body
  if (challenge === '' && method === '') return null
  const isValid = /^[\w.~-]{43,128}$/.test(challenge) && /^s256$/i.test(method)
  if (!isValid) {
    throw refuse(
      400,
      'validation_failed',
      'PKCE flow requires a valid code_challenge and code_challenge_method',
    )
  }
  return challenge
}

/** The reviver recurses, so a body nested too deeply to be serialised again fails here. */
function parseStorable(json: string): unknown {
  try {
    return JSON.parse(json, (key, value: unknown) => {
      if (!isStorable(key) || (typeof value === 'string' && !isStorable(value)))
        throw new SyntaxError('not storable')
      return value
    })
  } catch {
    throw badJson()
  }
}

const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed()

const badJson = () => refuse(400, 'bad_json', 'Could not parse request body as JSON')
