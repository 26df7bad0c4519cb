import { useCallback, useEffect, useState } from 'react'

/** As returned by `usePages`: `rows` is undefined while loading, `loadMore` after the last page. */
type Pages<Row> = { rows: readonly Row[] | undefined; loadMore: (() => void) | undefined }

type QueueOptions<Row> = {
  rowKey: (row: Row) => string
  /** Whether somebody still has to act on it. */
  isWaiting: (row: Row) => boolean
  /** The row that is open at first. */
  first?: string
}

/** A row that was acted on, and the order of the list at that time. */
type Done = { key: string; order: readonly string[] }

/**
 * The state of a list whose rows staff act on one after another: the open row, and the row that a dialog asks about.
 * Render the dialog outside the rows: when a colleague acts first, the row leaves the list, but the dialog stays with
 * what was typed. The dialog's `onDone` opens the next waiting row as soon as the list no longer shows the finished row
 * as waiting. After the last loaded row, `next` loads the next page.
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
    // If the user opens another row meanwhile, that row stays open.
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

/** The row that a dialog asks about, and the props of the dialog. The row stays until the dialog has closed. */
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

/**
 * The next row to open after one is done. First choice is a waiting row below it, then one that the list did not
 * contain.
 */
export function nextWaiting(waiting: readonly string[], { key, order }: Done): string | undefined {
  const later = order.slice(order.indexOf(key) + 1)
  return (
    waiting.find((one) => later.includes(one)) ?? waiting.find((one) => !order.includes(one)) ?? waiting[0]
  )
}

/** Focuses a row and scrolls to its beginning, so that as much of it as fits is visible. */
function showRow(key: string): void {
  const place = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`)
  const row = place?.closest('tr') ?? place
  place?.focus({ preventScroll: true })
  row?.nextElementSibling?.scrollIntoView({ block: 'nearest' })
  row?.scrollIntoView({ block: 'nearest' })
}
