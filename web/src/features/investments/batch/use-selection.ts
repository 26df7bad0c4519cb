import { BATCH_MAX } from '@acervo/domain/investments/batch'
import type { Investment } from '@acervo/domain/investments/investment'
import { useState } from 'react'

/** The selected rows, in the order of selection. Each row is as it was when the user selected it. */
export type Selection = {
  chosen: readonly Investment[]
  has: (id: string) => boolean
  set: (rows: readonly Investment[], isChosen: boolean) => void
  clear: () => void
}

/**
 * Selects at most as many rows as a batch may have, and ignores further ones. Another `list` starts with an empty
 * selection.
 */
export function useSelection(list: string): Selection {
  const [chosen, setChosen] = useState<readonly Investment[]>([])
  const [chosenIn, setChosenIn] = useState(list)
  if (list !== chosenIn) {
    setChosenIn(list)
    setChosen([])
  }
  return {
    chosen,
    has: (id) => chosen.some((row) => row.id === id),
    set: (given, isChosen) =>
      setChosen((before) => {
        const ids = new Set(given.map(({ id }) => id))
        const rest = before.filter(({ id }) => !ids.has(id))
        return isChosen ? [...rest, ...given].slice(0, BATCH_MAX) : rest
      }),
    clear: () => setChosen([]),
  }
}
