import { amountMax, amountMin, purchaseOf, type AmountLimits } from '@acervo/domain/investments/amount'
import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EurosField } from '../../../lib/amount-fields.tsx'
import { formatCount, formatMoney } from '../../../lib/text/format.ts'
import { Button } from '../../../ui/form/button.tsx'
import { numberIn, type NumberValue } from '../../../ui/form/number/value.ts'
import { steppedAmount } from './amount-step.ts'
import { WhatIs } from '../../../ui/overlay/what-is.tsx'

type AmountFieldProps = {
  value: NumberValue
  limits: AmountLimits
  /** Why the amount is not valid. */
  error: string | undefined
  disabled: boolean
  onChange: (value: NumberValue) => void
}

/** An amount in euros that changes in steps of one token's price, and the number of tokens it buys. */
export function AmountField({ value, limits, error, disabled, onChange }: AmountFieldProps) {
  const { t } = useTranslation('investments')
  const { token_value } = limits
  const min = amountMin(limits)
  const max = amountMax(limits)
  const amount = numberIn(value)
  const price = { amount: formatMoney(token_value) }
  const step = (direction: 1 | -1) => {
    const next = amount === null ? min : steppedAmount(amount, direction, token_value)
    onChange(Math.min(max, Math.max(min, next)))
  }
  return (
    <div className="grid gap-2">
      <EurosField
        label={t('invest.amount')}
        error={error}
        disabled={disabled}
        isProposed
        value={value}
        onChange={onChange}
        onStep={step}
        before={
          <StepButton label={t('invest.less', price)} disabled={disabled} onClick={() => step(-1)}>
            <Minus aria-hidden />
          </StepButton>
        }
        after={
          <StepButton label={t('invest.more', price)} disabled={disabled} onClick={() => step(1)}>
            <Plus aria-hidden />
          </StepButton>
        }
      />
      {amount !== null && !error && <Purchase typed={amount} tokenValue={token_value} />}
    </div>
  )
}

/** What is bought: whole tokens only. The field says how much of the amount buys no token and is not charged. */
function Purchase({ typed, tokenValue }: { typed: number; tokenValue: number }) {
  const { t } = useTranslation('investments')
  const { tokens, amount } = purchaseOf(typed, tokenValue)
  const left = Math.round((typed - amount) * 100) / 100
  return (
    <p aria-live="polite" className="tabular rounded-md bg-accent-soft px-3 py-2 text-ink">
      <strong className="font-semibold text-accent">
        {t('invest.buys', { count: tokens, formatted: formatCount(tokens), amount: formatMoney(amount, 2) })}
      </strong>{' '}
      <WhatIs word="token" about="Token" />
      {left > 0 && (
        <span className="block text-sm">{t('invest.left_over', { amount: formatMoney(left, 2) })}</span>
      )}
    </p>
  )
}

type StepButtonProps = { label: string; disabled: boolean; onClick: () => void; children: ReactNode }

function StepButton({ label, ...rest }: StepButtonProps) {
  return <Button {...rest} variant="secondary" size="icon" aria-label={label} className="size-11" />
}
