import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '../adapters/db/connect.ts'

/**
 * Records statements that are sent to the pool while a transaction is open that waits for them. If as many such
 * transactions run as there are connections, each waits for a connection of another, until all time out. Returns a
 * function that throws if there were any such statements.
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
