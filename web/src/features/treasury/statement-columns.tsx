import type { BankStatement } from '@acervo/domain/treasury/statement'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatMoney } from '../../lib/text/format.ts'
import type { ListColumn } from '../../ui/table/list/view.ts'
import { StatementPeriod, StatementFile, StatementImport } from './statement-cells.tsx'

/** The columns of the statements. */
export function useStatementColumns(): ListColumn<BankStatement>[] {
  const { t } = useTranslation('treasury')
  return useMemo(() => statementColumns(t), [t])
}

function statementColumns(t: TFunction<'treasury'>): ListColumn<BankStatement>[] {
  return [
    {
      id: 'period',
      isSortable: true,
      header: t('statements.period'),
      cell: (row) => <StatementPeriod row={row} />,
    },
    { id: 'file', header: t('statements.file'), cell: (row) => <StatementFile row={row} /> },
    { id: 'imported', header: t('statements.imported'), cell: (row) => <StatementImport row={row} /> },
    {
      id: 'entries',
      header: t('statements.entries'),
      end: true,
      cell: (row) => formatCount(row.entry_count),
    },
    {
      id: 'opening',
      header: t('statements.opening'),
      end: true,
      className: 'tabular whitespace-nowrap',
      cell: (row) => formatMoney(row.opening, 2),
    },
    {
      id: 'closing',
      header: t('statements.closing'),
      end: true,
      className: 'tabular whitespace-nowrap',
      cell: (row) => formatMoney(row.closing, 2),
    },
  ]
}
