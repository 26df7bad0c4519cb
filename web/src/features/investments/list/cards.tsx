import { dateOf } from '@acervo/domain/investments/date-of'
import type { Investment } from '@acervo/domain/investments/investment'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDate, formatMoney } from '../../../lib/text/format.ts'
import { buttonClass } from '../../../ui/form/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Investor, Status, type InvestmentRowsProps } from './table.tsx'
import { ReflectionNote } from '../reflection-note.tsx'
import { SelectRow } from '../batch/select-row.tsx'
import { projectName } from '../../../lib/text/project-name.ts'

/** The rows as cards, where the table does not fit. */
export function InvestmentCards({
  investments,
  empty,
  ...shared
}: Omit<InvestmentRowsProps, 'columns' | 'view' | 'onView'>) {
  const { t } = useTranslation('ui')
  if (!investments) {
    return (
      <div role="status" className="grid gap-4 lg:grid-cols-2">
        <span className="sr-only">{t('loading')}</span>
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-36 rounded-lg" />
        ))}
      </div>
    )
  }
  if (investments.length === 0) return empty
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {investments.map((row) => (
        <li key={row.id}>
          <InvestmentCard row={row} {...shared} />
        </li>
      ))}
    </ul>
  )
}

type InvestmentCardProps = Pick<InvestmentRowsProps, 'admin' | 'link' | 'selection' | 'dated'> & {
  row: Investment
}

function InvestmentCard({ row, admin, link, selection, dated = 'created' }: InvestmentCardProps) {
  const { t } = useTranslation('investments')
  return (
    <Card className="grid h-full content-between gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-40 gap-3">
          {selection && <SelectRow investment={row} selection={selection} />}
          <h2 className="min-w-0 text-lg wrap-anywhere">{projectName(row)}</h2>
        </div>
        <div className="shrink-0 sm:text-right">
          <Status investment={row} />
        </div>
      </div>
      <ReflectionNote investment={row} />
      {admin && (
        <div>
          <Investor investment={row} />
        </div>
      )}
      <div className="flex items-end justify-between gap-3">
        <p className="tabular">
          <span className="block text-lg font-semibold">{formatMoney(row.amount)}</span>
          <span className="block text-sm text-ink-soft">
            {t('tokens', { count: row.tokens, formatted: formatCount(row.tokens) })} ·{' '}
            <time dateTime={dateOf(row, dated) ?? undefined}>{formatDate(dateOf(row, dated), 'short')}</time>
          </span>
        </p>
        {link(row, buttonClass({ variant: 'secondary', size: 'sm' }), t('list.view'))}
      </div>
    </Card>
  )
}
