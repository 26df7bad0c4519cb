import type { AuditColumn } from '@acervo/domain/audit/columns'
import type { AuditEntry } from '@acervo/domain/audit/entry'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListColumn } from '../../ui/table/list/view.ts'
import { Action, Actor, Changes, Subject, When, type SubjectLink } from './parts.tsx'

type AuditListColumn = ListColumn<AuditEntry> & { id: AuditColumn; inFile?: readonly AuditColumn[] }

/** The columns of the audit log. */
export function useAuditColumns(link: SubjectLink): AuditListColumn[] {
  const { t } = useTranslation('audit')
  return useMemo(() => auditColumns(t, link), [t, link])
}

function auditColumns(t: TFunction<'audit'>, link: SubjectLink): AuditListColumn[] {
  return [
    { id: 'at', isSortable: true, header: t('when'), cell: (row) => <When row={row} /> },
    {
      id: 'actor',
      inFile: ['actor', 'role'],
      header: t('who'),
      className: 'min-w-48',
      cell: (row) => <Actor row={row} />,
    },
    {
      id: 'action',
      inFile: ['action', 'code'],
      header: t('action'),
      className: 'min-w-40',
      cell: (row) => <Action row={row} />,
    },
    {
      id: 'subject',
      inFile: ['subject_type', 'subject'],
      header: t('subject'),
      className: 'min-w-64',
      cell: (row) => <Subject row={row} link={link} />,
    },
    {
      id: 'reason',
      header: t('reason'),
      className: 'min-w-36',
      // The details contain the full text.
      cell: ({ reason }) => reason && <span className="line-clamp-2 wrap-anywhere">{reason}</span>,
    },
    {
      id: 'changes',
      isExtra: true,
      header: t('changes'),
      className: 'min-w-56 text-sm',
      cell: (row) => <Changes row={row} />,
    },
    ...traceColumns(t),
  ]
}

/** The ids of the row and of the request that wrote it. */
function traceColumns(t: TFunction<'audit'>): AuditListColumn[] {
  return [
    { id: 'id', isExtra: true, header: t('row'), end: true, cell: ({ id }) => id },
    {
      id: 'request',
      isExtra: true,
      header: t('request_column'),
      className: 'min-w-36 text-xs',
      cell: ({ request_id }) => <span className="wrap-anywhere">{request_id}</span>,
    },
    {
      id: 'address',
      isExtra: true,
      header: t('address_column'),
      className: 'min-w-36 text-xs',
      cell: ({ address_digest }) => <span className="wrap-anywhere">{address_digest}</span>,
    },
  ]
}
