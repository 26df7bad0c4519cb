import { amountMax, type AmountLimits } from '@acervo/domain/investments/amount'
import { tokensFor } from '@acervo/domain/tokens/tokens-for'
import { Minus, Plus } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatMoney } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { parseAmount } from './amount-limits.ts'
import { steppedAmount } from './amount-step.ts'

type AmountFieldProps = {
  value: string
  limits: AmountLimits
  /** Why the amount will not do. */
  error: string | undefined
  disabled: boolean
  onChange: (value: string) => void
}

/** An amount of euros that steps by what one token costs, and what it buys. */
export function AmountField({ value, limits, error, disabled, onChange }: AmountFieldProps) {
  const { t } = useTranslation('investments')
  const { min_investment, token_value } = limits
  const min = min_investment ?? 1
  const max = amountMax(limits)
  const step = (direction: 1 | -1) => {
    const from = parseAmount(value)
    onChange(
      String(
        Number.isNaN(from) ? min : Math.min(max, Math.max(min, steppedAmount(from, direction, token_value))),
      ),
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <div className="grid gap-2">
      <Field label={t('invest.amount')} error={error} disabled={disabled}>
        <div className="grid grid-cols-[auto_1fr_auto] items-center gap-2">
          <StepButton
            label={t('invest.less', { amount: money(token_value) })}
            disabled={disabled}
            onClick={() => step(-1)}
          >
            <Minus aria-hidden />
          </StepButton>
          <Input
            type="number"
            inputMode="decimal"
            unit="€"
            className={withoutArrows}
            min={min}
            max={max}
            step={token_value}
            value={value}
            disabled={disabled}
            onKeyDown={onKeyDown}
            onChange={(event) => onChange(event.target.value)}
          />
          <StepButton
            label={t('invest.more', { amount: money(token_value) })}
            disabled={disabled}
            onClick={() => step(1)}
          >
            <Plus aria-hidden />
          </StepButton>
        </div>
      </Field>
      {!error && <Purchase amount={parseAmount(value)} tokenValue={token_value} />}
    </div>
  )
}

/** The buttons beside it are larger than a browser's own arrows. */
const withoutArrows = '[&_input]:[appearance:textfield] [&_input::-webkit-inner-spin-button]:appearance-none'

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
