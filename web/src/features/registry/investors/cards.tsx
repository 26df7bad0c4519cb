import type { Investor } from '@acervo/domain/registry/holdings'
import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonLink } from '../../../lib/person-link.tsx'
import { formatCount, formatDate, formatMoney } from '../../../lib/text/format.ts'
import { Button } from '../../../ui/form/button.tsx'
import { CardList } from '../../../ui/table/card-list.tsx'
import { Holdings } from './holdings.tsx'
import { InvestorBlocking } from '../blocking/investor.tsx'
import type { Blocker } from '../blocking/unblock-asked.tsx'
import { AccountState, InvestorEmail, type InvestorRowsProps } from './rows.tsx'

/** The same rows as cards, where a table does not fit. */
export function InvestorCards({ investors, blocker }: Pick<InvestorRowsProps, 'investors' | 'blocker'>) {
  const { t } = useTranslation('admin')
  return (
    <CardList
      label={t('investors.title')}
      rows={investors}
      rowKey={(investor) => investor.id}
      empty={t('investors.empty')}
      card={(investor) => <InvestorCard investor={investor} blocker={blocker} />}
    />
  )
}

type InvestorCardProps = { investor: Investor; blocker: Blocker | undefined }

function InvestorCard({ investor, blocker }: InvestorCardProps) {
  const { t } = useTranslation('admin')
  const { name, kyc_approved_at, total_invested, investments } = investor
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg wrap-anywhere">
            <PersonLink id={investor.id}>{name}</PersonLink>
          </h2>
          <p className="text-sm text-ink-soft">
            <InvestorEmail investor={investor} />
          </p>
        </div>
        <AccountState investor={investor} blocker={blocker} />
      </div>
      <dl className="tabular grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 [&_dd]:text-right [&_dt]:text-ink-soft">
        <dt>{t('investors.invested')}</dt>
        <dd className="font-medium">{formatMoney(total_invested)}</dd>
        <dt>{t('investors.projects')}</dt>
        <dd>{formatCount(investments.length)}</dd>
        <dt>{t('investors.approved_at')}</dt>
        <dd>
          <time dateTime={kyc_approved_at}>{formatDate(kyc_approved_at, 'short')}</time>
        </dd>
      </dl>
      <Opening investor={investor} blocker={blocker} />
    </>
  )
}

function Opening({ investor, blocker }: InvestorCardProps) {
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="-mx-2 -mb-2 border-t border-line pt-2">
      <Button
        variant="quiet"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t('investors.open', { name: investor.name })}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronRight
          aria-hidden
          className={isOpen ? 'rotate-90 transition-transform' : 'transition-transform'}
        />
        {t('investors.holdings')}
      </Button>
      {blocker && <InvestorBlocking investor={investor} blocker={blocker} />}
      <div id={id} hidden={!isOpen} className="px-2 pt-2 pb-3">
        {isOpen && <Holdings investor={investor} blocker={blocker} />}
      </div>
    </div>
  )
}
