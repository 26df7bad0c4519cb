/**
 * An error that the operator of the server has to fix: one sentence with the cause and the remedy. `serve.ts` prints it
 * without a stack and exits with status 1.
 */
export class Problem extends Error {
  override readonly name = 'Problem'
}

/** The code of a system error (`EACCES`, `ENOSPC`…), or undefined. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
