import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { projectName } from '../../../lib/text/project-name.ts'
import { payableQuery } from '../queries.ts'
import type { Due } from './lines.ts'
import { Signs } from './signs.tsx'
import { ChoiceList, type ChoicesProps } from './choice-list.tsx'

/** The suggested investments, and investments that a search by name or reference finds. */
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
    <ChoiceList
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
