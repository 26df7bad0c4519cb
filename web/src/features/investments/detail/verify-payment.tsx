import { dayOf } from '@acervo/domain/common/time-zone'
import type { Investment } from '@acervo/domain/investments/investment'
import { paymentFailure } from '@acervo/domain/investments/received-payment'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EurosField } from '../../../lib/amount-fields.tsx'
import { failureText } from '../../../lib/text/failure.ts'
import { formatMoney, pastableMoney } from '../../../lib/text/format.ts'
import { useNow } from '../../../lib/use-now.ts'
import { dayFault } from '../../../lib/text/day-fault.ts'
import { Button } from '../../../ui/form/button.tsx'
import { CopyRow } from '../../../ui/table/copy-row.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { showWrong } from '../../../ui/form/show-wrong.ts'
import { numberIn, type NumberValue } from '../../../ui/form/number/value.ts'
import type { Advance } from './use-advance.ts'

type VerifyPaymentProps = { investment: Investment; advance: Advance }

/** Compares the expected payment with the payment found at the bank. Both have to match. */
export function VerifyPayment({ investment, advance }: VerifyPaymentProps) {
  const { t } = useTranslation('investments')
  const { payment_reference, amount } = investment
  const payment = useReceivedPayment(investment)
  const [isSent, setSent] = useState(false)
  const send = (form: HTMLFormElement) => {
    showWrong(form, () => setSent(true))
    const { failure, received_on, received_amount } = payment
    if (!failure && received_amount !== null && received_on) advance.run({ received_on, received_amount })
  }
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!advance.isPending) send(event.currentTarget)
      }}
    >
      <dl className="divide-y divide-line rounded-lg border border-line bg-paper">
        <CopyRow label={t('payment.amount')} shown={formatMoney(amount, 2)} copied={pastableMoney(amount)} />
        <CopyRow label={t('payment.reference')} shown={payment_reference} copied={payment_reference} />
      </dl>
      <ReceivedFields payment={payment} isSent={isSent} />
      <Button
        type="submit"
        busy={advance.isPending}
        busyText={t('working')}
        className="max-sm:w-full sm:justify-self-start"
      >
        {t('review.submit')}
      </Button>
    </form>
  )
}

type ReceivedFieldsProps = { payment: ReturnType<typeof useReceivedPayment>; isSent: boolean }

function ReceivedFields({ payment, isSent }: ReceivedFieldsProps) {
  const { t } = useTranslation('investments')
  const { days, received_on, setReceivedOn, typed, setTyped, failure } = payment
  const isAmount = failure?.code === 'investment.payment_amount_differs'
  const said = isSent && failure ? failureText(failure.code, failure.params) : undefined
  const missing = (value: NumberValue) =>
    isSent && (value === null || value === '') ? t('review.required') : undefined
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={t('review.received_on')}
        error={missing(received_on) ?? dayFault(received_on) ?? (isAmount ? undefined : said)}
        required
      >
        <DayInput value={received_on} {...days} onChange={setReceivedOn} />
      </Field>
      <EurosField
        label={t('review.received_amount')}
        error={missing(typed) ?? (isAmount ? said : undefined)}
        required
        value={typed}
        onChange={setTyped}
      />
    </div>
  )
}

/** The typed payment as found at the bank, and why it differs from the expected one. */
function useReceivedPayment({ amount, typed_amount, created_at }: Investment) {
  // Computed at each render, because pages stay open overnight.
  const today = dayOf(useNow())
  const created_on = dayOf(new Date(created_at))
  const [chosen_on, setReceivedOn] = useState<string>()
  const received_on = chosen_on ?? today
  const [typed, setTyped] = useState<NumberValue>(null)
  const received_amount = numberIn(typed)
  const failure =
    received_amount !== null && received_on
      ? paymentFailure({ received_on, received_amount }, { amount, typed_amount, created_on, today })
      : undefined
  const days = { min: created_on, max: today }
  return { days, received_on, setReceivedOn, typed, setTyped, received_amount, failure }
}
