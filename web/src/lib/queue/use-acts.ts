import { useState } from 'react'
import type { Queue } from './use-queue.ts'

/**
 * Remembers which of several acts the dialog of a queue asks about. `askOpen` asks about the open row, if it allows the
 * act.
 */
export function useActs<Row, Act>(queue: Queue<Row>, actsOn: (row: Row) => readonly Act[]) {
  const [act, setAct] = useState<Act>()
  const { row } = queue
  const ask = (next: Act, about: Row) => {
    setAct(next)
    queue.ask(about)
  }
  const askOpen = (next: Act) => (row && actsOn(row).includes(next) ? () => ask(next, row) : undefined)
  return { act, ask, askOpen }
}
