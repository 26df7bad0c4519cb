import { centsOf } from '@acervo/domain/common/cents'
import { writtenEuros } from '@acervo/domain/common/figures'
import type { Language } from '@acervo/domain/common/language'
import { parseNumber, typedEuros, typedNumber } from '@acervo/domain/common/number-input'
import { say } from '@acervo/domain/common/text'
import { amountFailure, purchaseOf, type AmountLimits } from '@acervo/domain/investments/amount'
import { afterWithholding } from '@acervo/domain/returns/after-withholding'
import { schedule, type Terms } from '@acervo/domain/returns/schedule'
import type { WithholdingRate } from '@acervo/domain/returns/withholding'
import { useId, useState } from 'react'
import { CalculatorOutcome } from './calculator-outcome.tsx'
import type { CalculatorTexts } from './calculator-texts.ts'
import { AmountInput } from './amount-input.tsx'

type CalculatorProps = {
  language: Language
  texts: CalculatorTexts
  terms: Terms
  limits: AmountLimits
  /** The withholding rates for a resident person. */
  rates: readonly WithholdingRate[]
  today: string
  /** The first amount, in euros. Without a script it is the only one. */
  example: number
}

/**
 * A field for an amount, and what the amount may become: as planned, or nothing, with equal weight
 * (docs/product/investing.md, "Expected payments and withholding"). While the typed text cannot be invested, the
 * results of the last valid amount stay.
 */
export function CalculatorTable({ language, texts, terms, limits, rates, today, example }: CalculatorProps) {
  const id = useId()
  const [text, setText] = useState(() => typedNumber(example, language, typedEuros))
  const [typed, setTyped] = useState(example)
  const refusal = refusalOf(text, language, limits)
  const invested = centsOf(purchaseOf(typed, limits.token_value).amount)
  const payments = schedule(terms, invested, today) ?? []
  const change = (next: string) => {
    setText(next)
    const parsed = parseNumber(next, language, typedEuros)
    if (parsed.ok && !amountFailure(parsed.value, limits)) setTyped(parsed.value)
  }
  return (
    <div className="grid gap-5">
      <Lead language={language} texts={texts} example={example} />
      <AmountInput
        id={id}
        label={texts.amount}
        text={text}
        isWrong={refusal !== undefined}
        onChange={change}
      />
      <p id={`${id}-result`} aria-live="polite" className={refusal ? 'text-bad' : 'text-ink-soft'}>
        {refusal
          ? say(texts.refusals[refusal.code] ?? '', language, refusal.params)
          : purchaseText(typed, limits, texts, language)}
      </p>
      <CalculatorOutcome
        language={language}
        texts={texts}
        invested={invested}
        payments={afterWithholding(payments, 'resident_person', rates)}
      />
    </div>
  )
}

function Lead({ language, texts, example }: Pick<CalculatorProps, 'language' | 'texts' | 'example'>) {
  return (
    <p className="text-ink-soft">
      <span className="hidden scripted:inline">{texts.lead}</span>
      <span className="scripted:hidden">
        {say(texts.lead_fixed, language, { amount: writtenEuros(example, language) })}
      </span>
    </p>
  )
}

/** The number of tokens that the amount buys, and the rest that buys none. */
function purchaseText(
  typed: number,
  limits: AmountLimits,
  texts: CalculatorTexts,
  language: Language,
): string {
  const { tokens, amount } = purchaseOf(typed, limits.token_value)
  const left = Math.round((typed - amount) * 100) / 100
  const bought = say(tokens === 1 ? texts.buys_one : texts.buys_other, language, {
    count: tokens,
    amount: writtenEuros(amount, language, 2),
  })
  if (left <= 0) return bought
  return `${bought} ${say(texts.left_over, language, { amount: writtenEuros(left, language, 2) })}`
}

/** Why the typed text cannot be invested; undefined when it can. */
function refusalOf(text: string, language: Language, limits: AmountLimits) {
  const parsed = parseNumber(text, language, typedEuros)
  if (!parsed.ok) return { code: 'common.amount_invalid' as const, params: {} }
  return amountFailure(parsed.value, limits)
}
