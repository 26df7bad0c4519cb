import type { Profile } from '@acervo/domain/identity/profile'
import { batchSteps } from '@acervo/domain/investments/batch'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { LoadMore } from '../../../ui/table/load-more.tsx'
import { useMore } from '../../../ui/table/use-more.ts'
import { ShownStatus } from '../../../ui/table/shown-status.tsx'
import { BatchBar, batchActions } from '../batch/bar.tsx'
import { InvestmentCards } from './cards.tsx'
import { InvestmentTable, type InvestmentLink, type InvestmentRowsProps } from './table.tsx'
import { useSeen } from '../invest/wish.ts'
import { investmentsQuery, type ListFilter } from '../queries.ts'
import { SelectMatching } from '../batch/select-matching.tsx'
import { SelectShown } from '../batch/select-row.tsx'
import { useHasRoom } from './use-has-room.ts'
import { useSelection } from '../batch/use-selection.ts'

type InvestmentListProps = Pick<InvestmentRowsProps, 'columns' | 'view' | 'onView'> & {
  /** `admin`: all investments, with their investors' names. */
  filter: ListFilter
  me: Profile
  link: InvestmentLink
  /** Shown when there are no rows. */
  empty: ReactNode
}

/**
 * A list of investments: a table where it fits, cards otherwise. When staff filter by one step, they can select several
 * investments and advance them together.
 */
export function InvestmentList({ filter, me, link, empty, ...shown }: InvestmentListProps) {
  const { t } = useTranslation('investments')
  const hasRoom = useHasRoom()
  const selection = useSelection(JSON.stringify(filter))
  const step = batchStepOf(filter, me)
  const query = useInfiniteQuery(investmentsQuery(filter))
  const { data, error, refetch } = query
  const more = useMore(query)
  const investments = useMemo(() => data?.pages.flatMap((page) => page.investments), [data])
  useSeen(investments, me)
  if (!investments && error)
    return <FailedState message={errorText(error, t('list.failed'))} onRetry={() => void refetch()} />
  const shownText = t('batch.choose_shown')
  const Rows = hasRoom ? InvestmentTable : InvestmentCards
  return (
    <>
      {step && Boolean(investments?.length || selection.chosen.length) && (
        <BatchBar step={step} me={me} selection={selection}>
          {!hasRoom && <SelectShown investments={investments ?? []} selection={selection} text={shownText} />}
          {more.hasMore && <SelectMatching filter={filter} selection={selection} />}
        </BatchBar>
      )}
      {!hasRoom && <ShownStatus count={investments?.length} />}
      <Rows
        {...shown}
        investments={investments}
        admin={filter.admin}
        dated={filter.dated}
        link={link}
        empty={empty}
        selection={step && selection}
      />
      {error && <FailedMore error={error} />}
      <LoadMore {...more} />
    </>
  )
}

function FailedMore({ error }: { error: Error }) {
  const { t } = useTranslation('investments')
  return (
    <div className="mt-6">
      <FailedState message={errorText(error, t('list.failed'))} />
    </div>
  )
}

/** The step in which the user can select investments; undefined when the user may not act in that step. */
function batchStepOf({ admin, status }: ListFilter, me: Profile) {
  const step = admin ? batchSteps.find((one) => one === status) : undefined
  return step && batchActions(me, step).length > 0 ? step : undefined
}
