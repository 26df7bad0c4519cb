import { FUNNEL_DAYS, type Funnel } from '@acervo/domain/overview/overview'
import { percentOf } from '@acervo/domain/common/percent'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatPercent } from '../../lib/text/format.ts'
import { Card, CardHeader } from '../../ui/layout/card.tsx'

const steps = ['signed_up', 'sent', 'verified', 'invested'] as const

type FunnelProps = {
  funnel: Funnel
  /** Links to the list of one step, for people who may see it. */
  link: (step: keyof Funnel, inside: string) => ReactNode
}

/** How many of those who signed up lately came how far. */
export function FunnelCard({ funnel, link }: FunnelProps) {
  const { t } = useTranslation('overview')
  return (
    <Card>
      <CardHeader title={t('funnel.title')} description={t('funnel.about', { days: FUNNEL_DAYS })} />
      <ol className="grid gap-4">
        {steps.map((step) => {
          const share = percentOf(funnel[step], funnel.signed_up)
          return (
            <li key={step} className="grid gap-1.5">
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                {link(step, t(`funnel.${step}`))}
                <span className="tabular font-medium">
                  {formatCount(funnel[step])}{' '}
                  {step !== 'signed_up' && funnel.signed_up > 0 && (
                    <span className="ml-1 font-normal text-ink-soft">{formatPercent(share, 0)}</span>
                  )}
                </span>
              </span>
              <span aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
                <span className="block h-full rounded-full bg-accent" style={{ width: `${share}%` }} />
              </span>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
