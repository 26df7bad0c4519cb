import { useCallback, useEffect, useState } from 'react'

/** As `usePages` returns them: `rows` is undefined while loading, `loadMore` after the last page. */
type Pages<Row> = { rows: readonly Row[] | undefined; loadMore: (() => void) | undefined }

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
 * outside of the rows: it then stays, with what is typed, when a colleague acts first and its row leaves the list. Its
 * `onDone` opens the next row that waits, as soon as the list no longer shows this one as waiting. After the last row that is loaded
 * `next` loads the next page.
 */
export function useQueue<Row>(
  { rows, loadMore }: Pages<Row>,
  { rowKey, isWaiting, first }: QueueOptions<Row>,
) {
  const [openKey, setOpenKey] = useState(first)
  const [moved, setMoved] = useState<{ to: string }>()
  const [done, setDone] = useState<Done>()
  const [isGoingOn, setGoingOn] = useState(false)
  const asking = useAsked<Row>((row) => setDone({ key: rowKey(row), order: (rows ?? []).map(rowKey) }))
  const open = useCallback((key: string | undefined) => {
    setOpenKey(key)
    // Whoever opens another row meanwhile stays there.
    setDone(undefined)
    setGoingOn(false)
  }, [])
  const go = (key: string | undefined) => {
    open(key)
    if (key !== undefined) setMoved({ to: key })
  }
  const at = rows?.findIndex((row) => rowKey(row) === openKey) ?? -1
  const further = isGoingOn && at >= 0 ? rows?.[at + 1] : undefined
  if (further) go(rowKey(further))
  const waiting = rows?.filter(isWaiting).map(rowKey)
  if (done && waiting && !waiting.includes(done.key)) go(nextWaiting(waiting, done))
  useEffect(() => {
    if (moved) showRow(moved.to)
  }, [moved])
  const step = (row: Row | undefined) => (row ? () => go(rowKey(row)) : undefined)
  const goOn = () => {
    setGoingOn(true)
    loadMore?.()
  }
  return {
    opened: { key: openKey, set: open },
    /** The open row, if it is in the list. */
    row: rows?.[at],
    next: step(rows?.[at + 1]) ?? (at >= 0 && loadMore ? goOn : undefined),
    previous: step(rows?.[at - 1]),
    ...asking,
  }
}

/** The row that a dialog asks about, which stays while the dialog closes, and the props of that dialog. */
function useAsked<Row>(onDone: (row: Row) => void) {
  const [asked, setAsked] = useState<Row>()
  const [open, onOpenChange] = useState(false)
  const ask = (row: Row) => {
    setAsked(row)
    onOpenChange(true)
  }
  return { asked, ask, dialog: { open, onOpenChange, onDone: () => asked && onDone(asked) } }
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
