import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { holdingsQuery } from './queries.ts'
import { OpenEstate } from '../acts/request/open-estate.tsx'
import { RegistrarActions } from '../acts/actions.tsx'
import type { Blocker } from '../blocking/unblock-asked.tsx'
import { Holdings, type HolderOf } from './holdings.tsx'

type PersonHoldingsProps = {
  person: Omit<HolderOf, 'investments'>
  blocker: Blocker | undefined
  /** Whether the reader may open entries as the registrar. */
  canOpen: boolean
  /** Called when an entry was opened, whose documents are still missing. */
  onOpened: (entryId: string) => void
}

/** One person's holdings according to the register, fetched when they are shown. */
export function PersonHoldings({ person, blocker, canOpen, onOpened }: PersonHoldingsProps) {
  const { t } = useTranslation('people')
  const { data, error, refetch } = useQuery(holdingsQuery(person.id))
  if (data)
    return (
      <div className="grid gap-3">
        <Holdings
          investor={{ ...person, investments: data }}
          blocker={blocker}
          actions={
            canOpen
              ? (holding) => <RegistrarActions holding={holding} person={person} onOpened={onOpened} />
              : undefined
          }
        />
        {canOpen && data.length > 0 && <OpenEstate holdings={data} person={person} onOpened={onOpened} />}
      </div>
    )
  if (error)
    return <FailedState message={errorText(error, t('holdings.failed'))} onRetry={() => void refetch()} />
  return <Spinner />
}
