import { useCallback, useState } from 'react'
import type { RowSelection } from './table.tsx'

type Chosen = RowSelection['chosen']

/** A selection of at most `max` rows, which ignores further ones. */
export function useRowSelection(max: number): RowSelection & { ids: string[]; clear: () => void } {
  const [chosen, setChosen] = useState<Chosen>({})
  const choose = useCallback(
    (key: string, isChosen: boolean) =>
      setChosen((before) => {
        const { [key]: _, ...others } = before
        return isChosen ? atMost(max, before, { ...others, [key]: true }) : others
      }),
    [max],
  )
  return {
    chosen,
    ids: Object.keys(chosen),
    set: (next) => setChosen((before) => atMost(max, before, next)),
    choose,
    clear: () => setChosen({}),
  }
}

/**
 * The next selection, without new rows beyond the maximum. The order of its keys is not that of the selection, because
 * objects list numeric keys first.
 */
export function atMost(max: number, before: Chosen, next: Chosen): Chosen {
  const ids = Object.keys(next)
  const kept = ids.filter((id) => id in before)
  const added = ids.filter((id) => !(id in before))
  return Object.fromEntries([...kept, ...added].slice(0, max).map((id) => [id, true]))
}
