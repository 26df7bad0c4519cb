import type { Entry } from '@acervo/domain/registry/act'
import type { EntryColumn } from '@acervo/domain/registry/lists/entries'
import type { TFunction } from 'i18next'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonLink } from '../../../lib/person-link.tsx'
import { formatCount } from '../../../lib/text/format.ts'
import { Moment } from '../../../lib/text/moment.tsx'
import { projectName } from '../../../lib/text/project-name.ts'
import { EmailText } from '../../../ui/table/email-text.tsx'
import type { ListColumn } from '../../../ui/table/list/view.ts'
import { EntryState } from './heading.tsx'

type EntryListColumn = ListColumn<Entry> & ({ id: EntryColumn } | { isFixed: true })

/** The columns of the list of entries. `link` leads to the page of an entry. */
export function useEntryColumns(link: (entry: Entry) => ReactNode): EntryListColumn[] {
  const { t } = useTranslation('acts')
  return useMemo(() => entryColumns(t, link), [t, link])
}

function entryColumns(t: TFunction<'acts'>, link: (entry: Entry) => ReactNode): EntryListColumn[] {
  return [
    ...subjectColumns(t),
    { id: 'state', header: t('state'), cell: (entry) => <EntryState entry={entry} /> },
    {
      id: 'requested',
      isSortable: true,
      header: t('requested'),
      className: 'min-w-28',
      cell: ({ requested_at }) => <Moment at={requested_at} />,
    },
    ...decisionColumns(t),
    ...basisColumns(t),
    {
      id: 'actions',
      isFixed: true,
      header: <span className="sr-only">{t('actions')}</span>,
      end: true,
      className: 'py-0.5! whitespace-nowrap',
      cell: link,
    },
  ]
}

/** The kind of entry, and whose tokens it is about. */
function subjectColumns(t: TFunction<'acts'>): EntryListColumn[] {
  return [
    {
      id: 'number',
      header: t('number'),
      className: 'tabular font-medium whitespace-nowrap',
      cell: ({ number }) => number,
    },
    { id: 'kind', header: t('kind_column'), cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      id: 'holder',
      header: t('holder'),
      className: 'min-w-36',
      cell: ({ user_id, holder }) => <PersonLink id={user_id}>{holder}</PersonLink>,
    },
    { id: 'project', header: t('project'), className: 'min-w-36', cell: (row) => projectName(row) },
    { id: 'tokens', header: t('tokens'), end: true, cell: ({ tokens }) => formatCount(tokens) },
    {
      id: 'rank',
      header: t('rank'),
      end: true,
      cell: ({ rank }) => rank !== null && t('rank_value', { rank }),
    },
  ]
}

/** Who requested and decided it. This column and those below are hidden by default. */
function decisionColumns(t: TFunction<'acts'>): EntryListColumn[] {
  return [
    {
      id: 'requested_by',
      isExtra: true,
      header: t('requested_by'),
      className: 'min-w-40',
      cell: ({ requested_by }) => by(requested_by),
    },
    {
      id: 'decided',
      isExtra: true,
      header: t('decided'),
      className: 'min-w-28',
      cell: ({ decided_at }) => <Moment at={decided_at} />,
    },
    {
      id: 'decided_by',
      isExtra: true,
      header: t('decided_by'),
      className: 'min-w-40',
      cell: ({ decided_by }) => by(decided_by),
    },
  ]
}

/** The document it rests on, and how it ended. */
function basisColumns(t: TFunction<'acts'>): EntryListColumn[] {
  return [
    { id: 'party', isExtra: true, header: t('party'), className: 'min-w-36', cell: ({ party }) => party },
    {
      id: 'authority',
      isExtra: true,
      header: t('authority'),
      className: 'min-w-40',
      cell: ({ authority }) => authority,
    },
    { id: 'document', isExtra: true, header: t('document'), cell: ({ document_number }) => document_number },
    {
      id: 'ended',
      isExtra: true,
      header: t('ended'),
      className: 'min-w-28',
      cell: ({ ended_at }) => <Moment at={ended_at} />,
    },
    { id: 'reason', isExtra: true, header: t('reason'), className: 'min-w-48', cell: ({ reason }) => reason },
  ]
}

function by(email: string | null) {
  return email && <EmailText email={email} />
}
