import { centsOf, eurosOf } from '@acervo/domain/common/cents'
import { dayOf } from '@acervo/domain/common/time-zone'
import type { Project } from '@acervo/domain/projects/project'
import { afterWithholding, totalOf } from '@acervo/domain/returns/after-withholding'
import { inShort } from '@acervo/domain/returns/in-short'
import { schedule } from '@acervo/domain/returns/schedule'
import type { WithholdingRate } from '@acervo/domain/returns/withholding'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '../../../lib/text/format.ts'
import { useNow } from '../../../lib/use-now.ts'
import { ExpectedPayments, formatRate } from './expected-payments.tsx'

type ExpectedChartProps = { amount: number; project: Project; rates: readonly WithholdingRate[] }

/**
 * What the amount may become, and when: either as planned, or nothing. Both results have equal weight in the drawing
 * and in the text, and no figure appears without its risk (docs/product/investing.md, "Expected payments and
 * withholding"). `amount` is in euros.
 */
export function ExpectedChart({ amount, project, rates }: ExpectedChartProps) {
  const { t } = useTranslation(['investments', 'terms'])
  const today = dayOf(useNow())
  const invested = centsOf(amount)
  const expected = schedule(project, invested, today)
  const end = expected?.at(-1)?.day
  if (!expected || !end) return null
  const payments = afterWithholding(expected, 'resident_person', rates)
  const { net } = totalOf(payments)
  const { isOnce } = inShort(payments)
  const rate = Math.max(...payments.map((payment) => payment.rate))
  return (
    <figure className="grid gap-3">
      <figcaption className="text-sm font-medium">{t('expected.title')}</figcaption>
      <Fan
        share={eurosOf(invested) / eurosOf(net)}
        start={t('expected.today')}
        end={formatDate(end, 'short')}
      />
      <ExpectedPayments
        caption={t('expected.caption', { amount: formatMoney(amount, 2) })}
        invested={invested}
        payments={payments}
        frequency={project.payment_frequency}
      />
      <div className="grid gap-1.5 border-l-2 border-signal pl-3 text-sm">
        <p className="font-semibold">{t('expected.risk')}</p>
        <p>{t('expected.worst_case')}</p>
      </div>
      <div className="grid gap-1.5 text-sm text-ink-soft">
        {rate > 0 && <p>{t('expected.withholding', { rate: formatRate(rate) })}</p>}
        <p>{isOnce ? t('expected.term', { count: project.duration ?? 0 }) : t('terms:counted')}</p>
      </div>
    </figure>
  )
}

const [WIDTH, HEIGHT, MARGIN] = [320, 96, 6]

/**
 * Two lines that start at the invested amount: one up to the planned result, one down to nothing. `share` is the amount
 * divided by the planned result.
 */
function Fan({ share, start, end }: { share: number; start: string; end: string }) {
  const y = (part: number) => MARGIN + (1 - part) * (HEIGHT - 2 * MARGIN)
  const [left, right] = [MARGIN, WIDTH - MARGIN]
  return (
    <div aria-hidden>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full">
        <line x1={left} x2={right} y1={y(0)} y2={y(0)} className="stroke-line" />
        <line
          x1={left}
          x2={right}
          y1={y(share)}
          y2={y(share)}
          strokeDasharray="3 5"
          className="stroke-line-strong"
        />
        <g strokeWidth={3} strokeLinecap="round">
          <line x1={left} x2={right} y1={y(share)} y2={y(1)} className="stroke-accent" />
          <line x1={left} x2={right} y1={y(share)} y2={y(0)} className="stroke-signal-fill" />
        </g>
        <circle cx={left} cy={y(share)} r={5} className="fill-ink" />
        <circle cx={right} cy={y(1)} r={5} className="fill-accent" />
        <circle cx={right} cy={y(0)} r={5} className="fill-signal-fill" />
      </svg>
      <p className="tabular flex justify-between text-sm text-ink-soft">
        <span>{start}</span>
        <span>{end}</span>
      </p>
    </div>
  )
}
