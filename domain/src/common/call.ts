import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call: anybody, anybody signed in, or whoever the permission table lets do an action
 * (`may('kyc.review')` of `identity/permissions.ts`). `half_signed_in` is anybody signed in whose second step of
 * signing in may still be missing. Rules about one row ("only its owner") are the use case's.
 */
export type Access = 'public' | 'half_signed_in' | 'signed_in' | Readonly<{ action: string }>

/** How large a file may be, and the codes of the failures that a larger one and none at all answer. */
export type FileRule = { bytesMax: number; tooLarge: string; missing: string }
/** The same with codes of one feature's failures. */
export type FileRuleOf<T> = FileRule & Record<'tooLarge' | 'missing', keyof T>

/**
 * One call of the API, defined once: the server's route, the browser's client and the OpenAPI page all come
 * from it. `path` is relative to the site's origin and names its parameters with a colon (`/api/kyc/approve/:id`).
 * `body: 'multipart'` marks an upload; its fields are then in `form`. `reply: 'file'` marks the
 * download of something stored, `reply: 'export'` one that is made of rows and leaves its own row in the audit log.
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
  /** Of an upload: what its file may be, by the other fields it came with. */
  file?: (fields: Readonly<Record<string, string>>) => FileRule
  reply: z.ZodType | 'file' | 'export'
  /** True when a repeat with the same `Idempotency-Key` header answers the first reply again. */
  idempotent?: boolean
}

/** Declares a call; only checks its shape and keeps its exact types. */
export function call<const C extends CallShape>(shape: C): C {
  return shape
}

type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined
type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined

/** What a client gives. */
export type CallInput<C extends CallShape> = {
  params: InputOf<C['params']>
  query: InputOf<C['query']>
  body: InputOf<C['body']>
  form: InputOf<C['form']>
}

/** What a handler gets: parsed, with defaults. */
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
