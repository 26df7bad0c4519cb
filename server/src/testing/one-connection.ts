import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '../adapters/db/connect.ts'

/**
 * Notes what is asked of the pool while a transaction is open that waits for it. With as many such transactions as there
 * are connections, each would wait for another one, and nobody would get an answer until they give up. Returns a function
 * that throws when there was anything.
 */
export function watchTransactions({ db, pool }: Database): () => void {
  const open = new AsyncLocalStorage<{ isOpen: boolean }>()
  const asked = new Set<string>()
  const transaction = db.transaction.bind(db)
  db.transaction = (async (work, settings) => {
    if (open.getStore()?.isOpen) asked.add('another transaction')
    const state = { isOpen: true }
    try {
      return await open.run(state, () => transaction(work, settings))
    } finally {
      state.isOpen = false
    }
  }) as typeof db.transaction
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown
  pool.query = ((...args: unknown[]) => {
    if (open.getStore()?.isOpen) asked.add(textOf(args[0]))
    return query(...args)
  }) as typeof pool.query
  return () => {
    if (asked.size > 0) throw new Error(`Asked of the pool within a transaction: ${[...asked].join('\n')}`)
  }
}

const textOf = (statement: unknown) =>
  typeof statement === 'string' ? statement : String((statement as { text?: unknown } | null)?.text)
