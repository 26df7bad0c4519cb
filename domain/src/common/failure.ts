import type { Language } from './language.ts'
import { say, type Text, type TextParams } from './text.ts'

/** What kind of refusal it is; `server/src/http` maps each to one HTTP status. */
export type FailureKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'too_large'
  | 'unsupported'
  | 'too_many'
  | 'unavailable'

/** One row of a feature's failure table: its kind and what people read. */
export type FailureEntry = Readonly<{ kind: FailureKind } & Text>

/** A failure table. Keys are the stable dotted codes that go on the wire. */
export type FailureTable = Readonly<Record<string, FailureEntry>>

/**
 * An expected refusal: something a person or a program did that the rules do not allow.
 * Anything else that is thrown is a bug and is answered with `common.internal`.
 */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: string
  readonly entry: FailureEntry
  readonly params: TextParams
  /** For a refused form: field name → failure code of that field. */
  readonly fields: Readonly<Record<string, FieldFailure>>

  constructor(
    code: string,
    entry: FailureEntry,
    params: TextParams = {},
    fields: Record<string, FieldFailure> = {},
  ) {
    super(`${code}: ${say(entry, 'en', params)}`)
    this.code = code
    this.entry = entry
    this.params = params
    this.fields = fields
  }

  /** The sentence for people. */
  text(language: Language): string {
    return say(this.entry, language, this.params)
  }
}

export type FieldFailure = Readonly<{ code: string; text: Text; params?: TextParams }>

/**
 * Makes the `fail` of one feature: `throw fail('investment.below_minimum', { min: 100 })`.
 * Only codes of the table compile.
 */
export function failuresOf<T extends FailureTable>(table: T) {
  return (code: keyof T & string, params?: TextParams, fields?: Record<string, FieldFailure>): Failure =>
    new Failure(code, table[code] as FailureEntry, params, fields)
}
