import type { FailedOperation } from '@acervo/domain/registry/operations'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatMoment } from '../../../lib/text/format.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import { Refusal } from '../../../lib/text/chain-refusal.tsx'
import { RetryOperation } from './retry-operation.tsx'

type OperationCardProps = {
  operation: FailedOperation
  canRetry: boolean
  link: (operation: FailedOperation, text: string) => ReactNode
}

/** One failed operation: its subject, when and why it failed, and a button to retry. */
export function OperationCard({ operation, canRetry, link }: OperationCardProps) {
  const { t } = useTranslation('chain')
  const { kind, person, wallet, tokens, failed_at, attempts, error } = operation
  const project = projectName(operation)
  const { asked_at, asked_by, reason } = operation
  const subject = [person, project].filter(Boolean).join(' · ') || (wallet ?? '')
  const what = t(`operations.kind_${kind}`)
  const count = tokens ?? 0
  return (
    <>
      <div className="min-w-0">
        <h2 className="text-lg wrap-anywhere">{what}</h2>
        <p className="tabular wrap-anywhere">
          {link(operation, subject)}
          {tokens !== null && ` · ${t('operations.tokens', { count, formatted: formatCount(count) })}`}
        </p>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 [&_dt]:text-sm [&_dt]:text-ink-soft">
        <dt>{t('operations.why')}</dt>
        <dd className="wrap-anywhere">
          <Refusal error={error} />
        </dd>
        <dt>{t('operations.when')}</dt>
        <dd>
          <time dateTime={failed_at}>{formatMoment(failed_at)}</time>
        </dd>
        <dt>{t('operations.attempts')}</dt>
        <dd className="tabular">{formatCount(attempts)}</dd>
        {asked_at && (
          <>
            <dt>{t('operations.asked')}</dt>
            <dd className="wrap-anywhere">
              <time dateTime={asked_at}>{formatMoment(asked_at)}</time>
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
      {canRetry ? (
        <div>
          <RetryOperation operation={operation} about={`${what}: ${subject}`} />
        </div>
      ) : (
        <p className="text-sm text-ink-soft">{t('operations.not_yours')}</p>
      )}
    </>
  )
}
