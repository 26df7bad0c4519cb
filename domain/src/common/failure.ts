import type en from '../texts/en/failures.json'
import type es from '../texts/es/failures.json'
import type { TextParams } from './text.ts'

/** The kind of a refusal; `server/src/http` maps each to one HTTP status. */
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

/** The stable dotted codes on the wire. Each has a sentence in both languages. */
export type FailureCode = keyof (typeof es | typeof en)

/** A feature's failure table: gives a kind to every code that begins with the feature's name. */
export type FailureKinds<Feature extends string> = Readonly<
  Record<Extract<FailureCode, `${Feature}.${string}`>, FailureKind>
>

/**
 * An expected refusal: a person or a program tried something that the rules do not allow.
 * Any other thrown error is a bug and is reported as `common.internal`.
 */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: FailureCode
  readonly kind: FailureKind
  readonly params: TextParams
  /** For a refused form: field name → failure of that field. */
  readonly fields: Readonly<Record<string, FieldFailure>>

  constructor(
    code: FailureCode,
    kind: FailureKind,
    params: TextParams = {},
    fields: Record<string, FieldFailure> = {},
  ) {
    super(code)
    this.code = code
    this.kind = kind
    this.params = params
    this.fields = fields
  }

  /** The seconds after which to try again, if the refusal is for too many attempts. */
  get retryAfter(): number | undefined {
    const { wait } = this.params
    return typeof wait === 'object' && 'seconds' in wait ? wait.seconds : undefined
  }
}

/** A code and the parameters of its sentence. */
export type FieldFailure = Readonly<{ code: FailureCode; params?: TextParams }>

/**
 * Creates the `fail` function of one feature: `throw fail('investment.below_minimum', { min: 100 })`.
 * Only codes of the table compile.
 */
export function failuresOf<Code extends FailureCode>(kinds: Readonly<Record<Code, FailureKind>>) {
  return (code: Code, params?: TextParams, fields?: Record<string, FieldFailure>): Failure =>
    new Failure(code, kinds[code], params, fields)
}
