import { SELECTED_MAX } from '@acervo/domain/common/limits'
import type { Profile } from '@acervo/domain/identity/profile'
import { treasuryCalls } from '@acervo/domain/treasury/calls'
import { refundStates, type RefundState } from '@acervo/domain/treasury/entry-states'
import { refundSorts } from '@acervo/domain/treasury/lists'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ApproveChosen } from '../../../../features/treasury/refunds/approve-chosen.tsx'
import { DueRefunds } from '../../../../features/treasury/refunds/due.tsx'
import { PaymentFiles } from '../../../../features/treasury/refunds/payment-files.tsx'
import { useRefundColumns } from '../../../../features/treasury/refunds/columns.tsx'
import { RefundList } from '../../../../features/treasury/refunds/list.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { useRowSelection } from '../../../../ui/table/list/use-row-selection.ts'
import { fileColumns } from '../../../../ui/table/list/view.ts'
import { paths } from '../../../paths.ts'
import { OnlyOne } from '../list/only-one.tsx'
import { ChosenBar, ListTools } from '../list/tools.tsx'
import { useNarrow, useView } from './use-address.ts'
import { investmentLink } from './investment-link.tsx'

/** Refunds, and the payment files that ask the bank to send them. */
export function Refunds({ me }: { me: Profile }) {
  const { t } = useTranslation('treasury')
  const { refund_state: state, only } = useSearch({ from: paths.treasury })
  const narrow = useNarrow()
  const { sorting, ...shown } = useView(refundSorts)
  const filter = { state, ids: only, ...sorting }
  const columns = useRefundColumns(me)
  const list = { columns, ...shown }
  const selection = useRowSelection(SELECTED_MAX)
  const file = {
    call: treasuryCalls.exportRefunds,
    query: { ...filter, columns: fileColumns(columns, list.view) },
    name: t('refund.file'),
  }
  return (
    <>
      <DueRefunds me={me} linkTo={investmentLink} />
      <PaymentFiles me={me} />
      {only && <OnlyOne onAll={() => narrow({ only: undefined })} />}
      <div className="mb-4 flex flex-wrap items-end gap-4">
        <Field label={t('refund.shown')} className="w-64 max-sm:w-full">
          <Select<RefundState | 'all'>
            value={state ?? 'all'}
            onChange={(next) => narrow({ refund_state: next })}
            options={[
              { value: 'all', label: t('refund.all') },
              ...refundStates.map((value) => ({ value, label: t(`refund.state.${value}`) })),
            ]}
          />
        </Field>
        <ListTools {...list} {...file} list="refunds" />
      </div>
      <ChosenBar {...file} ids={selection.ids} onClear={selection.clear}>
        <ApproveChosen ids={selection.ids} filter={filter} me={me} onDone={selection.clear} />
      </ChosenBar>
      <RefundList {...list} selection={selection} filter={filter} me={me} />
    </>
  )
}
