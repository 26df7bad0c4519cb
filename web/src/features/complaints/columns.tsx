import { brandOfId } from '@acervo/domain/brands/brand'
import type { ComplaintRow } from '@acervo/domain/complaints/calls'
import type { ComplaintColumn, ComplaintState } from '@acervo/domain/complaints/list'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DoneByCell } from '../../lib/done-by.tsx'
import { Moment } from '../../lib/text/moment.tsx'
import { EmailText } from '../../ui/table/email-text.tsx'
import type { ListColumn } from '../../ui/table/list/view.ts'
import { Complainant, Subject, type SubjectLink } from './details.tsx'
import { OutcomeBadge } from './decision.tsx'
import { Term } from './term.tsx'

type ComplaintListColumn = ListColumn<ComplaintRow> & {
  id: ComplaintColumn
  inFile?: readonly ComplaintColumn[]
}

type Texts = TFunction<'complaints', 'staff.columns'>

/** The columns of the register in one state, or in any. */
export function useComplaintColumns(
  state: ComplaintState | undefined,
  link: SubjectLink,
): ComplaintListColumn[] {
  const { t } = useTranslation('complaints', { keyPrefix: 'staff.columns' })
  return useMemo(() => complaintColumns(t, state, link), [t, state, link])
}

function complaintColumns(
  t: Texts,
  state: ComplaintState | undefined,
  link: SubjectLink,
): ComplaintListColumn[] {
  return [
    ...termColumns(t, state),
    ...contentColumns(t, link),
    { id: 'brand', header: t('brand'), cell: ({ domain_id }) => brandOfId(domain_id).name },
    {
      id: 'email',
      isExtra: true,
      header: t('email'),
      className: 'min-w-44',
      cell: ({ email }) => <EmailText email={email} />,
    },
    ...(state === 'open' || state === 'spam' ? [] : decidedColumns(t)),
  ]
}

function termColumns(t: Texts, state: ComplaintState | undefined): ComplaintListColumn[] {
  return [
    {
      id: 'number',
      isName: true,
      header: t('number'),
      className: 'tabular font-medium whitespace-nowrap',
      cell: ({ number }) => number,
    },
    {
      id: 'received',
      isSortable: true,
      header: t('received'),
      className: 'whitespace-nowrap',
      cell: ({ created_at }) => <Moment at={created_at} />,
    },
    {
      id: 'due',
      isSortable: true,
      isExtra: state === 'decided' || state === 'spam',
      header: t('due'),
      className: 'whitespace-nowrap',
      cell: (complaint) => <Term complaint={complaint} />,
    },
  ]
}

/** The person who complains, and the subject. */
function contentColumns(t: Texts, link: SubjectLink): ComplaintListColumn[] {
  return [
    {
      id: 'name',
      header: t('name'),
      className: 'min-w-36 wrap-anywhere',
      cell: (complaint) => <Complainant complaint={complaint} />,
    },
    {
      id: 'about',
      inFile: ['about', 'investment'],
      header: t('about'),
      className: 'wrap-break-word',
      cell: (complaint) => <Subject complaint={complaint} link={link} />,
    },
    {
      id: 'message',
      header: t('message'),
      className: 'w-1/3 max-w-0 truncate',
      cell: ({ message, language }) => <span lang={language}>{message}</span>,
    },
  ]
}

function decidedColumns(t: Texts): ComplaintListColumn[] {
  return [
    {
      id: 'outcome',
      header: t('outcome'),
      cell: (complaint) => <OutcomeBadge complaint={complaint} />,
    },
    {
      id: 'decided',
      inFile: ['decided', 'decided_by'],
      header: t('decided'),
      cell: ({ decided_at, decided_by }) => <DoneByCell at={decided_at} by={decided_by} />,
    },
    {
      id: 'reasons',
      isExtra: true,
      header: t('reasons'),
      className: 'w-1/3 max-w-0 truncate',
      cell: ({ reasons }) => reasons,
    },
  ]
}
