import type { z } from 'zod'
import type { FailureCode } from './failure.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call: anybody, anybody signed in, or the users to whom the permission table allows an action
 * (`may('kyc.review')` of `identity/permissions.ts`). `half_signed_in` also admits sessions that still lack the second
 * step of signing in. Rules about one row ("only its owner") belong to the use case.
 */
export type Access = 'public' | 'half_signed_in' | 'signed_in' | Readonly<{ action: string }>

/** The maximum size of a file, with the failure codes for a larger file and for a missing file. */
export type FileRule = {
  bytesMax: number
  tooLarge: FailureCode
  missing: FailureCode
  /** The failure of a file without content; by default `common.file_empty`. */
  empty?: FailureCode
}

/**
 * One call of the API. The server's route, the browser's client and the OpenAPI page are all generated from this
 * definition. `path` is relative to the site's origin and marks its parameters with a colon (`/api/kyc/approve/:id`).
 * `body: 'multipart'` marks an upload, whose fields are in `form`. `reply: 'file'` marks the download of a stored file.
 * `reply: 'export'` marks a file that is generated from rows and writes an audit row.
 */
export type CallShape = {
  method: Method
  path: `/${string}`
  summary: string
  tag: string
  access: Access
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType | 'multipart'
  form?: z.ZodType
  /** For an upload: the rule for its file, depending on the other fields. */
  file?: (fields: Readonly<Record<string, string>>) => FileRule
  reply: z.ZodType | 'file' | 'export'
  /** True when a repeated request with the same `Idempotency-Key` header gets the first reply again. */
  idempotent?: boolean
}

/** Declares a call; only checks its shape and keeps its exact types. */
export function call<const C extends CallShape>(shape: C): C {
  return shape
}

type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined
type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined

/** What a client passes. */
export type CallInput<C extends CallShape> = {
  params: InputOf<C['params']>
  query: InputOf<C['query']>
  body: InputOf<C['body']>
  form: InputOf<C['form']>
}

/** What a handler receives: parsed, with defaults. */
export type CallParsed<C extends CallShape> = {
  params: OutputOf<C['params']>
  query: OutputOf<C['query']>
  body: OutputOf<C['body']>
  form: OutputOf<C['form']>
}

/** What a client receives. */
export type CallReply<C extends CallShape> = OutputOf<C['reply']>

/** What a handler may return. */
export type CallAnswer<C extends CallShape> = InputOf<C['reply']>
