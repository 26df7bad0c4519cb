import type { Investor } from '@acervo/domain/registry/holdings'
import type { InvestorColumn } from '@acervo/domain/registry/investor-list'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonLink } from '../../../lib/person-link.tsx'
import { formatCount, formatDate, formatMoney } from '../../../lib/text/format.ts'
import type { ListColumn } from '../../../ui/table/list/view.ts'
import { InvestorBlocking } from '../blocking/investor.tsx'
import type { Blocker } from '../blocking/unblock-asked.tsx'
import { AccountState, InvestorEmail } from './rows.tsx'

type InvestorListColumn = ListColumn<Investor> & ({ id: InvestorColumn } | { isFixed: true })

/** The columns of the investors' list; with a `blocker` each row can be blocked. */
export function useInvestorColumns(blocker: Blocker | undefined): InvestorListColumn[] {
  const { t } = useTranslation('admin')
  return useMemo(() => investorColumns(t, blocker), [t, blocker])
}

function investorColumns(t: TFunction<'admin'>, blocker: Blocker | undefined): InvestorListColumn[] {
  const actions: InvestorListColumn = {
    id: 'actions',
    isFixed: true,
    header: t('blocking.actions'),
    end: true,
    className: 'py-0.5!',
    cell: (investor) => blocker && <InvestorBlocking investor={investor} blocker={blocker} />,
  }
  return [...personColumns(t, blocker), ...holdingColumns(t), ...(blocker ? [actions] : [])]
}

function personColumns(t: TFunction<'admin'>, blocker: Blocker | undefined): InvestorListColumn[] {
  return [
    {
      id: 'name',
      isSortable: true,
      header: t('investors.name'),
      className: 'min-w-32 font-medium',
      cell: ({ id, name }) => <PersonLink id={id}>{name}</PersonLink>,
    },
    {
      id: 'email',
      header: t('investors.email'),
      className: 'min-w-40',
      cell: (investor) => <InvestorEmail investor={investor} />,
    },
    {
      id: 'status',
      header: t('investors.status'),
      cell: (investor) => <AccountState investor={investor} blocker={blocker} />,
    },
    {
      id: 'approved_at',
      isSortable: true,
      header: t('investors.approved_at'),
      cell: ({ kyc_approved_at: at }) => <time dateTime={at}>{formatDate(at, 'short')}</time>,
    },
  ]
}

function holdingColumns(t: TFunction<'admin'>): InvestorListColumn[] {
  return [
    {
      id: 'invested',
      header: t('investors.invested'),
      end: true,
      className: 'whitespace-nowrap',
      cell: ({ total_invested }) => formatMoney(total_invested),
    },
    {
      id: 'projects',
      header: t('investors.projects'),
      end: true,
      cell: ({ investments }) => formatCount(investments.length),
    },
    {
      id: 'wallet',
      isExtra: true,
      header: t('investors.wallet'),
      className: 'max-w-56 font-mono text-xs break-all',
      cell: ({ wallet }) => wallet ?? '–',
    },
  ]
}
