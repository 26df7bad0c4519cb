import type { ReactNode } from 'react'
import type { ProjectStatus } from '@acervo/domain/projects/project'
import type { PortfolioHolding } from '@acervo/domain/portfolio/portfolio'
import { isForecast } from '@acervo/domain/portfolio/upcoming'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDate, formatMoney } from '../../lib/text/format.ts'
import type { ProjectRow } from './project-rows.ts'
import { Badge } from '../../ui/feedback/badge.tsx'

type PartProps = { holding: PortfolioHolding }

type StandingProps = {
  row: ProjectRow
  badge: (status: ProjectStatus) => ReactNode
  investmentLink: (investmentId: string, text: string) => ReactNode
}

/** The state of a project, or a note that it is blocked, was repaid, or that its tokens are still to come. */
export function ProjectStanding({ row: { holding, pending, ended }, badge, investmentLink }: StandingProps) {
  const { t } = useTranslation('portfolio')
  if (pending)
    return (
      <span className="inline-grid justify-items-start gap-1">
        <Badge tone="note">{t('holdings.pending')}</Badge>
        <span className="text-sm font-normal text-ink-soft print:text-xs">
          {t(`holdings.pending_${pending.status}`, { day: formatDate(pending.paid_on) })}{' '}
          {investmentLink(pending.id, t('holdings.pending_see'))}
        </span>
      </span>
    )
  if (ended)
    return (
      <span className="inline-grid justify-items-start gap-1">
        <Badge>{t('holdings.ended')}</Badge>
        <span className="text-sm font-normal text-ink-soft print:text-xs">
          {t('holdings.ended_on', { day: formatDate(ended.ended_on) })}
        </span>
      </span>
    )
  if (holding?.is_blocked) return <Badge tone="warn">{t('holdings.project_blocked')}</Badge>
  return holding && badge(holding.status)
}

/** The next payment of a project. An expected payment is marked as such next to its figure. */
export function NextPayment({ holding: { next } }: PartProps) {
  const { t } = useTranslation('portfolio')
  if (!next) return <span className="text-ink-soft">{t('holdings.nothing_next')}</span>
  return (
    <span className="inline-grid justify-items-end">
      <time dateTime={next.day}>{formatDate(next.day, 'short')}</time>
      <span className="whitespace-nowrap">{formatMoney(next.net, 2)}</span>
      <span className="text-sm font-normal text-ink-soft print:text-xs">
        {isForecast(next)
          ? t(next.state === 'overdue' ? 'holdings.overdue' : 'holdings.forecast')
          : t(`states.${next.state}`)}
      </span>
    </span>
  )
}

/** The number of tokens and their price. If some are blocked, how many can and cannot be moved. */
export function HoldingTokens({ holding: { tokens, blocked_tokens, token_value } }: PartProps) {
  const { t } = useTranslation('portfolio')
  const counted = (count: number) => ({ count, formatted: formatCount(count) })
  return (
    <span className="inline-grid justify-items-end gap-1">
      {formatCount(tokens)}
      <span className="text-sm font-normal whitespace-nowrap text-ink-soft print:text-xs">
        {t('holdings.at_price', { price: formatMoney(token_value, 2) })}
      </span>
      {blocked_tokens > 0 && (
        <>
          <span className="text-sm font-normal text-ink-soft print:text-xs">
            {t('holdings.free', counted(tokens - blocked_tokens))}
          </span>
          <Badge tone="warn">{t('holdings.blocked', counted(blocked_tokens))}</Badge>
        </>
      )}
    </span>
  )
}

/** The amount invested in a project. If it is what the tokens cost somebody else, a note says so. */
export function Cost({ euros, isRecorded }: { euros: number; isRecorded: boolean }) {
  const { t } = useTranslation('portfolio')
  return (
    <span className="inline-grid justify-items-end">
      <span className="whitespace-nowrap">{formatMoney(euros, 2)}</span>
      {!isRecorded && (
        <span className="text-sm font-normal text-ink-soft print:text-xs">{t('holdings.issue_cost')}</span>
      )}
    </span>
  )
}
