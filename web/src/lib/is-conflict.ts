import { ApiError } from './api-error.ts'

/** Whether the server refused a call because somebody has changed its subject meanwhile. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409
}
