import { pino, type DestinationStream, type Logger } from 'pino'
import { errorCode } from './problem.ts'

/** The log of a part of the server. The details come first, then one sentence. */
export type Log = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>

/** How many nested causes of an error are logged, and how many errors of an `AggregateError`. */
const CAUSES_MAX = 5
const LINES_MAX = 30

/**
 * The log of a process: one JSON object per line, without personal data or secrets. Errors are described without the
 * data of a statement, a request or a response. Text that looks like an email address, a token or an account is
 * removed.
 */
export function createLog(level: string, destination: DestinationStream): Logger {
  return pino(
    {
      level,
      base: undefined,
      serializers: { err: describeError, op_key: (key: unknown) => withoutWallet(String(key)) },
      hooks: {
        logMethod(args, method) {
          // If an error were the only argument, it would become the message of the line.
          const given = args[0] instanceof Error ? [{ err: args[0] }, 'Unexpected error'] : args
          const scrubbed = given.map((arg) => (typeof arg === 'string' ? withoutSecrets(arg) : arg))
          method.apply(this, scrubbed as Parameters<typeof method>)
        },
      },
    },
    destination,
  )
}

export type DescribedError = {
  type: string
  message: string
  code?: string
  /** For a failed statement: its text with placeholders, and the part of the schema it concerns. */
  statement?: string
  constraint?: string
  table?: string
  column?: string
  stack: string[]
  cause?: DescribedError
  /** The first of those that an `AggregateError` collects. */
  errors?: DescribedError[]
}

/**
 * Describes an error without its data. PostgreSQL repeats values in `detail`, `where` and after the colon of its
 * messages, and drizzle appends every parameter to its own; all of these are removed.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: withoutSecrets(String(error)), stack: [] }
  const { name, constraint, table, column, query, cause } = error as Error & Record<string, unknown>
  const code = errorCode(error)
  return {
    type: error.constructor.name || String(name),
    message: messageOf(error),
    ...(code ? { code } : {}),
    ...(typeof query === 'string' ? { statement: query.replace(/\s+/g, ' ').slice(0, 2000) } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(typeof table === 'string' ? { table } : {}),
    ...(typeof column === 'string' ? { column } : {}),
    stack: framesOf(error),
    ...(error instanceof AggregateError && depth < CAUSES_MAX ? { errors: describeAll(error, depth) } : {}),
    ...(cause === undefined || depth >= CAUSES_MAX ? {} : { cause: describeError(cause, depth + 1) }),
  }
}

function describeAll({ errors }: AggregateError, depth: number): DescribedError[] {
  return errors.slice(0, CAUSES_MAX).map((one) => describeError(one, depth + 1))
}

function messageOf(error: Error): string {
  if ('query' in error && 'params' in error) return 'A statement failed'
  const isFromPostgres = 'severity' in error && 'routine' in error
  return withoutSecrets(isFromPostgres ? (error.message.split(/[:(]/)[0] ?? '') : error.message)
}

/** The stack without its first lines, which repeat the message. */
function framesOf({ stack = '' }: Error): string[] {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, LINES_MAX)
    .map((line) => line.trim())
}

const secrets: [RegExp, string][] = [
  // Only from the first character of a word: a long one, such as the data of a contract, is otherwise read from each.
  [/(?<![\w.+'-])[\w.+'-]+@[\w-]+(\.[\w-]+)+/gu, '<email>'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '<token>'],
  [/([?&#](?:token|token_hash|code|access_token|refresh_token)=)[^&\s"']+/gi, '$1<secret>'],
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/g, '<account>'],
  [/\b(?:[XYZ]?\d{7,8}[A-Z]|[A-HJNP-SUVW]\d{7}[0-9A-J])\b/g, '<id number>'],
  [/(:\/\/[^:/@\s]+:)[^@/\s]+@/g, '$1<password>@'],
]

/** Removes what looks like an email address, a token, a bank account, an id number or a password in a URL. */
export function withoutSecrets(text: string): string {
  return secrets.reduce((left, [pattern, word]) => left.replace(pattern, word), text)
}

function withoutWallet(key: string): string {
  return key.replace(/0x[0-9a-f]{40}/gi, (address) => `${address.slice(0, 6)}…${address.slice(-4)}`)
}
