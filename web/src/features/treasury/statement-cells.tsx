import type { BankStatement } from '@acervo/domain/treasury/statement'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoment } from '../../lib/text/format.ts'

type PartProps = { row: BankStatement }

/** The days that a statement covers. */
export function StatementPeriod({ row: { from_day, to_day } }: PartProps) {
  const { t } = useTranslation('treasury')
  if (from_day === to_day) return <>{formatDate(to_day, 'short')}</>
  return <>{t('statements.days', { from: formatDate(from_day, 'short'), to: formatDate(to_day, 'short') })}</>
}

/** The name of the imported file, and its format. */
export function StatementFile({ row: { file_name, format, version } }: PartProps) {
  const { t } = useTranslation('treasury')
  return (
    <span className="grid gap-0.5">
      <span className="wrap-anywhere">{file_name}</span>
      <span className="text-sm text-ink-soft">
        {[t(`format.${format === 'norma43' ? 'norma43' : 'camt'}`), version].filter(Boolean).join(' ')}
      </span>
    </span>
  )
}

/** When it was imported, and by whom. */
export function StatementImport({ row: { imported_at, imported_by } }: PartProps) {
  return (
    <span className="grid gap-0.5">
      <time dateTime={imported_at} className="tabular text-sm text-ink-soft">
        {formatMoment(imported_at)}
      </time>
      {imported_by && <span className="text-sm wrap-anywhere text-ink-soft">{imported_by}</span>}
    </span>
  )
}
