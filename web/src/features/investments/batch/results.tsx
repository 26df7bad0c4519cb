import type { BatchResult } from '@acervo/domain/investments/batch'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../lib/text/format.ts'
import { InvestmentStatusBadge } from '../status-badge.tsx'
import { projectName } from '../../../lib/text/project-name.ts'

/** Lists each investment with its result: done, or refused and why. */
export function BatchResults({ results, isDone }: { results: readonly BatchResult[]; isDone: boolean }) {
  const { t } = useTranslation('investments')
  const refused = results.filter(({ error }) => error !== null).length
  return (
    <>
      <p role="status" className="text-ink">
        {isDone && t('batch.done', { count: results.length - refused })}
        {isDone && refused > 0 && ` ${t('batch.refused', { count: refused })}`}
      </p>
      <ul aria-label={t('batch.results')} className="divide-y divide-line">
        {results.map((result) => (
          <ResultRow key={result.id} result={result} />
        ))}
      </ul>
    </>
  )
}

function ResultRow({ result: { id, error, investment } }: { result: BatchResult }) {
  const { t } = useTranslation('investments')
  const Icon = error ? CircleAlert : CircleCheck
  const mint = investment?.status === 'mint' ? investment.mint?.state : undefined
  return (
    <li className="flex items-start gap-3 py-2.5">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${error ? 'text-bad' : 'text-good'}`} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-medium">
          {investment
            ? `${investment.user_name || investment.user_email || t('list.no_name')} · ${projectName(investment)} · ${formatMoney(investment.amount)}`
            : id}
        </p>
        {error && <p className="text-sm text-bad">{error}</p>}
        {!error && (mint === 'queued' || mint === 'sent') && (
          <p className="text-sm text-ink-soft">{t(`mint.${mint}`)}</p>
        )}
      </div>
      {investment && <InvestmentStatusBadge investment={investment} />}
    </li>
  )
}
