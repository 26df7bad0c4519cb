import { brandOfId } from '@acervo/domain/brands/brand'
import type { RegisterSummary } from '@acervo/domain/registry/changes'
import type { RegisterListColumn } from '@acervo/domain/registry/register-list'
import type { TFunction } from 'i18next'
import { useMemo, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDate } from '../../../lib/text/format.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import type { ListColumn } from '../../../ui/table/list/view.ts'
import { Changes, Contract, LastEntry } from './cells.tsx'

type RegisterColumn = ListColumn<RegisterSummary> & ({ id: RegisterListColumn } | { isFixed: true })

/** A link to the register of a project. */
export type RegisterLink = (register: RegisterSummary) => ReactElement

/** The columns of the list of registers. The column of changes is only shown when a day is chosen. */
export function useRegisterColumns(since: string | undefined, link: RegisterLink): RegisterColumn[] {
  const { t } = useTranslation('erir', { keyPrefix: 'registers' })
  return useMemo(() => registerColumns(t, since, link), [t, since, link])
}

function registerColumns(
  t: TFunction<'erir', 'registers'>,
  since: string | undefined,
  link: RegisterLink,
): RegisterColumn[] {
  const changes: RegisterColumn = {
    id: 'changes',
    header: t('changes_since', { date: formatDate(since, 'short') }),
    className: 'min-w-48',
    cell: (register) => <Changes register={register} />,
  }
  return [
    {
      id: 'name',
      header: t('name'),
      className: 'min-w-44 font-medium',
      cell: (row) => projectName(row),
    },
    { id: 'brand', header: t('brand'), cell: ({ domain_id }) => brandOfId(domain_id).name },
    { id: 'holders', header: t('holders'), end: true, cell: ({ holders }) => formatCount(holders) },
    { id: 'tokens', header: t('tokens'), end: true, cell: ({ tokens }) => formatCount(tokens) },
    { id: 'contract', header: t('contract'), cell: (register) => <Contract register={register} /> },
    {
      id: 'last_entry',
      header: t('last_entry'),
      className: 'min-w-40',
      cell: (register) => <LastEntry register={register} />,
    },
    ...(since ? [changes] : []),
    {
      id: 'actions',
      isFixed: true,
      header: <span className="sr-only">{t('actions')}</span>,
      end: true,
      className: 'py-0.5! whitespace-nowrap',
      cell: link,
    },
  ]
}
