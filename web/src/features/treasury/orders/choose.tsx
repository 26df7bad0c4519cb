import { treasuryCalls } from '@acervo/domain/treasury/calls'
import type { ChosenOrders, OrderChoice } from '@acervo/domain/treasury/orders-by-hand'
import type { BankEntry } from '@acervo/domain/treasury/statement'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { useExplain } from '../allocation/use-explain.ts'
import { orderChoicesQuery } from '../queries.ts'
import { Choices, keyOf } from './choices.tsx'

type ChooseOrdersProps = { entry: BankEntry; onDone: () => void }

/** Lets staff choose which payment orders a movement paid or returned, among those that add up to it. */
export function ChooseOrders({ entry: { id, amount }, onDone }: ChooseOrdersProps) {
  const { t } = useTranslation('treasury')
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useQuery({
    ...orderChoicesQuery(id, useDeferredValue(search.trim())),
    placeholderData: keepPreviousData,
  })
  const [key, setKey] = useState<string>()
  // A single choice is not selected in advance, because tokens may be redeemed because of it.
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

const choiceBody = ({ file_id, order_id, left_out }: OrderChoice): ChosenOrders => ({
  file_id,
  order_id,
  left_out: left_out?.order_id ?? null,
})
