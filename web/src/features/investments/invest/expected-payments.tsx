import { eurosOf } from '@acervo/domain/common/cents'
import type { PaymentFrequency } from '@acervo/domain/projects/payment-frequency'
import { totalOf, type NetPayment } from '@acervo/domain/returns/after-withholding'
import { inShort } from '@acervo/domain/returns/in-short'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney, formatPercent } from '../../../lib/text/format.ts'
import { CaseHeading, CaseRow } from '../../../ui/table/cases.tsx'
import { PaymentDates } from './payment-dates.tsx'

type ExpectedPaymentsProps = {
  caption: string
  /** Cents. */
  invested: bigint
  payments: readonly NetPayment[]
  frequency: PaymentFrequency
}

/**
 * The expected payments before and after withholding with their total, and beside them the same rows if everything is
 * lost. Payments of the return are added up; their dates can be unfolded.
 */
export function ExpectedPayments({ caption, invested, payments, frequency }: ExpectedPaymentsProps) {
  const { t } = useTranslation(['investments', 'terms'])
  const { net } = totalOf(payments)
  const { interest, principal, isOnce } = inShort(payments)
  return (
    <div className="@container">
      <table className="tabular w-full border-collapse text-sm">
        <caption className="pb-1 text-left text-ink-soft">{caption}</caption>
        <Outcomes />
        {interest && !isOnce && (
          <tbody>
            <CaseHeading>
              <PaymentCount {...interest} frequency={frequency} />
              <span className="block font-normal text-ink-soft">
                {t('terms:when', { from: formatDate(interest.first), to: formatDate(interest.last) })}
              </span>
            </CaseHeading>
            <InterestRows {...interest} />
          </tbody>
        )}
        {principal && (
          <tbody>
            <CaseHeading>
              <time dateTime={principal.day}>{t('expected.due', { date: formatDate(principal.day) })}</time>
            </CaseHeading>
            {interest && isOnce && <InterestRows {...interest} />}
            <CaseRow label={t('expected.principal')} planned={money(principal.gross)} failed={money(0n)} />
          </tbody>
        )}
        <tfoot className="border-t border-line-strong font-semibold">
          <CaseRow label={t('expected.total')} planned={money(net)} failed={money(0n)} />
          <CaseRow label={t('expected.change')} planned={signed(net - invested)} failed={signed(-invested)} />
        </tfoot>
      </table>
      {!isOnce && <PaymentDates payments={payments} />}
    </div>
  )
}

type Interest = NonNullable<ReturnType<typeof inShort>['interest']>

/** `12 quarterly payments of 14.18 €`. If the amounts differ, the lowest and the highest. */
function PaymentCount({ count, least, most, frequency }: Interest & { frequency: PaymentFrequency }) {
  const { t } = useTranslation('terms')
  const [from, to] = [money(least), money(most)]
  return t(`payments.${frequency}`, {
    count,
    amount: least === most ? to : t('between', { least: from, most: to }),
  })
}

/** The return as three rows: before withholding, the withholding, and the remainder. */
function InterestRows({ total: { gross, withheld, net }, rates }: Interest) {
  const { t } = useTranslation('investments')
  const nothing = money(0n)
  return (
    <>
      <CaseRow label={t('expected.gross')} planned={money(gross)} failed={nothing} />
      <CaseRow
        label={t('expected.withheld', { rate: rates.map(formatRate).join(' – ') })}
        planned={money(-withheld)}
        failed={nothing}
      />
      <CaseRow label={t('expected.net')} planned={money(net)} failed={nothing} />
    </>
  )
}

function Outcomes() {
  const { t } = useTranslation('investments')
  return (
    <thead>
      <tr className="border-b border-line-strong align-bottom">
        <td />
        <Outcome mark="bg-accent">{t('expected.planned')}</Outcome>
        <Outcome mark="bg-signal-fill">{t('expected.failed')}</Outcome>
      </tr>
    </thead>
  )
}

/** A column heading, in the colour of the column's line in the chart. */
function Outcome({ mark, children }: { mark: string; children: ReactNode }) {
  return (
    <th scope="col" className="w-[31%] pb-1.5 pl-2 text-right font-medium">
      <span aria-hidden className={clsx('mb-1 ml-auto block size-2.5 rounded-full', mark)} />
      {children}
    </th>
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
