import type { Tx } from '../db/port.ts'

/** Work that is done later, at least once, by any replica; a task must be harmless when repeated. */
export type Jobs = {
  /**
   * Queues a task in the caller's transaction: it runs only if that commits. Of those that wait, urgent ones are done
   * first.
   */
  add(tx: Tx, task: string, payload: Record<string, unknown>, options?: { isUrgent?: boolean }): Promise<void>
}

export type Tasks = Record<string, (payload: unknown) => Promise<void>>
