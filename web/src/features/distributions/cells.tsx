import type { Distribution } from '@acervo/domain/distributions/distribution'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoment, formatMoney } from '../../lib/text/format.ts'
import { projectName } from '../../lib/text/project-name.ts'
import { EmailText } from '../../ui/table/email-text.tsx'
import type { DistributionLink } from './list.tsx'

type PartProps = { row: Distribution }

export function Dates({ row: { record_date, payment_date } }: PartProps) {
  const { t } = useTranslation('distributions')
  return (
    <span className="tabular grid gap-0.5 text-sm">
      <span>{t('list.record', { date: formatDate(record_date, 'short') })}</span>
      <span className="text-ink-soft">{t('list.payment', { date: formatDate(payment_date, 'short') })}</span>
    </span>
  )
}

export function Amounts({ row: { amount, basis, totals } }: PartProps) {
  const { t } = useTranslation('distributions')
  return (
    <span className="tabular grid gap-0.5">
      <span>{t(`list.${basis}`, { amount: formatMoney(amount, 2) })}</span>
      {totals && (
        <span className="text-sm text-ink-soft">
          {t('list.net')}: {formatMoney(totals.net, 2)}
        </span>
      )}
    </span>
  )
}

export function Prepared({ row: { prepared_at, prepared_by } }: PartProps) {
  return (
    <span className="grid gap-0.5 text-sm text-ink-soft">
      <time dateTime={prepared_at} className="tabular whitespace-nowrap">
        {formatMoment(prepared_at)}
      </time>
      {prepared_by && <EmailText email={prepared_by} />}
    </span>
  )
}

/** The project, as a link to the distribution. */
export function Title({ row, linkTo }: PartProps & { linkTo: DistributionLink }) {
  const { t } = useTranslation('distributions')
  const project = projectName(row)
  const date = formatDate(row.record_date, 'short')
  return linkTo(row.id, project, t('list.see_named', { project, date, kind: t(`kind.${row.kind}`) }))
}
