import { amountMax, type AmountLimits } from '@acervo/domain/investments/amount'
import { tokensFor } from '@acervo/domain/tokens/tokens-for'
import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatMoney } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { parseAmount } from './amount-limits.ts'

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
    const next = Number.isNaN(from) ? min : from + direction * token_value
    onChange(String(Math.round(Math.min(max, Math.max(min, next)) * 100) / 100))
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
            min={min}
            max={max}
            step={token_value}
            value={value}
            disabled={disabled}
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
