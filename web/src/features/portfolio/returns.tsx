import { sumOf } from '@acervo/domain/common/cents'
import type { Portfolio } from '@acervo/domain/portfolio/portfolio'
import { RETURN_DAYS_MIN } from '@acervo/domain/portfolio/returns'
import { useTranslation } from 'react-i18next'
import { formatCount, formatMoney, formatPercent } from '../../lib/text/format.ts'
import { WhatIs } from '../../ui/overlay/what-is.tsx'

type ReturnsProps = Pick<Portfolio, 'returns' | 'totals' | 'holdings' | 'pending'>

/** What was invested, its value today, what was received, and the annual return with an explanation. */
export function Returns({ returns, totals, holdings, pending }: ReturnsProps) {
  const { t } = useTranslation('portfolio')
  const figures = useFigures({ returns, totals, pending })
  return (
    <div className="grid gap-3">
      <dl className="grid gap-px overflow-hidden rounded-lg border border-line bg-line shadow-low sm:grid-cols-2 xl:grid-cols-4 print:grid-cols-4">
        {figures.map(({ label, help, value, more, warning }) => (
          <div key={label} className="bg-surface p-4 sm:p-5 print:p-3">
            <dt className="text-ink-soft">
              {label} {help}
            </dt>
            <dd className="tabular mt-1 font-serif text-3xl whitespace-nowrap print:text-xl">{value}</dd>
            {more && <dd className="tabular mt-1 text-sm text-ink-soft">{more}</dd>}
            {warning && <dd className="tabular mt-1 text-sm text-warn">{warning}</dd>}
          </div>
        ))}
      </dl>
      <CostNotes returns={returns} />
      {returns.annual_return !== null && (
        <p className="max-w-4xl text-sm text-ink-soft">
          {t('totals.annual_about')}
          {holdings.some(({ received }) => received.principal > 0) && (
            <>
              {' '}
              {t('totals.principal_about')} <WhatIs inWords word="principal" about={t('kinds.principal')} />
            </>
          )}
        </p>
      )}
    </div>
  )
}

function useFigures({ returns, totals, pending }: Omit<ReturnsProps, 'holdings'>) {
  const { t } = useTranslation('portfolio')
  const { annual_return, annual_return_reason: reason } = returns
  return [
    {
      label: t('totals.invested'),
      value: formatMoney(returns.invested, 2),
      more:
        pending.length > 0 &&
        t('totals.invested_pending', { amount: formatMoney(sumOf(pending.map(({ amount }) => amount)), 2) }),
    },
    {
      label: t('totals.value'),
      value: formatMoney(totals.value, 2),
      more: t('totals.value_about'),
      warning:
        totals.blocked_tokens > 0 &&
        t('totals.blocked', { count: totals.blocked_tokens, formatted: formatCount(totals.blocked_tokens) }),
    },
    {
      label: t('totals.received'),
      value: formatMoney(returns.received_net, 2),
      more: returns.withheld > 0 && (
        <>
          {t('totals.received_about', {
            gross: formatMoney(returns.received_gross, 2),
            withheld: formatMoney(returns.withheld, 2),
          })}{' '}
          <WhatIs word="retencion" about={t('payments.withheld')} />
        </>
      ),
    },
    {
      label: t('totals.annual'),
      help: <WhatIs word="rentabilidad-anual" about={t('totals.annual')} />,
      value: formatPercent(annual_return),
      more: reason && t(`totals.annual_reason.${reason}`, { days: RETURN_DAYS_MIN }),
    },
  ]
}

/** Explains the figures if tokens were inherited, or were awarded to or by others. */
function CostNotes({
  returns: { is_at_issue_cost, awarded_for, awarded_unrecorded },
}: Pick<Portfolio, 'returns'>) {
  const { t } = useTranslation('portfolio')
  const notes = [
    is_at_issue_cost && t('totals.at_issue_cost'),
    awarded_for > 0 && t('totals.awarded_for', { amount: formatMoney(awarded_for, 2) }),
    awarded_unrecorded > 0 &&
      t('totals.awarded_unrecorded', {
        count: awarded_unrecorded,
        formatted: formatCount(awarded_unrecorded),
      }),
  ]
  return notes.map(
    (note) =>
      note && (
        <p key={note} className="max-w-4xl text-sm text-ink-soft">
          {note}
        </p>
      ),
  )
}
