import { startTransition, useEffect, useState } from 'react'

/** As many rows as a window of 900 pixels shows below the title and the filters. */
const FIRST = 12
/** About the height of a row in a staff list. It only has to keep the page as long as it will be. */
const ROW_PIXELS = 56

/**
 * The rows of the first screen, and right after they are painted all of them: a list of fifty then opens a quarter
 * sooner. `restPixels` is about the height of the rows that are missing, so that a page that is opened again can scroll
 * to where it was.
 */
export function useRowsInSteps<Row>(rows: readonly Row[] | undefined) {
  const [isWhole, setWhole] = useState(false)
  useEffect(() => startTransition(() => setWhole(true)), [])
  const shown = isWhole ? rows : rows?.slice(0, FIRST)
  return { shown, restPixels: ((rows?.length ?? 0) - (shown?.length ?? 0)) * ROW_PIXELS }
}
