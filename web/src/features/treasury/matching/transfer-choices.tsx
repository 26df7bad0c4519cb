import { SEARCH_LENGTH_MAX } from '@acervo/domain/common/limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/text/format.ts'
import { entriesQuery } from '../queries.ts'
import type { Left } from './lines.ts'
import { ChoiceList, type ChoicesProps } from './choice-list.tsx'

/** Other open transfers: those of the same payer, or those that a search by name or text finds. */
export function TransferChoices({ entry, chosen, onChange }: ChoicesProps<Left>) {
  const { t } = useTranslation('treasury')
  // Banks send names that are longer than a search may be.
  const [search, setSearch] = useState((entry.counterparty_name ?? '').slice(0, SEARCH_LENGTH_MAX))
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
    <ChoiceList
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
