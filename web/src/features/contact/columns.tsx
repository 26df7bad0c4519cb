import { brandOfId } from '@acervo/domain/brands/brand'
import type { ContactRow } from '@acervo/domain/contact/calls'
import type { ContactStatus } from '@acervo/domain/contact/contact'
import type { ContactColumn } from '@acervo/domain/contact/list'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DoneByCell } from '../../lib/done-by.tsx'
import { Moment } from '../../lib/text/moment.tsx'
import { EmailText } from '../../ui/table/email-text.tsx'
import type { ListColumn } from '../../ui/table/list/view.ts'
import { ContactClock } from './time-left.tsx'
import { About, Consent, type CaseLink } from './request-details.tsx'

type ContactListColumn = ListColumn<ContactRow> &
  ({ id: ContactColumn; inFile?: readonly ContactColumn[] } | { inFile: readonly ContactColumn[] })

/** The columns of the requests in one status. */
export function useContactColumns(status: ContactStatus, caseLink: CaseLink): ContactListColumn[] {
  const { t } = useTranslation('contact')
  return useMemo(() => contactColumns(t, status, caseLink), [t, status, caseLink])
}

function contactColumns(
  t: TFunction<'contact'>,
  status: ContactStatus,
  caseLink: CaseLink,
): ContactListColumn[] {
  return [
    ...messageColumns(t),
    {
      id: 'about',
      header: t('about'),
      cell: (request) => <About request={request} caseLink={caseLink} />,
    },
    {
      id: 'term',
      inFile: [status === 'spam' ? 'spam' : 'due'],
      header: t(status === 'spam' ? 'columns.spam' : 'columns.term'),
      cell: (request) => <ContactClock request={request} />,
    },
    { id: 'brand', header: t('brand'), cell: ({ domain_id }) => brandOfId(domain_id).name },
    ...detailColumns(t),
    ...(status === 'answered' ? answeredColumns(t('answered'), t('note')) : []),
  ]
}

/** The sender, the time and the text. */
function messageColumns(t: TFunction<'contact'>): ContactListColumn[] {
  return [
    {
      id: 'received',
      isSortable: true,
      header: t('received'),
      className: 'whitespace-nowrap',
      cell: ({ created_at }) => <Moment at={created_at} />,
    },
    {
      id: 'name',
      isName: true,
      header: t('columns.name'),
      className: 'min-w-44 font-medium wrap-anywhere',
      cell: ({ name }) => name,
    },
    {
      id: 'message',
      header: t('columns.message'),
      className: 'w-1/3 max-w-0 truncate',
      cell: ({ message, language }) => <span lang={language}>{message}</span>,
    },
  ]
}

/** The columns that users can show or hide. */
function detailColumns(t: TFunction<'contact'>): ContactListColumn[] {
  return [
    {
      id: 'language',
      isExtra: true,
      header: t('language'),
      cell: ({ language }) => t(`language_${language}`),
    },
    {
      id: 'email',
      isExtra: true,
      header: t('columns.email'),
      className: 'min-w-44',
      cell: ({ email }) => <EmailText email={email} />,
    },
    { id: 'phone', isExtra: true, header: t('columns.phone'), cell: ({ phone }) => phone },
    {
      id: 'consent',
      isExtra: true,
      header: t('consent'),
      cell: (request) => <Consent request={request} />,
    },
  ]
}

function answeredColumns(answered: string, note: string): ContactListColumn[] {
  return [
    {
      id: 'answered',
      inFile: ['answered', 'answered_by'],
      header: answered,
      cell: ({ answered_at, answered_by }) => <DoneByCell at={answered_at} by={answered_by} />,
    },
    {
      id: 'note',
      isExtra: true,
      header: note,
      className: 'wrap-anywhere',
      cell: ({ answer_note }) => answer_note,
    },
  ]
}
