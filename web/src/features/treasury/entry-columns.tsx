import type { EntryColumn } from '@acervo/domain/treasury/lists'
import type { BankEntry } from '@acervo/domain/treasury/statement'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListColumn } from '../../ui/table/list/view.ts'
import { Amount, Booked, OtherSide, Said, State } from './entry-parts.tsx'

type Column = ListColumn<BankEntry> & { id: EntryColumn; inFile?: readonly EntryColumn[] }

/** The columns of the movements. The column of the state contains the actions that the reader may take. */
export function useEntryColumns(canChange: boolean): Column[] {
  const { t } = useTranslation('treasury')
  return useMemo(() => entryColumns(t, canChange), [t, canChange])
}

function entryColumns(t: TFunction<'treasury'>, canChange: boolean): Column[] {
  return [
    {
      id: 'booked',
      inFile: ['booked', 'value_on'],
      isSortable: true,
      header: t('entries.booked'),
      cell: (row) => <Booked row={row} />,
    },
    {
      id: 'other',
      isName: true,
      inFile: ['other', 'iban'],
      header: t('entries.other_side'),
      className: 'min-w-40',
      cell: (row) => <OtherSide row={row} />,
    },
    {
      id: 'said',
      inFile: ['said', 'reference'],
      header: t('entries.said'),
      // Wide enough for a payment reference on one line.
      className: 'min-w-48',
      cell: (row) => <Said row={row} />,
    },
    {
      id: 'state',
      header: t('entries.state'),
      // Where there is room, the buttons of a movement are on one line.
      className: 'w-124',
      cell: (row) => <State row={row} canChange={canChange} />,
    },
    {
      id: 'amount',
      isSortable: true,
      header: t('entries.amount'),
      end: true,
      cell: (row) => <Amount row={row} />,
    },
  ]
}
