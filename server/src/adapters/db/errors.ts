import { errorCode } from '../../problem.ts'

/** True when a statement failed because of this unique constraint or index. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return causesOf(error).some(
    (one) => errorCode(one) === '23505' && 'constraint' in one && one.constraint === constraint,
  )
}

/** True when a statement failed because other tables refer to the rows that it deletes. */
export function isReferenced(error: unknown): boolean {
  return causesOf(error).some((one) => errorCode(one) === '23503')
}

/** Character not in the encoding, untranslatable, date or number out of range, invalid date or text. */
const unfit = new Set(['22021', '22P05', '22003', '22007', '22008', '22P02'])

/**
 * PostgreSQL's errors that mean "not now": shutting down, starting, no free connection, disk full, connection lost,
 * statement or transaction timeout.
 */
const unavailable = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53100',
  '08006',
  '08001',
  '08003',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  '57014',
  '25P03',
])

/** True when the database is unavailable now; nothing was committed and a repeat may succeed. */
export function isUnavailable(error: unknown): boolean {
  return causesOf(error).some(
    (one) =>
      unavailable.has(errorCode(one) ?? '') ||
      isQueryTimeout(one) ||
      /Connection terminated|timeout exceeded when trying to connect/.test(one.message),
  )
}

/** True when a query timed out (pg's `query_timeout`). */
export function isQueryTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

/**
 * True when a migration changed the type of a column that a prepared statement of this connection reads. PostgreSQL
 * then refuses the statement for as long as the connection lives.
 */
export function isStalePlan(error: unknown): boolean {
  return causesOf(error).some((one) => errorCode(one) === '0A000')
}

/**
 * True when PostgreSQL refused a value because no column of that type can store it: a date in year 0, a number out of
 * range, the character NUL. The schemas reject such values first; this covers what they miss (SQLSTATE class 22).
 */
export function isUnfit(error: unknown): boolean {
  return causesOf(error).some((one) => unfit.has(errorCode(one) ?? ''))
}

/** The error itself, its cause, the cause of that, and so on. */
function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}
