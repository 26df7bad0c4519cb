import type { Holder } from '@acervo/domain/registry/register'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDate, formatPercent } from '../../../lib/text/format.ts'
import type { ListColumn } from '../../../ui/table/list/view.ts'
import { Contact, Encumbrances, Identity, Tokens } from './holder-cells.tsx'

/** The columns of the holders of a register. */
export function useHolderColumns(): ListColumn<Holder>[] {
  const { t } = useTranslation('erir', { keyPrefix: 'register' })
  return useMemo(() => holderColumns(t), [t])
}

function holderColumns(t: TFunction<'erir', 'register'>): ListColumn<Holder>[] {
  return [
    ...personColumns(t),
    ...tokenColumns(t),
    {
      id: 'since',
      header: t('since'),
      cell: (row) => <time dateTime={row.since}>{formatDate(row.since, 'short')}</time>,
    },
    {
      id: 'share',
      header: t('share'),
      end: true,
      className: 'whitespace-nowrap',
      cell: (row) => formatPercent(row.share, 1),
    },
  ]
}

function personColumns(t: TFunction<'erir', 'register'>): ListColumn<Holder>[] {
  return [
    {
      id: 'number',
      isSortable: true,
      header: t('number'),
      end: true,
      cell: ({ number }) => formatCount(number),
    },
    {
      id: 'holder',
      isName: true,
      header: t('holder'),
      className: 'min-w-36',
      cell: (row) => <Identity holder={row} />,
    },
    {
      id: 'contact',
      header: t('contact'),
      cell: (row) => <Contact holder={row} />,
    },
  ]
}

function tokenColumns(t: TFunction<'erir', 'register'>): ListColumn<Holder>[] {
  return [
    {
      id: 'tokens',
      isSortable: true,
      header: t('tokens'),
      end: true,
      cell: (row) => <Tokens holder={row} />,
    },
    { id: 'free', header: t('free'), end: true, cell: (row) => formatCount(row.free) },
    {
      id: 'blocked',
      header: t('blocked'),
      end: true,
      cell: (row) => (
        <>
          {formatCount(row.blocked)}
          <Encumbrances holder={row} />
        </>
      ),
    },
  ]
}
