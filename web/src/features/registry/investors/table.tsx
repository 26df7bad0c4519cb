import { useTranslation } from 'react-i18next'
import { errorDetail } from '../../../lib/api-error.ts'
import { useIsNarrow } from '../../../ui/layout/use-is-narrow.ts'
import { usePages } from '../../../ui/table/use-pages.tsx'
import { investorsQuery, type InvestorsFilter } from './queries.ts'
import { InvestorCards } from './cards.tsx'
import { InvestorRows, type InvestorRowsProps } from './rows.tsx'

const TABLE_PIXELS_MIN = 1280

type InvestorTableProps = Omit<InvestorRowsProps, 'investors'> & { filter: InvestorsFilter }

/** Verified investors: a table where it fits, cards otherwise. */
export function InvestorTable({ filter, ...rest }: InvestorTableProps) {
  const { t } = useTranslation('admin')
  const isNarrow = useIsNarrow(TABLE_PIXELS_MIN)
  const { rows, failed, more } = usePages(investorsQuery(filter), (error) =>
    t('investors.failed', { detail: errorDetail(error, t('unknown_error')) }),
  )
  if (!rows && failed) return failed
  const Rows = isNarrow ? InvestorCards : InvestorRows
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Rows {...rest} investors={rows} />
      {failed}
      {more}
    </div>
  )
}
