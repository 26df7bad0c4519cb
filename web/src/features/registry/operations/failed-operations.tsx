import type { FailedOperation } from '@acervo/domain/registry/operations'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { CardList } from '../../../ui/table/card-list.tsx'
import { usePages } from '../../../ui/table/use-pages.tsx'
import { failedOperationsQuery } from './queries.ts'
import { OperationCard } from './operation-card.tsx'

type FailedOperationsProps = {
  canRetry: (kind: FailedOperation['kind']) => boolean
  /** A link to the subject of an operation. */
  link: (operation: FailedOperation, text: string) => ReactNode
}

/** Operations that the chain refused and that are still needed, newest first, each to be retried with a reason. */
export function FailedOperations({ canRetry, link }: FailedOperationsProps) {
  const { t } = useTranslation('chain')
  const { rows, failed, more } = usePages(failedOperationsQuery, (error) =>
    errorText(error, t('operations.failed')),
  )
  if (!rows && failed) return failed
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <CardList
        label={t('operations.tab')}
        rows={rows}
        rowKey={({ key }) => key}
        empty={t('operations.none')}
        card={(operation) => (
          <OperationCard operation={operation} canRetry={canRetry(operation.kind)} link={link} />
        )}
      />
      {failed}
      {more}
    </div>
  )
}
