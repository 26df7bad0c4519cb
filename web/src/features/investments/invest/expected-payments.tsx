import { eurosOf } from '@acervo/domain/common/cents'
import { totalOf, type NetPayment } from '@acervo/domain/returns/after-withholding'
import { clsx } from 'clsx'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney, formatPercent } from '../../../lib/text/format.ts'

type ExpectedPaymentsProps = {
  caption: string
  /** Cents. */
  invested: bigint
  payments: readonly NetPayment[]
}

/** Each expected payment before and after withholding, and their total; beside it the same if everything is lost. */
export function ExpectedPayments({ caption, invested, payments }: ExpectedPaymentsProps) {
  const { t } = useTranslation('investments')
  const { net } = totalOf(payments)
  const days = [...new Set(payments.map(({ day }) => day))]
  return (
    <table className="tabular w-full border-collapse text-sm">
      <caption className="pb-1 text-left text-ink-soft">{caption}</caption>
      <thead>
        <tr className="border-b border-line-strong align-bottom">
          <td />
          <Outcome mark="bg-accent">{t('expected.planned')}</Outcome>
          <Outcome mark="bg-signal-fill">{t('expected.failed')}</Outcome>
        </tr>
      </thead>
      {days.map((day) => (
        <tbody key={day}>
          <tr>
            <th scope="rowgroup" colSpan={3} className="pt-2 text-left font-medium">
              <time dateTime={day}>{t('expected.due', { date: formatDate(day) })}</time>
            </th>
          </tr>
          {payments
            .filter((payment) => payment.day === day)
            .map((payment) => (
              <PaymentRows key={payment.kind} payment={payment} />
            ))}
        </tbody>
      ))}
      <tfoot className="border-t border-line-strong font-semibold">
        <Row label={t('expected.total')} planned={money(net)} failed={money(0n)} />
        <Row label={t('expected.change')} planned={signed(net - invested)} failed={signed(-invested)} />
      </tfoot>
    </table>
  )
}

/** Interest is shown before withholding, what is withheld, and what remains; nothing is withheld from the rest. */
function PaymentRows({ payment: { kind, gross, withheld, net, rate } }: { payment: NetPayment }) {
  const { t } = useTranslation('investments')
  const nothing = money(0n)
  if (kind === 'principal')
    return <Row label={t('expected.principal')} planned={money(gross)} failed={nothing} />
  return (
    <Fragment>
      <Row label={t('expected.gross')} planned={money(gross)} failed={nothing} />
      <Row
        label={t('expected.withheld', { rate: formatRate(rate) })}
        planned={money(-withheld)}
        failed={nothing}
      />
      <Row label={t('expected.net')} planned={money(net)} failed={nothing} />
    </Fragment>
  )
}

/** The heading of a column, with the colour of its line in the chart. */
function Outcome({ mark, children }: { mark: string; children: ReactNode }) {
  return (
    <th scope="col" className="w-[31%] pb-1.5 pl-2 text-right font-medium">
      <span aria-hidden className={clsx('mb-1 ml-auto block size-2.5 rounded-full', mark)} />
      {children}
    </th>
  )
}

function Row({ label, planned, failed }: { label: string; planned: string; failed: string }) {
  return (
    <tr className="align-baseline">
      <th scope="row" className="py-1 text-left font-[inherit] wrap-anywhere [tbody_&]:font-normal">
        {label}
      </th>
      <td className="py-1 pl-2 text-right whitespace-nowrap">{planned}</td>
      <td className="py-1 pl-2 text-right whitespace-nowrap">{failed}</td>
    </tr>
  )
}

/** `19 %` of 1900 hundredths of a percent. */
export function formatRate(rate: number): string {
  return formatPercent(rate / 100, rate % 100 === 0 ? 0 : 2)
}

function money(cents: bigint): string {
  return formatMoney(eurosOf(cents), 2)
}

function signed(cents: bigint): string {
  return `${cents > 0n ? '+' : ''}${money(cents)}`
}
