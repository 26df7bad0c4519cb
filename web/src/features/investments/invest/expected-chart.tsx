import { expectedReturn } from '@acervo/domain/investments/expected-return'
import type { Project } from '@acervo/domain/projects/project'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../lib/text/format.ts'

/** What the amount may become: as planned, or nothing. Both are drawn and written with equal weight. */
export function ExpectedChart({ amount, project }: { amount: number; project: Project }) {
  const { t } = useTranslation('investments')
  const expected = expectedReturn(amount, project)
  if (!expected) return null
  const { invested, gain, total } = expected
  const span = project.duration ? t('expected.after', { count: project.duration }) : t('expected.at_end')
  return (
    <figure className="grid gap-3">
      <figcaption className="text-sm font-medium">{t('expected.title')}</figcaption>
      <Fan share={total > 0 ? invested / total : 1} start={t('expected.today')} end={span} />
      <dl className="tabular grid grid-cols-2 gap-3 text-sm">
        <Outcome
          mark="bg-accent"
          label={t('expected.planned')}
          value={formatMoney(total, 2)}
          change={t('expected.gain', { amount: formatMoney(gain, 2) })}
        />
        <Outcome
          mark="bg-signal-fill"
          label={t('expected.failed')}
          value={formatMoney(0, 2)}
          change={t('expected.loss', { amount: formatMoney(invested, 2) })}
        />
      </dl>
      <p className="text-sm text-ink-soft">{t('expected.note')}</p>
    </figure>
  )
}

const [WIDTH, HEIGHT, MARGIN] = [320, 96, 6]

/**
 * Two lines from the amount invested: up to the planned result, down to nothing. `share` is the amount divided by the
 * planned result.
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
      <p className="flex justify-between text-sm text-ink-soft">
        <span>{start}</span>
        <span>{end}</span>
      </p>
    </div>
  )
}

type OutcomeProps = { mark: string; label: string; value: string; change: string }

function Outcome({ mark, label, value, change }: OutcomeProps) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="flex items-baseline gap-2 text-ink-soft">
        <span aria-hidden className={`size-2.5 shrink-0 rounded-full ${mark}`} />
        {label}
      </dt>
      <dd className="text-lg font-semibold">{value}</dd>
      <dd className="text-ink-soft">{change}</dd>
    </div>
  )
}
