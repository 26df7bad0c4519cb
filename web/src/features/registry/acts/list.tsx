import type { Entry } from '@acervo/domain/registry/act'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatMoment } from '../../../lib/text/format.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Facts } from '../../../ui/layout/card.tsx'
import { Queue } from '../queue.tsx'
import { EntryBadge } from './heading.tsx'
import { entriesQuery } from './queries.ts'

type EntriesProps = {
  /** Whether only those are shown that wait for another person. */
  waiting: boolean
  onWaiting: (waiting: boolean) => void
  link: (entry: Entry) => ReactNode
}

/** Liens, attachments, successions and awards that wait for somebody or are in force; `link` leads to the page of one. */
export function Entries({ waiting, onWaiting, link }: EntriesProps) {
  const { t } = useTranslation('acts')
  return (
    <Queue
      query={(shown) => entriesQuery(shown)}
      waiting={{ value: waiting, onChange: onWaiting, label: t('waiting') }}
      texts={{
        lead: t('lead'),
        title: t('title'),
        empty: t(waiting ? 'waiting_empty' : 'empty'),
        failed: t('failed'),
        history: t('history'),
      }}
      card={(row) => <EntryCard entry={row} link={link} />}
    />
  )
}

/** An entry in a list of them; `link` leads to its page. */
export function EntryCard({ entry, link }: { entry: Entry; link: (entry: Entry) => ReactNode }) {
  const { t } = useTranslation('acts')
  const { holder, number, kind, state, tokens, rank, requested_at, release_asked } = entry
  const project = projectName(entry)
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-lg wrap-anywhere">{holder}</h3>
          <p className="tabular text-sm wrap-anywhere text-ink-soft">
            {t(`kinds.${kind}`)} · {number} · {project}
          </p>
        </div>
        <span className="flex flex-wrap gap-2">
          <EntryBadge state={state} />
          {state === 'confirmed' && release_asked && <Badge tone="warn">{t('release_requested')}</Badge>}
        </span>
      </header>
      <Facts
        facts={[
          { label: t('tokens'), value: formatCount(tokens) },
          ...(rank === null ? [] : [{ label: t('rank'), value: t('rank_value', { rank }) }]),
          { label: t('requested'), value: formatMoment(requested_at) },
        ]}
      />
      <footer className="flex justify-end">{link(entry)}</footer>
    </>
  )
}
