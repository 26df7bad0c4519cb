import type { OwnEntry } from '@acervo/domain/registry/act/own'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { formatCount, formatMoment, formatMoney } from '../../../lib/text/format.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import { Facts } from '../../../ui/layout/card.tsx'
import { CardList } from '../../../ui/table/card-list.tsx'
import { usePages } from '../../../ui/table/use-pages.tsx'
import { EntryBadge } from './heading.tsx'
import { ownEntriesQuery } from './queries.ts'

type OwnEntriesProps = {
  title: string
  about: string
  part: ComponentType<{ title: string; about: string; children: ReactNode }>
}

/**
 * What was entered about the person's tokens and why, and what the person inherited or acquired; renders nothing for
 * almost everybody.
 */
export function OwnEntries({ title, about, part: Part }: OwnEntriesProps) {
  const { t } = useTranslation('acts')
  const { rows, failed, more } = usePages(ownEntriesQuery, (error) => errorText(error, t('failed')))
  if (!rows && failed)
    return (
      <Part title={title} about={about}>
        {failed}
      </Part>
    )
  if (!rows?.length) return null
  return (
    <Part title={title} about={about}>
      <div className="grid gap-4">
        <CardList
          label={title}
          rows={rows}
          rowKey={(row) => row.id}
          empty={t('empty')}
          card={(row) => <OwnCard entry={row} />}
        />
        {failed}
        {more}
      </div>
    </Part>
  )
}

function OwnCard({ entry }: { entry: OwnEntry }) {
  const { t } = useTranslation('acts')
  const { kind, state, tokens, executed_tokens, executes, acquired_for, rank, reason, decided_at } = entry
  const project = projectName(entry)
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-lg wrap-anywhere">{project}</h3>
          <p className="tabular text-sm wrap-anywhere text-ink-soft">
            {t(`kinds.${kind}`)} · {entry.number}
          </p>
        </div>
        <EntryBadge state={state} />
      </header>
      <p className="text-ink-soft">{useAbout(entry)}</p>
      <Facts
        facts={[
          { label: t('tokens'), value: formatCount(tokens) },
          acquired_for !== null && {
            label: t(kind === 'award' ? 'acquired_for_award' : 'acquired_for_succession'),
            value: formatMoney(acquired_for, 2),
          },
          executed_tokens > 0 && { label: t('executed_tokens'), value: formatCount(executed_tokens) },
          executes && {
            label: t('executes'),
            value: t('executes_value', { kind: t(`kinds.${executes.kind}`), number: executes.number }),
          },
          rank !== null && { label: t('rank'), value: t('rank_value', { rank }) },
          entry.party !== null && { label: t('party'), value: entry.party },
          { label: t('authority'), value: entry.authority },
          { label: t('document'), value: entry.document_number },
          decided_at && { label: t('decided'), value: formatMoment(decided_at) },
          entry.ended_at && { label: t('ended'), value: formatMoment(entry.ended_at) },
          reason && { label: t('reason'), value: reason },
        ]}
      />
    </>
  )
}

/** What the entry means to its reader: as the holder, or as somebody who received tokens. */
function useAbout({ kind, role, state, holder, acquired_for }: OwnEntry): string {
  const { t } = useTranslation('acts')
  const isRecorded = acquired_for !== null
  const cost = t(isRecorded ? 'cost_recorded' : 'cost_unrecorded')
  if (role === 'heir') return `${t('role_heir', { holder })} ${cost}`
  if (role === 'acquirer') return `${t('role_acquirer', { holder })} ${cost}`
  if (kind !== 'award' || state !== 'completed') return t(`about.${kind}`)
  return `${t('role_awarded')} ${t(isRecorded ? 'awarded_recorded' : 'awarded_unrecorded')}`
}
