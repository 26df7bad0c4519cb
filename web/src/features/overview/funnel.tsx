import { arrivals } from '@acervo/domain/identity/user-list'
import { arrivedOf } from '@acervo/domain/overview/lists'
import { FUNNEL_DAYS, funnelDays, type Funnel } from '@acervo/domain/overview/overview'
import { percentOf } from '@acervo/domain/common/percent'
import { useTranslation } from 'react-i18next'
import { formatCount, formatPercent } from '../../lib/text/format.ts'
import { Card, CardHeader } from '../../ui/layout/card.tsx'
import type { ListLink } from './list-link.ts'

type FunnelProps = { funnel: Funnel; today: string; link: ListLink }

/** How far recently signed-up users have come. */
export function FunnelCard({ funnel, today, link }: FunnelProps) {
  const { t } = useTranslation('overview')
  return (
    <Card>
      <CardHeader title={t('funnel.title')} description={t('funnel.about', { days: FUNNEL_DAYS })} />
      <ol className="grid gap-4">
        {arrivals.map((step) => {
          const number = formatCount(funnel[step])
          const what = t(`funnel.${step}`)
          const share = percentOf(funnel[step], funnel.signed_up)
          return (
            <li key={step} className="grid gap-1.5">
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                {what}
                <span className="tabular font-medium">
                  {funnel[step] > 0
                    ? link(arrivedOf(step, funnelDays(today)), `${what}: ${number}`, number)
                    : number}{' '}
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
