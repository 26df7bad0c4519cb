import type { OperationColumn } from '@acervo/domain/registry/lists/operations'
import type { FailedOperation } from '@acervo/domain/registry/operations'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { PersonLink } from '../../../lib/person-link.tsx'
import { Refusal } from '../../../lib/text/chain-refusal.tsx'
import { formatCount } from '../../../lib/text/format.ts'
import { Moment } from '../../../lib/text/moment.tsx'
import { projectName } from '../../../lib/text/project-name.ts'
import { EmailText } from '../../../ui/table/email-text.tsx'
import type { ListColumn } from '../../../ui/table/list/view.ts'
import { useKindName, type OperationLinks } from './naming.ts'
import { Retry } from './retry.tsx'

type OperationListColumn = ListColumn<FailedOperation> & { inFile?: readonly OperationColumn[] } & (
    | { id: OperationColumn }
    | { isFixed: true }
  )

/** The columns of the list of failed operations. */
export function useOperationColumns({ canRetry, link }: OperationLinks): OperationListColumn[] {
  const { t } = useTranslation('chain', { keyPrefix: 'operations' })
  const kindName = useKindName()
  return [
    {
      id: 'failed',
      isSortable: true,
      header: t('when'),
      className: 'min-w-28',
      cell: ({ failed_at }) => <Moment at={failed_at} />,
    },
    {
      id: 'kind',
      isName: true,
      header: t('kind'),
      className: 'min-w-36 font-medium',
      cell: (row) => link(row, kindName(row)),
    },
    ...subjectColumns(t),
    ...failureColumns(t),
    {
      id: 'actions',
      isFixed: true,
      header: <span className="sr-only">{t('actions')}</span>,
      end: true,
      className: 'py-0.5!',
      cell: (operation) => <Retry operation={operation} canRetry={canRetry(operation.kind)} />,
    },
  ]
}

type Texts = TFunction<'chain', 'operations'>

/** The holder of the tokens. */
function subjectColumns(t: Texts): OperationListColumn[] {
  return [
    {
      id: 'person',
      header: t('person'),
      className: 'min-w-28',
      cell: ({ user_id, person }) => user_id && <PersonLink id={user_id}>{person}</PersonLink>,
    },
    { id: 'project', header: t('project'), className: 'min-w-28', cell: (row) => projectName(row) },
    {
      id: 'tokens',
      header: t('tokens_column'),
      end: true,
      cell: ({ tokens }) => tokens !== null && formatCount(tokens),
    },
    {
      id: 'wallet',
      isExtra: true,
      header: t('wallet'),
      className: 'min-w-40 font-mono text-xs',
      cell: ({ wallet }) => <span className="break-all">{wallet}</span>,
    },
  ]
}

/** Why it failed, and what was done about it. */
function failureColumns(t: Texts): OperationListColumn[] {
  return [
    { id: 'why', header: t('why'), className: 'min-w-36', cell: ({ error }) => <Refusal error={error} /> },
    { id: 'attempts', header: t('attempts'), end: true, cell: ({ attempts }) => formatCount(attempts) },
    {
      id: 'asked',
      inFile: ['asked', 'asked_by', 'reason'],
      header: t('asked'),
      className: 'min-w-36',
      cell: (operation) => <Asked operation={operation} />,
    },
  ]
}

/** Who asked for another attempt, when and why. */
function Asked({ operation: { asked_at, asked_by, reason } }: { operation: FailedOperation }) {
  return (
    <>
      {asked_by && <EmailText email={asked_by} />}
      <span className="block text-sm text-ink-soft">
        <Moment at={asked_at} />
      </span>
      {reason && <span className="block text-sm wrap-anywhere">{reason}</span>}
    </>
  )
}
