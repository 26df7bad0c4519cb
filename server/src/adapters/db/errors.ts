/** True when a statement failed because of this unique constraint or index. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '23505' && 'constraint' in cause)
      return cause.constraint === constraint
  }
  return false
}

/** True when a statement failed because rows of other tables refer to those that it deletes. */
export function isReferenced(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '23503') return true
  }
  return false
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
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && unavailable.has(cause.code)) return true
    if (
      isQueryTimeout(cause) ||
      /Connection terminated|timeout exceeded when trying to connect/.test(cause.message)
    )
      return true
  }
  return false
}

/** True when a query timed out (pg's `query_timeout`). */
export function isQueryTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

/**
 * True when PostgreSQL refused a value because no column of that type can store it: a date in year 0, a number out of
 * range, the character NUL. The schemas reject such values first; this covers what they miss (SQLSTATE class 22).
 */
export function isUnfit(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && unfit.has(cause.code)) return true
  }
  return false
}
