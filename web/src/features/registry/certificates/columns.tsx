import type { StaffCertificate } from '@acervo/domain/registry/certificate'
import type { CertificateColumn } from '@acervo/domain/registry/lists/certificates'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonLink } from '../../../lib/person-link.tsx'
import { formatCount } from '../../../lib/text/format.ts'
import { Moment } from '../../../lib/text/moment.tsx'
import { projectName } from '../../../lib/text/project-name.ts'
import type { ListColumn } from '../../../ui/table/list/view.ts'
import { CertificateState, Requested } from './cells.tsx'

type CertificateListColumn = ListColumn<StaffCertificate> & { inFile?: readonly CertificateColumn[] } & (
    | { id: CertificateColumn }
    | { inFile: readonly CertificateColumn[] }
  )

/** The columns of the list of certificates. */
export function useCertificateColumns(): CertificateListColumn[] {
  const { t } = useTranslation('certificates')
  return useMemo(() => certificateColumns(t), [t])
}

function certificateColumns(t: TFunction<'certificates'>): CertificateListColumn[] {
  return [...contentColumns(t), ...stateColumns(t)]
}

/** Whose tokens it certifies, and its purpose. */
function contentColumns(t: TFunction<'certificates'>): CertificateListColumn[] {
  return [
    {
      id: 'number',
      header: t('number'),
      className: 'tabular font-medium whitespace-nowrap',
      cell: ({ number }) => number,
    },
    {
      id: 'holder',
      header: t('holder'),
      className: 'min-w-28',
      cell: ({ user_id, holder }) => <PersonLink id={user_id}>{holder}</PersonLink>,
    },
    { id: 'project', header: t('project'), className: 'min-w-28', cell: (row) => projectName(row) },
    { id: 'tokens', header: t('tokens'), end: true, cell: ({ tokens }) => formatCount(tokens) },
    {
      id: 'purpose',
      header: t('purpose'),
      className: 'min-w-36',
      cell: ({ purpose }) => <span className="wrap-anywhere">{purpose}</span>,
    },
  ]
}

/** The outcome of the request, and when. */
function stateColumns(t: TFunction<'certificates'>): CertificateListColumn[] {
  return [
    {
      id: 'state',
      inFile: ['state', 'months', 'valid_until', 'reason'],
      header: t('state'),
      className: 'min-w-32',
      cell: (row) => <CertificateState certificate={row} />,
    },
    {
      id: 'requested',
      inFile: ['requested', 'requested_by'],
      isSortable: true,
      header: t('requested'),
      className: 'min-w-40',
      cell: (row) => <Requested certificate={row} />,
    },
    {
      id: 'decided',
      isExtra: true,
      header: t('decided'),
      className: 'min-w-28',
      cell: ({ decided_at }) => <Moment at={decided_at} />,
    },
    {
      id: 'ended',
      isExtra: true,
      header: t('ended'),
      className: 'min-w-28',
      cell: ({ ended_at }) => <Moment at={ended_at} />,
    },
  ]
}
