import { treasuryCalls } from '@acervo/domain/treasury/calls'
import type { ChosenOrders, OrderChoice } from '@acervo/domain/treasury/orders-by-hand'
import type { BankEntry } from '@acervo/domain/treasury/statement'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { formatDate, formatMoney } from '../../../lib/text/format.ts'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { useExplain } from '../allocation/use-explain.ts'
import { orderChoicesQuery } from '../queries.ts'

type ChooseOrdersProps = { entry: BankEntry; onDone: () => void }

/** Says which orders a movement paid, or brought back, among those that add up to it. */
export function ChooseOrders({ entry: { id, amount }, onDone }: ChooseOrdersProps) {
  const { t } = useTranslation('treasury')
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useQuery({
    ...orderChoicesQuery(id, useDeferredValue(search.trim())),
    placeholderData: keepPreviousData,
  })
  const [key, setKey] = useState<string>()
  // One that is the only one still has to be chosen: tokens may be redeemed because of it.
  const chosen = data?.find((choice) => keyOf(choice) === key)
  const save = useExplain(
    (choice: OrderChoice) => send(treasuryCalls.settleOrders, { params: { id }, body: choiceBody(choice) }),
    onDone,
  )
  if (!data && error)
    return <FailedState message={errorText(error, t('by_hand.failed'))} onRetry={() => void refetch()} />
  return (
    <>
      <Choices choices={data} isReturn={amount > 0} chosen={chosen ? key : undefined} onChoose={setKey} />
      <Field label={t('by_hand.search')}>
        <Input
          type="search"
          value={search}
          maxLength={100}
          onChange={({ target }) => setSearch(target.value)}
        />
      </Field>
      <Button
        className="justify-self-end"
        disabled={!chosen}
        busy={save.isPending}
        busyText={t('allocate.busy')}
        onClick={() => chosen && save.mutate(chosen)}
      >
        {t('allocate.confirm')}
      </Button>
    </>
  )
}

type ChoicesProps = {
  /** Undefined while they are loading. */
  choices: readonly OrderChoice[] | undefined
  isReturn: boolean
  chosen: string | undefined
  onChoose: (key: string) => void
}

function Choices({ choices, isReturn, chosen, onChoose }: ChoicesProps) {
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

/** The file of the orders, if any, and what to do about a newer one with them, which would pay them again. */
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

/** Part of an element's id, which has no spaces. */
const keyOf = ({ file_id, order_id, left_out }: OrderChoice) =>
  [file_id, order_id, left_out?.order_id].filter(Boolean).join('_')

const choiceBody = ({ file_id, order_id, left_out }: OrderChoice): ChosenOrders => ({
  file_id,
  order_id,
  left_out: left_out?.order_id ?? null,
})
