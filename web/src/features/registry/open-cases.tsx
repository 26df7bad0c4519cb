import type { RegistryCase } from '@acervo/domain/registry/cases'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { formatCount, formatMoment } from '../../lib/format.ts'
import { CardList } from '../../ui/card-list.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { casesQuery } from './queries.ts'

/** Where register and chain disagree, newest first, until a comparison no longer finds it. */
export function OpenCases() {
  const { t } = useTranslation(['chain', 'admin'])
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(casesQuery)
  const failed = error && (
    <FailedState message={errorText(error, t('cases.failed'))} onRetry={() => void refetch()} />
  )
  if (!data && failed) return failed
  const found = data?.pages.flatMap((page) => page.data)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {found && found.length > 0 && <p className="text-ink-soft">{t('admin:cases.text')}</p>}
      <CardList
        label={t('cases.tab')}
        rows={found}
        rowKey={({ id }) => id}
        empty={t('cases.none')}
        card={(one) => <CaseCard found={one} />}
      />
      {failed}
      <LoadMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </div>
  )
}

function CaseCard({ found }: { found: RegistryCase }) {
  const { t } = useTranslation('admin')
  const { kind, project_name, investor, wallet, register_says, chain_says, first_seen, last_seen } = found
  const who = [project_name, investor].filter(Boolean).join(' · ')
  return (
    <div className="grid gap-1">
      <h2 className="text-lg">{t(`cases.kind_${kind}`)}</h2>
      {who && <p>{who}</p>}
      {wallet && <p className="font-mono text-sm break-all text-ink-soft">{wallet}</p>}
      <p className="tabular">{t('cases.says', { register: said(register_says), chain: said(chain_says) })}</p>
      <p className="text-sm text-ink-soft">
        {t('cases.seen', { first: formatMoment(first_seen), last: formatMoment(last_seen) })}
      </p>
    </div>
  )

  function said(value: string): string {
    if (/^\d+$/.test(value)) return formatCount(Number(value))
    return t(`cases.value_${value}` as 'cases.value_true', { defaultValue: value })
  }
}
