import { useState } from 'react'
import type { RowSelection } from './list-table.tsx'

/** A selection of at most `max` rows; further ones are ignored. */
export function useRowSelection(max: number): RowSelection & { ids: string[]; clear: () => void } {
  const [chosen, setChosen] = useState<RowSelection['chosen']>({})
  return {
    chosen,
    ids: Object.keys(chosen),
    set: (next) => setChosen(Object.fromEntries(Object.entries(next).slice(0, max))),
    clear: () => setChosen({}),
  }
}
