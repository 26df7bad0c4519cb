import type { QueryKey } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { errorText } from '../../lib/api-error.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { CardList } from '../../ui/table/card-list.tsx'
import { usePages, type PagesQuery } from '../../ui/table/use-pages.tsx'

/** Which rows of a queue are shown: those that wait, those in force as well, or all. */
export type Shown = 'waiting' | 'open' | 'all'

/** The rows that are shown, as the calls of queues ask for them. */
export function flagsOf(shown: Shown) {
  return { waiting: flagOf(shown === 'waiting'), history: flagOf(shown === 'all') }
}

const flagOf = (is: boolean) => (is ? ('true' as const) : ('false' as const))

type QueueProps<Page extends { data: unknown[] }, Key extends QueryKey> = {
  query: (shown: Shown) => PagesQuery<Page, Key>
  /** There is nothing else to choose. */
  isWhole?: boolean
  /** Whether it shows only what somebody has to decide, where it contains more. */
  waiting?: { value: boolean; onChange: (waiting: boolean) => void; label: string }
  texts: { lead: string; title: string; empty: string; failed: string; history: string }
  card: (row: Page['data'][number]) => ReactNode
}

/** What waits for the registrar, as cards; finished ones on request. */
export function Queue<Page extends { data: { id: string }[] }, Key extends QueryKey>({
  query,
  isWhole = false,
  waiting,
  texts,
  card,
}: QueueProps<Page, Key>) {
  const [history, setHistory] = useState(false)
  const shown = waiting?.value ? 'waiting' : history ? 'all' : 'open'
  const { rows, failed, more } = usePages(query(shown), (error) => errorText(error, texts.failed))
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{texts.lead}</p>
      {failed}
      {(rows || !failed) && (
        <CardList label={texts.title} rows={rows} rowKey={(row) => row.id} empty={texts.empty} card={card} />
      )}
      {more}
      {!isWhole && (
        <div role="group" aria-label={texts.title} className="flex flex-wrap gap-x-6 gap-y-3">
          {waiting && <Checkbox {...waiting} />}
          {!waiting?.value && <Checkbox label={texts.history} value={history} onChange={setHistory} />}
        </div>
      )}
    </div>
  )
}
