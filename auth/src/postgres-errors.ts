/** PostgreSQL's code of an error, such as `23505` for a duplicate unique value. Drizzle wraps the driver's error. */
export function postgresCode(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
}
