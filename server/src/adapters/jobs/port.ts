import type { Tx } from '../db/port.ts'

/** Background work, done at least once, by any replica; a task must be idempotent. */
export type Jobs = {
  /** Queues a task in the caller's transaction: it runs only if that commits. Urgent tasks go first. */
  add(tx: Tx, task: string, payload: Record<string, unknown>, options?: { isUrgent?: boolean }): Promise<void>
}

export type Tasks = Record<string, (payload: unknown) => Promise<void>>
