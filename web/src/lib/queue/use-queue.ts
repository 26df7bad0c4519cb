import { useEffect, useState } from 'react'

type QueueOptions<Row> = {
  rowKey: (row: Row) => string
  /** Whether somebody still has to act on it. */
  isWaiting: (row: Row) => boolean
  /** The row that is open at first. */
  first?: string
}

/** A row that was acted on, and how the list was ordered then. */
type Done = { key: string; order: readonly string[] }

/**
 * The open row of a list whose rows staff act on one after another, and the row that a dialog asks about. Render that dialog
 * outside of the rows: it then stays, with what is typed, when a colleague acts first and its row leaves the list. `done`
 * opens the next row that waits, as soon as the list no longer shows this one as waiting. `rows` is undefined while loading.
 */
export function useQueue<Row>(
  rows: readonly Row[] | undefined,
  { rowKey, isWaiting, first }: QueueOptions<Row>,
) {
  const [openKey, setOpenKey] = useState(first)
  const [moved, setMoved] = useState<{ to: string }>()
  const [done, setDone] = useState<Done>()
  const [asked, setAsked] = useState<Row>()
  const [isAsking, setAsking] = useState(false)
  const open = (key: string | undefined) => {
    setOpenKey(key)
    // Whoever opens another row meanwhile stays there.
    setDone(undefined)
  }
  const go = (key: string | undefined) => {
    open(key)
    if (key !== undefined) setMoved({ to: key })
  }
  const waiting = rows?.filter(isWaiting).map(rowKey)
  if (done && waiting && !waiting.includes(done.key)) go(nextWaiting(waiting, done))
  useEffect(() => {
    if (moved) showRow(moved.to)
  }, [moved])
  const at = rows?.findIndex((row) => rowKey(row) === openKey) ?? -1
  const step = (row: Row | undefined) => (row ? () => go(rowKey(row)) : undefined)
  return {
    opened: { key: openKey, set: open },
    /** The open row, if it is in the list. */
    row: rows?.[at],
    next: step(rows?.[at + 1]),
    previous: step(rows?.[at - 1]),
    asked,
    isAsking,
    setAsking,
    ask: (row: Row) => {
      setAsked(row)
      setAsking(true)
    },
    done: (row: Row) => setDone({ key: rowKey(row), order: (rows ?? []).map(rowKey) }),
  }
}

export type Queue<Row> = ReturnType<typeof useQueue<Row>>

/** The first that waits below a row that was done; else one that came with a later page, or was left out before. */
export function nextWaiting(waiting: readonly string[], { key, order }: Done): string | undefined {
  const later = order.slice(order.indexOf(key) + 1)
  return (
    waiting.find((one) => later.includes(one)) ?? waiting.find((one) => !order.includes(one)) ?? waiting[0]
  )
}

/** Focuses a row, and scrolls as much of it into view as fits, from its beginning. */
function showRow(key: string): void {
  const place = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`)
  const row = place?.closest('tr') ?? place
  place?.focus({ preventScroll: true })
  row?.nextElementSibling?.scrollIntoView({ block: 'nearest' })
  row?.scrollIntoView({ block: 'nearest' })
}
