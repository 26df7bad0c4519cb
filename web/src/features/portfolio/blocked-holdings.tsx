import type { PortfolioHolding } from '@acervo/domain/portfolio/portfolio'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/text/format.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { WhatIs } from '../../ui/overlay/what-is.tsx'
import { projectName } from '../../lib/text/project-name.ts'

type BlockedHoldingsProps = { holdings: readonly PortfolioHolding[]; contact: ReactNode }

/** Says what is blocked, if anything: whole projects, and tokens of other projects. */
export function BlockedHoldings({ holdings, contact }: BlockedHoldingsProps) {
  const { t } = useTranslation('portfolio')
  const blocked = holdings.filter(({ is_blocked, blocked_tokens }) => is_blocked || blocked_tokens > 0)
  if (blocked.length === 0) return null
  return (
    <Notice tone="warn" title={t('blocked.title')} action={contact}>
      <ul className="list-disc pl-5">
        {blocked.map(({ project_id, is_blocked, blocked_tokens, ...row }) => (
          <li key={project_id}>
            {is_blocked
              ? t('blocked.project', { project: projectName(row) })
              : t('blocked.tokens', {
                  project: projectName(row),
                  count: blocked_tokens,
                  formatted: formatCount(blocked_tokens),
                })}
          </li>
        ))}
      </ul>
      <p className="mt-2">
        {t('blocked.text')} <WhatIs inWords word="bloqueo" about={t('blocked.title')} />
      </p>
    </Notice>
  )
}
