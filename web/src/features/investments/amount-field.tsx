import { typedEuros } from '@acervo/domain/common/number-input'
import { amountMax, type AmountLimits } from '@acervo/domain/investments/amount'
import { tokensFor } from '@acervo/domain/tokens/tokens-for'
import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatMoney } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { NumberField } from '../../ui/number/number-field.tsx'
import { numberIn, type NumberValue } from '../../ui/number/number-value.ts'
import { steppedAmount } from './amount-step.ts'

type AmountFieldProps = {
  value: NumberValue
  limits: AmountLimits
  /** Why the amount will not do. */
  error: string | undefined
  disabled: boolean
  onChange: (value: NumberValue) => void
}

/** An amount of euros that steps by what one token costs, and what it buys. */
export function AmountField({ value, limits, error, disabled, onChange }: AmountFieldProps) {
  const { t } = useTranslation('investments')
  const { min_investment, token_value } = limits
  const min = min_investment ?? 1
  const max = amountMax(limits)
  const amount = numberIn(value)
  const step = (direction: 1 | -1) => {
    const next = amount === null ? min : steppedAmount(amount, direction, token_value)
    onChange(Math.min(max, Math.max(min, next)))
  }
  return (
    <div className="grid gap-2">
      <NumberField
        label={t('invest.amount')}
        error={error}
        disabled={disabled}
        rules={typedEuros}
        unit="€"
        written={(euros) => formatMoney(euros, 2)}
        value={value}
        onChange={onChange}
        onStep={step}
        before={
          <StepButton
            label={t('invest.less', { amount: money(token_value) })}
            disabled={disabled}
            onClick={() => step(-1)}
          >
            <Minus aria-hidden />
          </StepButton>
        }
        after={
          <StepButton
            label={t('invest.more', { amount: money(token_value) })}
            disabled={disabled}
            onClick={() => step(1)}
          >
            <Plus aria-hidden />
          </StepButton>
        }
      />
      {amount !== null && !error && <Purchase amount={amount} tokenValue={token_value} />}
    </div>
  )
}

/** Tokens are indivisible: what is left over buys nothing, and that is said (design 4.3). */
function Purchase({ amount, tokenValue }: { amount: number; tokenValue: number }) {
  const { t } = useTranslation('investments')
  const tokens = tokensFor(amount, tokenValue)
  const left = Math.round((amount - tokens * tokenValue) * 100) / 100
  return (
    <p aria-live="polite" className="tabular rounded-md bg-accent-soft px-3 py-2 text-ink">
      <strong className="font-semibold text-accent">
        {t('tokens', { count: tokens, formatted: formatCount(tokens) })}
      </strong>{' '}
      {t('invest.each', { amount: money(tokenValue) })}
      {left > 0 && <span className="block text-sm">{t('invest.left_over', { amount: money(left) })}</span>}
    </p>
  )
}

type StepButtonProps = { label: string; disabled: boolean; onClick: () => void; children: ReactNode }

function StepButton({ label, ...rest }: StepButtonProps) {
  return <Button {...rest} variant="secondary" size="icon" aria-label={label} className="size-11" />
}

function money(amount: number): string {
  return formatMoney(amount, Number.isInteger(amount) ? 0 : 2)
}
