import { brandOfId } from '@acervo/domain/brands/brand'
import type { ClassRequestColumn } from '@acervo/domain/protection/class-request-list'
import type { ClassRequestRow } from '@acervo/domain/protection/investor-class'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DoneByCell } from '../../../lib/done-by.tsx'
import { PersonLink } from '../../../lib/person-link.tsx'
import { formatDate } from '../../../lib/text/format.ts'
import { Moment } from '../../../lib/text/moment.tsx'
import { EmailText } from '../../../ui/table/email-text.tsx'
import type { ListColumn } from '../../../ui/table/list/view.ts'
import { StateBadge } from './request-details.tsx'

type RequestColumn = ListColumn<ClassRequestRow> & {
  id: ClassRequestColumn
  inFile?: readonly ClassRequestColumn[]
}

/** The columns of the requests to be treated as sophisticated. */
export function useRequestColumns(): RequestColumn[] {
  const { t } = useTranslation('protection')
  return useMemo(() => requestColumns(t), [t])
}

function requestColumns(t: TFunction<'protection'>): RequestColumn[] {
  return [...requestedColumns(t), ...decidedColumns(t)]
}

/** The person who asks, and the criteria. */
function requestedColumns(t: TFunction<'protection'>): RequestColumn[] {
  return [
    {
      id: 'requested',
      isSortable: true,
      header: t('staff.columns.requested'),
      className: 'whitespace-nowrap',
      cell: ({ requested_at: at }) => <Moment at={at} />,
    },
    {
      id: 'name',
      isName: true,
      header: t('staff.columns.name'),
      className: 'min-w-32 font-medium wrap-anywhere',
      cell: ({ user_id, name }) => <PersonLink id={user_id}>{name}</PersonLink>,
    },
    {
      id: 'email',
      isExtra: true,
      header: t('staff.columns.email'),
      className: 'min-w-44',
      cell: ({ email }) => email && <EmailText email={email} />,
    },
    {
      id: 'criteria',
      header: t('staff.columns.criteria'),
      className: 'w-1/8 max-w-0 truncate',
      cell: ({ criteria }) => criteria.map((one) => t(`ask.criterion.${one}`)).join('; '),
    },
    { id: 'brand', header: t('staff.columns.brand'), cell: ({ domain_id }) => brandOfId(domain_id).name },
  ]
}

/** How it was decided. */
function decidedColumns(t: TFunction<'protection'>): RequestColumn[] {
  return [
    {
      id: 'state',
      header: t('staff.columns.state'),
      className: 'whitespace-nowrap',
      cell: (request) => <StateBadge request={request} />,
    },
    {
      id: 'decided',
      inFile: ['decided', 'decided_by'],
      header: t('staff.columns.decided'),
      cell: ({ decided_at, decided_by }) => <DoneByCell at={decided_at} by={decided_by} />,
    },
    {
      id: 'reason',
      isExtra: true,
      header: t('staff.reason_label'),
      className: 'w-1/3 max-w-0 truncate',
      cell: ({ reason }) => reason,
    },
    {
      id: 'valid_until',
      header: t('staff.columns.valid_until'),
      className: 'whitespace-nowrap',
      cell: ({ valid_until: day }) => day && <time dateTime={day}>{formatDate(day, 'short')}</time>,
    },
  ]
}
