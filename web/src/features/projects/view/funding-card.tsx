import { tokensOf } from '@acervo/domain/projects/funding'
import { periodsOf } from '@acervo/domain/projects/terms/payment-periods'
import type { Project } from '@acervo/domain/projects/project'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDate, formatMoney, formatPercent } from '../../../lib/text/format.ts'
import { Card, Facts, type Fact } from '../../../ui/layout/card.tsx'
import { FundingBar } from '../funding-bar.tsx'
import { Explained } from '../../../ui/overlay/what-is.tsx'

/** How far the project is funded, and its terms. Children are placed between the two. */
export function FundingCard({ project, children }: { project: Project; children?: ReactNode }) {
  const { t } = useTranslation('projects')
  return (
    <Card className="grid gap-5">
      <div className="grid gap-2.5">
        <h2 className="text-xl">{t('funding.title')}</h2>
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="tabular font-serif text-3xl">{formatMoney(project.current_funding)}</span>
          <span className="tabular text-lg font-medium text-signal">
            {formatPercent(project.funding_percentage, 1)}
          </span>
        </p>
        <FundingBar funding={project} />
        <p className="tabular flex flex-wrap justify-between gap-x-3 text-sm text-ink-soft">
          <span>{t('funding.goal', { amount: formatMoney(project.total_funding) })}</span>
          <span>{t('funding.investors', { count: project.investors_count })}</span>
        </p>
      </div>
      {children}
      <div className="border-t border-line">
        <Facts facts={useFacts(project)} />
      </div>
    </Card>
  )
}

/** The project's owner, if known, and the law under which it is offered, unless the offer is private. */
function regimeFacts({ regime, owner_name, authorised_entity }: Project, t: TFunction<'projects'>): Fact[] {
  const owner = owner_name
    ? [{ label: <Explained word="promotor">{t('facts.owner')}</Explained>, value: owner_name }]
    : []
  if (regime === 'private') return owner
  return [
    {
      label: (
        <Explained word={regime === 'ecspr' ? 'financiacion-participativa' : 'oferta-exenta'}>
          {t('facts.regime')}
        </Explained>
      ),
      value: t(`facts.regime_${regime}`),
    },
    ...owner,
    ...(regime === 'exempt_offer' ? [{ label: t('facts.entity'), value: authorised_entity }] : []),
  ]
}

/** How often the return is paid, and the number of payments. */
function frequencyOf({ payment_frequency, duration }: Project, t: TFunction<['projects', 'terms']>): string {
  const frequency = t(`terms:frequency.${payment_frequency}`)
  if (payment_frequency === 'at_end' || !duration) return frequency
  return t('terms:in_all', { frequency, count: periodsOf(duration, payment_frequency).length })
}

function useFacts(project: Project): Fact[] {
  const { t } = useTranslation(['projects', 'terms'])
  const { modality, duration, start_date, end_date } = project
  const tokens = tokensOf(project)
  return [
    { label: t('facts.remaining'), value: formatMoney(project.remaining_funding) },
    { label: t('facts.annual_return'), value: formatPercent(project.annual_return) },
    { label: t('facts.total_return'), value: formatPercent(project.total_return) },
    { label: t('facts.duration'), value: duration === null ? '–' : t('months', { count: duration }) },
    { label: t('terms:frequency_of'), value: frequencyOf(project, t) },
    { label: t('facts.modality'), value: modality ? t(`modality.${modality}`) : '–' },
    {
      label: <Explained word="token">{t('facts.token_value')}</Explained>,
      value: formatMoney(project.token_value),
    },
    { label: t('facts.tokens'), value: tokens === null ? '–' : formatCount(tokens) },
    { label: t('facts.min_investment'), value: formatMoney(project.min_investment) },
    { label: t('facts.max_investment'), value: formatMoney(project.max_investment) },
    { label: t('facts.start_date'), value: formatDate(start_date, 'short') },
    { label: t('facts.end_date'), value: formatDate(end_date, 'short') },
    ...regimeFacts(project, t),
  ]
}
