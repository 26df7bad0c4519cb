import { writtenCount, writtenEuros } from '@acervo/domain/common/figures'
import type { Language } from '@acervo/domain/common/language'
import { useId, useState } from 'react'
import type example from '@acervo/domain/texts/es/site-example.json'
import { outcomesOf } from './outcomes.ts'

type Props = { language: Language; texts: (typeof example)['form'] }

const cases = ['planned', 'half', 'lost'] as const

/**
 * A field for an amount, and what the amount becomes in three cases. Without a script, it shows one thousand euros
 * only.
 */
export function ExampleTable({ language, texts }: Props) {
  const [amount, setAmount] = useState(1000)
  const { tokens, invested, left, yearly, ...totals } = outcomesOf(amount)
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <AmountSlider
          label={texts.amount}
          amount={amount}
          written={writtenEuros(amount, language)}
          onChange={setAmount}
        />
        <p aria-live="polite" className="min-h-12 text-ink-soft">
          {fill(tokens === 1 ? texts.buys_one : texts.buys_other, { count: writtenCount(tokens, language) })}
          {left > 0 && ` ${fill(texts.left, { left: writtenEuros(left, language) })}`}
        </p>
      </div>
      <table className="w-full">
        <caption className="pb-2 text-left font-medium">{texts.caption}</caption>
        <ColumnTitles texts={texts} />
        <tbody>
          {cases.map((name) => (
            <CaseRow
              key={name}
              name={texts[name]}
              text={fill(texts[`${name}_text`], { yearly: writtenEuros(yearly, language) })}
              total={writtenEuros(totals[name], language)}
              change={signed(totals[name] - invested, language)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ColumnTitles({ texts }: Pick<Props, 'texts'>) {
  return (
    <thead className="text-left text-sm text-ink-soft">
      <tr className="border-b border-line-strong">
        <th scope="col" className="py-2 font-medium">
          {texts.case}
        </th>
        <th scope="col" className="py-2 pl-3 text-right font-medium">
          {texts.total}
        </th>
        <th scope="col" className="py-2 pl-3 text-right font-medium">
          {texts.change}
        </th>
      </tr>
    </thead>
  )
}

type CaseRowProps = { name: string; text: string; total: string; change: string }

function CaseRow({ name, text, total, change }: CaseRowProps) {
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="py-3 text-left font-normal">
        <span className="block text-lg font-semibold">{name}</span>
        <span className="block text-sm text-ink-soft">{text}</span>
      </th>
      <td className="py-3 pl-3 text-right text-lg font-semibold whitespace-nowrap">{total}</td>
      <td className="py-3 pl-3 text-right text-lg whitespace-nowrap">{change}</td>
    </tr>
  )
}

type AmountSliderProps = {
  label: string
  amount: number
  written: string
  onChange: (amount: number) => void
}

function AmountSlider({ label, amount, written, onChange }: AmountSliderProps) {
  const id = useId()
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <output htmlFor={id} className="tabular font-serif text-3xl">
          {written}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={100}
        max={10_000}
        step={50}
        value={amount}
        aria-valuetext={written}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        onInput={(event) => onChange(Number(event.currentTarget.value))}
        className="hidden h-11 w-full scripted:block"
      />
    </>
  )
}

function signed(amount: number, language: Language): string {
  return `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${writtenEuros(Math.abs(amount), language)}`
}

function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark)
}
