import type { Tx } from '../db/port.ts'

type Payload = Record<string, unknown>

/** Background work, done at least once, by any replica. A task must be idempotent. */
export type Jobs = {
  /** Queues a task in the caller's transaction, so that it runs only if that commits. */
  add(tx: Tx, task: string, payload: Payload): Promise<void>
  /** Queues many tasks with one statement. Urgent ones run first. */
  addAll(tx: Tx, task: string, jobs: readonly { payload: Payload; isUrgent?: boolean }[]): Promise<void>
}

export type Tasks = Record<string, (payload: unknown) => Promise<void>>
