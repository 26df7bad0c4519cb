import type { Db } from '../../db/port.ts'
import type { OpState } from '../port.ts'
import { readStates } from './request-op.ts'

/** Notifications may not get through (a transaction pooler); this is then the maximum delay. */
const POLL_MS = 250

export type Waiters = {
  waitFor(key: string, timeoutMs: number): Promise<OpState>
  /** Called when something was settled, here or elsewhere: checks whether a caller waits for it. */
  check(): void
  /** Returns the current state to every waiting caller. */
  close(): void
}

type Waiter = {
  key: string
  resolve: (state: OpState) => void
  reject: (error: unknown) => void
  endsAt: number
}

/** Lets any number of callers wait for operations, with one query at a time for all of them. */
export function createWaiters(db: Db): Waiters {
  const waiting = new Set<Waiter>()
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let again = false
  let closed = false

  const check = () => {
    if (waiting.size === 0) return
    again = looking !== undefined
    looking ??= answerAll(db, waiting, () => closed).finally(() => {
      looking = undefined
      clearTimeout(timer)
      if (waiting.size === 0) return
      if (again) check()
      else timer = setTimeout(check, untilNext(waiting))
    })
  }
  return {
    check,
    waitFor: (key, timeoutMs) =>
      new Promise((resolve, reject) => {
        waiting.add({ key, resolve, reject, endsAt: Date.now() + timeoutMs })
        check()
      }),
    close() {
      closed = true
      clearTimeout(timer)
      check()
    },
  }
}

async function answerAll(db: Db, waiting: Set<Waiter>, isClosed: () => boolean): Promise<void> {
  const asked = [...waiting]
  try {
    const states = await readStates(db, [...new Set(asked.map(({ key }) => key))])
    for (const waiter of asked) {
      const state = states.get(waiter.key)
      const isLate = isClosed() || Date.now() >= waiter.endsAt
      if (state && (state.state === 'queued' || state.state === 'sent') && !isLate) continue
      waiting.delete(waiter)
      if (state) waiter.resolve(state)
      else waiter.reject(new Error(`No chain operation has the key ${waiter.key}`))
    }
  } catch (error) {
    for (const waiter of asked) {
      waiting.delete(waiter)
      waiter.reject(error)
    }
  }
}

function untilNext(waiting: Set<Waiter>): number {
  const nextEnd = Math.min(...[...waiting].map(({ endsAt }) => endsAt)) - Date.now()
  return Math.max(1, Math.min(POLL_MS, nextEnd))
}
