import type { Holding } from '@acervo/domain/registry/holdings'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatMoney } from '../../../lib/text/format.ts'
import { Moment } from '../../../lib/text/moment.tsx'
import { projectName } from '../../../lib/text/project-name.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Table } from '../../../ui/table/rows.tsx'

type HoldingHistoryProps = { holding: Holding; investor: string; trigger: ReactElement }

/** Every issue of tokens in a holding, with its date and time. */
export function HoldingHistory({ holding, investor, trigger }: HoldingHistoryProps) {
  const { t } = useTranslation('admin')
  return (
    <Dialog
      trigger={trigger}
      title={t('investors.history_title')}
      description={t('investors.history_text', { investor, project: projectName(holding) })}
    >
      <Table
        caption={t('investors.history_title')}
        columns={[
          {
            id: 'minted_at',
            header: t('investors.minted_at'),
            cell: ({ mint_at }) => <Moment at={mint_at} />,
          },
          {
            id: 'tokens',
            header: t('investors.tokens'),
            end: true,
            cell: ({ tokens }) => formatCount(tokens),
          },
          {
            id: 'amount',
            header: t('investors.amount'),
            end: true,
            className: 'whitespace-nowrap',
            cell: ({ amount }) => formatMoney(amount),
          },
        ]}
        rows={holding.history}
        rowKey={({ id }) => id}
        empty={t('investors.no_holdings')}
      />
    </Dialog>
  )
}
