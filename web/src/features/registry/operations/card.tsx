import type { FailedOperation } from '@acervo/domain/registry/operations'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/text/format.ts'
import { Moment } from '../../../lib/text/moment.tsx'
import { Refusal } from '../../../lib/text/chain-refusal.tsx'
import { subjectOf, useKindName, type OperationLinks } from './naming.ts'
import { Retry } from './retry.tsx'

type OperationCardProps = OperationLinks & { operation: FailedOperation }

/** One failed operation: its subject, when and why it failed, and a button to retry. */
export function OperationCard({ operation, canRetry, link }: OperationCardProps) {
  const { t } = useTranslation('chain')
  const kindName = useKindName()
  const { kind, tokens } = operation
  const count = tokens ?? 0
  return (
    <>
      <div className="min-w-0">
        <h2 className="text-lg wrap-anywhere">{kindName(operation)}</h2>
        <p className="tabular wrap-anywhere">
          {link(operation, subjectOf(operation))}
          {tokens !== null && ` · ${t('operations.tokens', { count, formatted: formatCount(count) })}`}
        </p>
      </div>
      <OperationFacts operation={operation} />
      <div>
        <Retry operation={operation} canRetry={canRetry(kind)} />
      </div>
    </>
  )
}

function OperationFacts({ operation }: { operation: FailedOperation }) {
  const { t } = useTranslation('chain')
  const { failed_at, attempts, error, asked_at, asked_by, reason } = operation
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 [&_dt]:text-sm [&_dt]:text-ink-soft">
      <dt>{t('operations.why')}</dt>
      <dd className="wrap-anywhere">
        <Refusal error={error} />
      </dd>
      <dt>{t('operations.when')}</dt>
      <dd>
        <Moment at={failed_at} />
      </dd>
      <dt>{t('operations.attempts')}</dt>
      <dd className="tabular">{formatCount(attempts)}</dd>
      {asked_at && (
        <>
          <dt>{t('operations.asked')}</dt>
          <dd className="wrap-anywhere">
            <Moment at={asked_at} />
            {asked_by && ` · ${asked_by}`}
          </dd>
        </>
      )}
      {reason && (
        <>
          <dt>{t('operations.reason')}</dt>
          <dd className="wrap-anywhere">{reason}</dd>
        </>
      )}
    </dl>
  )
}
