import type { Db } from '../db/port.ts'
import type { OpState } from './port.ts'
import { readStates } from './request-op.ts'

/** Notices may not get through (a transaction pooler); then this is how late an answer can be. */
const POLL_MS = 250

export type Waiters = {
  waitFor(key: string, timeoutMs: number): Promise<OpState>
  /** Something was settled, here or elsewhere: looks whether somebody waits for it. */
  look(): void
  /** Answers everybody with what is known. */
  close(): void
}

type Waiter = {
  key: string
  resolve: (state: OpState) => void
  reject: (error: unknown) => void
  endsAt: number
}

/** Lets any number of callers wait for operations with one query for all of them at a time. */
export function createWaiters(db: Db): Waiters {
  const waiting = new Set<Waiter>()
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let again = false
  let closed = false

  const look = () => {
    if (waiting.size === 0) return
    again = looking !== undefined
    looking ??= answerAll(db, waiting, () => closed).finally(() => {
      looking = undefined
      clearTimeout(timer)
      if (waiting.size === 0) return
      if (again) look()
      else timer = setTimeout(look, untilNext(waiting))
    })
  }
  return {
    look,
    waitFor: (key, timeoutMs) =>
      new Promise((resolve, reject) => {
        waiting.add({ key, resolve, reject, endsAt: Date.now() + timeoutMs })
        look()
      }),
    close() {
      closed = true
      clearTimeout(timer)
      look()
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
