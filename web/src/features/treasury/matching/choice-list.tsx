import type { ReactNode } from 'react'
import { formatMoney } from '../../../lib/text/format.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import type { BankEntry } from '@acervo/domain/treasury/statement'

type Row = { id: number | string; amount: number; label: string; signs: ReactNode }

type ListProps<One extends Row> = {
  legend: string
  search: string
  searchLabel: string
  onSearch: (text: string) => void
  rows: readonly One[]
  none: string
  isChosen: (row: One) => boolean
  onToggle: (row: One, isOn: boolean) => void
}

/** Rows to choose from, and a search for others. */
export function ChoiceList<One extends Row>(props: ListProps<One>) {
  const { legend, search, searchLabel, onSearch, rows, none, isChosen, onToggle } = props
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-3 text-lg font-semibold">{legend}</legend>
      {rows.length === 0 && <p className="text-ink-soft">{none}</p>}
      {rows.map((row) => (
        <div key={row.id} className="rounded-md border border-line p-3">
          <Checkbox
            value={isChosen(row)}
            onChange={(isOn) => onToggle(row, isOn)}
            label={
              <span className="grid gap-1.5">
                <span className="wrap-anywhere">
                  {row.label} ·{' '}
                  <span className="tabular font-medium whitespace-nowrap">{formatMoney(row.amount, 2)}</span>
                </span>
                {row.signs}
              </span>
            }
          />
        </div>
      ))}
      <Field label={searchLabel}>
        <Input
          type="search"
          value={search}
          maxLength={100}
          onChange={({ target }) => onSearch(target.value)}
        />
      </Field>
    </fieldset>
  )
}

/** The movement, and how many of this kind were chosen for it. */
export type ChoicesProps<One> = {
  entry: BankEntry
  chosen: readonly One[]
  onChange: (chosen: One[]) => void
}
