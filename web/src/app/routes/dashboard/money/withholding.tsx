import { can } from '@acervo/domain/identity/permissions'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../../features/identity/queries.ts'
import { HoldingList } from '../../../../features/taxes/holding/list.tsx'
import { Rates } from '../../../../features/taxes/rates/rates.tsx'
import { ResidenceList } from '../../../../features/taxes/residence/list.tsx'
import { People } from '../../../../features/taxes/years/people.tsx'
import { Years } from '../../../../features/taxes/years/years.tsx'
import { usePageTitle } from '../../../../lib/page-title.ts'
import { Link } from '../../../../ui/layout/link.tsx'
import { buttonClass } from '../../../../ui/form/button.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { Tabs } from '../../../../ui/layout/tabs.tsx'
import { paths } from '../../../paths.ts'
import { SearchBox } from '../search/box.tsx'
import { withholdingSearch, type WithholdingSearch } from '../search/withholding.ts'

/** Tax withholding: the rates, proofs of residence, and the figures to declare for each year. */
export function WithholdingScreen() {
  const { t } = useTranslation('taxes')
  const me = useMe()
  const navigate = useNavigate()
  const asked = useSearch({ from: paths.withholding })
  const { part = 'rates', search, year } = asked
  usePageTitle(t('title'))
  const go = (wanted: WithholdingSearch, replace = false) =>
    void navigate({ to: paths.withholding, search: withholdingSearch(wanted), replace })
  const searchBox = (
    <SearchBox
      label={t('search')}
      value={search ?? ''}
      onChange={(wanted) => go({ ...asked, search: wanted }, true)}
    />
  )
  const proofs = {
    search,
    me: me.id,
    canReview: can(me, 'taxes.review_residence'),
    canSeeDocuments: can(me, 'kyc.read'),
  }
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        action={
          <Link to={paths.distributions} search={{}} className={buttonClass({ variant: 'secondary' })}>
            {t('back')}
          </Link>
        }
      />
      <Tabs
        label={t('title')}
        value={part}
        onChange={(next) => go({ part: next })}
        tabs={[
          { value: 'rates', label: t('tabs.rates'), content: <Rates canAdd={can(me, 'taxes.add_rate')} /> },
          {
            value: 'residence',
            label: t('tabs.residence'),
            content: (
              <Part>
                <p className="max-w-prose text-ink-soft">{t('residence.lead')}</p>
                {searchBox}
                <ResidenceList {...proofs} />
              </Part>
            ),
          },
          {
            value: 'holdings',
            label: t('tabs.holdings'),
            content: (
              <Part>
                <p className="max-w-prose text-ink-soft">{t('holding.lead')}</p>
                {searchBox}
                <HoldingList {...proofs} />
              </Part>
            ),
          },
          {
            value: 'years',
            label: t('tabs.years'),
            content:
              year !== undefined && can(me, 'taxes.declare') ? (
                <Part>
                  <YearHeading year={year} />
                  {searchBox}
                  <People year={year} search={search} />
                </Part>
              ) : (
                <LinkedYears canDeclare={can(me, 'taxes.declare')} />
              ),
          },
        ]}
      />
    </>
  )
}

function Part({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
}

/** The recipients of one year, and the link back to all years. */
function YearHeading({ year }: { year: number }) {
  const { t } = useTranslation('taxes')
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 className="text-2xl">{t('people.title', { year })}</h2>
      <Link
        to={paths.withholding}
        search={{ part: 'years' }}
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        {t('people.back')}
      </Link>
    </div>
  )
}

function LinkedYears({ canDeclare }: { canDeclare: boolean }) {
  return (
    <Years
      canDeclare={canDeclare}
      peopleLink={(year, text, name) => (
        <Link to={paths.withholding} search={{ part: 'years', year }} aria-label={name} className="text-link">
          {text}
        </Link>
      )}
      distributionLink={(id, text) => (
        <Link to={paths.distributions} search={{ open: id }} className="text-link">
          {text}
        </Link>
      )}
    />
  )
}
