import { useState } from 'react'

/** Rows somebody has chosen, in the order they were chosen in. */
export type Selection = {
  ids: readonly string[]
  has: (id: string) => boolean
  set: (ids: readonly string[], isChosen: boolean) => void
  clear: () => void
}

/** At most `max` rows; those beyond are not taken in. Another `list` begins with none. */
export function useSelection(max: number, list: string): Selection {
  const [ids, setIds] = useState<readonly string[]>([])
  const [chosenIn, setChosenIn] = useState(list)
  if (list !== chosenIn) {
    setChosenIn(list)
    setIds([])
  }
  return {
    ids,
    has: (id) => ids.includes(id),
    set: (given, isChosen) =>
      setIds((before) => {
        const rest = before.filter((id) => !given.includes(id))
        return isChosen ? [...rest, ...given].slice(0, max) : rest
      }),
    clear: () => setIds([]),
  }
}
