import type { Holding, Investor } from '@acervo/domain/registry/holdings'
import { clsx } from 'clsx'
import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatMoney } from '../../../lib/text/format.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import { Button } from '../../../ui/form/button.tsx'
import { BlockTokens } from '../blocking/tokens.tsx'
import { BlockedTokens } from '../blocking/blocked-tokens.tsx'
import type { Blocker } from '../blocking/unblock-asked.tsx'
import { HoldingHistory } from './holding-history.tsx'

/** The details of a person that their holdings need. */
export type HolderOf = Pick<Investor, 'id' | 'name' | 'wallet' | 'investments'>

type HoldingsProps = {
  investor: HolderOf
  blocker: Blocker | undefined
  /** Further actions on a holding. */
  actions?: (holding: Holding) => ReactNode
}

/** One investor's holdings: a line for each project, with its history. */
export function Holdings({ investor, blocker, actions }: HoldingsProps) {
  const { t } = useTranslation('admin')
  return (
    <div className="grid gap-3">
      {investor.wallet && (
        <p className="text-sm break-all text-ink-soft">
          {t('investors.wallet')}: <span className="font-mono">{investor.wallet}</span>
        </p>
      )}
      {investor.investments.length === 0 ? (
        <p className="text-ink-soft">{t('investors.no_holdings')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line bg-surface">
          {investor.investments.map((holding) => (
            <HoldingRow
              key={holding.project_id}
              holding={holding}
              investor={investor}
              blocker={blocker}
              actions={actions}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

type HoldingRowProps = HoldingsProps & { holding: Holding }

function HoldingRow({ holding, investor, blocker, actions }: HoldingRowProps) {
  const { t } = useTranslation('admin')
  const { total_tokens, total_amount } = holding
  const project = projectName(holding)
  return (
    <li
      className={clsx(
        'flex flex-wrap items-center gap-x-4 gap-y-1 py-2 pl-3 xl:gap-x-6 xl:pl-4',
        actions ? 'pr-3 xl:pr-4' : 'pr-3 xl:pr-1',
      )}
    >
      <span className="grow basis-full font-medium xl:basis-60">{project}</span>
      <span className="tabular">
        {t('investors.token_count', { count: total_tokens, formatted: formatCount(total_tokens) })}
      </span>
      <span className="tabular mr-auto xl:mr-0 xl:min-w-24 xl:text-right">{formatMoney(total_amount)}</span>
      <BlockedTokens holding={holding} investor={investor} blocker={blocker} />
      {/* Three or more buttons get a line of their own. */}
      <div className={clsx('flex flex-wrap gap-1', actions && '-ml-3 basis-full')}>
        <HoldingHistory
          holding={holding}
          investor={investor.name}
          trigger={
            <Button variant="quiet" size="sm" aria-label={t('investors.history_named', { name: project })}>
              <History aria-hidden /> {t('investors.history')}
            </Button>
          }
        />
        {blocker && <BlockTokens holding={holding} investor={investor} />}
        {actions?.(holding)}
      </div>
    </li>
  )
}
