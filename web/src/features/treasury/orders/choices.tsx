import type { OrderChoice } from '@acervo/domain/treasury/orders-by-hand'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '../../../lib/text/format.ts'
import { Field } from '../../../ui/form/field.tsx'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'

type ChoicesProps = {
  /** Undefined while they are loading. */
  choices: readonly OrderChoice[] | undefined
  isReturn: boolean
  chosen: string | undefined
  onChoose: (key: string) => void
}

/** The payment orders, single or several together, that may explain a movement. */
export function Choices({ choices, isReturn, chosen, onChoose }: ChoicesProps) {
  const { t } = useTranslation('treasury')
  return (
    <>
      <Field
        group
        label={t(isReturn ? 'by_hand.returned' : 'by_hand.paid')}
        hint={t(isReturn ? 'by_hand.returned_hint' : 'by_hand.hint')}
      >
        <RadioGroup
          value={chosen ?? null}
          onChange={onChoose}
          options={(choices ?? []).map((choice) => ({
            value: keyOf(choice),
            label: <Choice choice={choice} />,
            hint: <FileOf choice={choice} />,
          }))}
        />
      </Field>
      {choices?.length === 0 && <p className="text-ink-soft">{t('by_hand.none')}</p>}
    </>
  )
}

function Choice({ choice: { order_count: count, creditor_name, left_out } }: { choice: OrderChoice }) {
  const { t } = useTranslation('treasury')
  if (creditor_name !== null) return t('by_hand.one', { name: creditor_name })
  if (!left_out) return t('by_hand.all', { count })
  return t('by_hand.all_but', {
    count,
    name: left_out.creditor_name,
    amount: formatMoney(left_out.amount, 2),
  })
}

/**
 * The file of the orders, if there is one, and what to do about a newer file with the same orders, which would pay them
 * again.
 */
function FileOf({ choice }: { choice: OrderChoice }) {
  const { t } = useTranslation('treasury')
  const { file_id, execution_day, is_refused, is_cancelled, other_file_id } = choice
  if (file_id === null || execution_day === null)
    return t(is_cancelled ? 'by_hand.transferred_cancelled' : 'by_hand.transferred')
  const file = t(is_refused ? 'by_hand.file_refused' : 'by_hand.file', {
    id: file_id,
    date: formatDate(execution_day, 'short'),
  })
  return other_file_id !== null && is_refused ? t('by_hand.also_in', { file, id: other_file_id }) : file
}

/** Used in an element's id, which must not contain spaces. */
export const keyOf = ({ file_id, order_id, left_out }: OrderChoice) =>
  [file_id, order_id, left_out?.order_id].filter(Boolean).join('_')
