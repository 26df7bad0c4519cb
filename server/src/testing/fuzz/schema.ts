import fc, { type Arbitrary } from 'fast-check'

/** The part of JSON Schema that the description of the API uses. */
export type Schema = {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

const LONG = 60_000

/** Texts that people, attackers and broken programs send where a text is expected. */
const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    ' ',
    'a\u0000b',
    'a\ud83db',
    '\u202e000.1\u202c',
    'Ａ\u0301\u200b',
    '👩‍👩‍👧‍👦'.repeat(20),
    "' or 1=1; --",
    '%',
    '_',
    '\\',
    '../../../etc/passwd',
    '%00%ff',
    '<script>alert(1)</script>',
    '${7*7}',
    '=1+1',
    'null',
    'NaN',
    '1e999',
    '-0',
    '1.000,50',
    '0000-01-01',
    '9999-12-31',
    '2026-02-30',
    '-000001-01-01T00:00:00Z',
    '275760-09-13T00:00:00.001Z',
    '0x0000000000000000000000000000000000000000',
    '00000000-0000-0000-0000-000000000000',
    'x'.repeat(LONG),
    '\u{1f600}'.repeat(LONG / 4),
  ),
)

const hostileNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.1 + 0.2, 1e-9, 2 ** 31, 2 ** 53, 2 ** 63, 1e21, 1e308, -1e308),
  fc.double({ noNaN: true }),
)

/** Any JSON value, regardless of the schema. */
export const hostile: Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  { weight: 2, arbitrary: hostileNumber },
  fc.constantFrom<unknown>(null, true, [], {}, [[]], { __proto__: null, constructor: 1 }, [null]),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Values that mostly fit the schema; `ids` are ids of existing rows. One in thirty is an arbitrary value. */
export function valueOf(schema: Schema, ids: readonly string[]): Arbitrary<unknown> {
  return fc.oneof({ weight: 29, arbitrary: fitting(schema, ids) }, { weight: 1, arbitrary: hostile })
}

function fitting(schema: Schema, ids: readonly string[]): Arbitrary<unknown> {
  const { anyOf, oneOf, allOf, enum: values, const: only } = schema
  if (only !== undefined) return fc.constant(only)
  if (values) return fc.constantFrom(...values)
  const choices = anyOf ?? oneOf
  if (choices) return fc.oneof(...choices.map((choice) => valueOf(choice, ids)))
  if (allOf) return objectOf(merged(allOf), ids)
  const [type] = [schema.type ?? 'any'].flat()
  if (type === 'object') return objectOf(schema, ids)
  if (type === 'array') return fc.array(valueOf(schema.items ?? {}, ids), { maxLength: 5 })
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'integer' || type === 'number') return numberOf(schema, type)
  return type === 'string' ? textOf(schema, ids) : hostile
}

function merged(parts: Schema[]): Schema {
  return {
    type: 'object',
    properties: Object.assign({}, ...parts.map(({ properties }) => properties ?? {})),
    required: parts.flatMap(({ required = [] }) => required),
  }
}

function objectOf({ properties = {}, required = [] }: Schema, ids: readonly string[]): Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, valueOf(schema, ids)] as const)
  const some = fc.record(Object.fromEntries(fields), { requiredKeys: required })
  const fewer = fc.record(Object.fromEntries(fields), { requiredKeys: [] })
  return fc.oneof({ weight: 8, arbitrary: some }, { weight: 1, arbitrary: fewer })
}

function numberOf({ minimum = -1000, maximum = 1_000_000 }: Schema, type: string): Arbitrary<unknown> {
  const [min, max] = [Math.max(minimum, -(2 ** 31)), Math.min(maximum, 2 ** 31 - 1)]
  if (min > max) return hostileNumber
  return type === 'integer'
    ? fc.oneof(fc.integer({ min: Math.ceil(min), max: Math.floor(max) }), fc.constantFrom(minimum, maximum))
    : fc.double({ min, max, noNaN: true })
}

const DAY_MS_MAX = Date.UTC(2100, 0, 1)

function textOf(
  { format, minLength = 0, maxLength = 200 }: Schema,
  ids: readonly string[],
): Arbitrary<string> {
  if (format === 'uuid') return ids.length > 0 ? fc.oneof(fc.constantFrom(...ids), fc.uuid()) : fc.uuid()
  if (format === 'email') return fc.emailAddress()
  const day = fc.integer({ min: 0, max: DAY_MS_MAX }).map((ms) => new Date(ms).toISOString())
  if (format === 'date-time') return day
  if (format === 'date') return day.map((text) => text.slice(0, 10))
  const max = Math.min(maxLength, minLength + 300)
  return fc.string({ unit: 'grapheme', minLength, maxLength: max })
}
