import type { BankEntry } from '@acervo/domain/treasury/statement'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '../../../lib/text/format.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { entriesQuery, payableQuery } from '../queries.ts'
import type { Due, Left } from './lines.ts'
import { Signs } from './signs.tsx'

type ChoicesProps<One> = { entry: BankEntry; chosen: readonly One[]; onChange: (chosen: One[]) => void }

/** The suggested investments, and those found by name or reference. */
export function InvestmentChoices({ entry, chosen, onChange }: ChoicesProps<Due>) {
  const { t } = useTranslation('treasury')
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim())
  const found = useQuery({
    ...payableQuery(wanted),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  })
  const suggested = entry.suggestions.map((suggestion) => ({
    id: suggestion.investment_id,
    amount: suggestion.amount,
    label: `${suggestion.investor_name} · ${projectName(suggestion)} · ${suggestion.payment_reference}`,
    signs: <Signs suggestion={suggestion} transferred={entry.unmatched} />,
  }))
  const others = (wanted ? (found.data ?? []) : [])
    .filter(({ id }) => suggested.every((one) => one.id !== id))
    .map((row) => ({
      id: row.id,
      amount: row.payment_received_amount ?? row.amount,
      label: `${row.user_name ?? row.user_email} · ${projectName(row)} · ${row.payment_reference}`,
      signs: null,
    }))
  return (
    <Choices
      legend={t('match.investments')}
      search={search}
      searchLabel={t('match.search_investments')}
      onSearch={setSearch}
      rows={[...suggested, ...others]}
      none={wanted && found.isSuccess ? t('match.none_found') : t('match.none')}
      isChosen={({ id }) => chosen.some((one) => one.id === id)}
      onToggle={({ id, amount }, isOn) =>
        onChange([...chosen.filter((one) => one.id !== id), ...(isOn ? [{ id, amount }] : [])])
      }
    />
  )
}

/** Other open transfers, found by name or text: of the same payer without searching. */
export function TransferChoices({ entry, chosen, onChange }: ChoicesProps<Left>) {
  const { t } = useTranslation('treasury')
  const [search, setSearch] = useState(entry.counterparty_name ?? '')
  const wanted = useDeferredValue(search.trim())
  const found = useInfiniteQuery({
    ...entriesQuery({ state: 'open', direction: 'in', search: wanted }),
    enabled: wanted !== '',
  })
  const rows = (wanted ? (found.data?.pages.flatMap((page) => page.data) ?? []) : [])
    .filter(({ id }) => id !== entry.id)
    .map((row) => ({
      id: row.id,
      amount: row.unmatched,
      label: `${formatDate(row.booked_on, 'short')} · ${row.counterparty_name ?? row.remittance}`,
      signs: null,
    }))
  return (
    <Choices
      legend={t('match.transfers')}
      search={search}
      searchLabel={t('match.search_transfers')}
      onSearch={setSearch}
      rows={rows}
      none={t('match.no_transfers')}
      isChosen={({ id }) => chosen.some((one) => one.id === id)}
      onToggle={({ id, amount }, isOn) =>
        onChange([...chosen.filter((one) => one.id !== id), ...(isOn ? [{ id, left: amount }] : [])])
      }
    />
  )
}

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

function Choices<One extends Row>(props: ListProps<One>) {
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
