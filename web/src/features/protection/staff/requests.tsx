import { classRequestStates } from '@acervo/domain/protection/class-request-state'
import type { ClassRequestRow } from '@acervo/domain/protection/investor-class'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { PersonLink } from '../../../lib/person-link.tsx'
import { formatDate } from '../../../lib/text/format.ts'
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { CardList } from '../../../ui/table/card-list.tsx'
import { usePages } from '../../../ui/table/use-pages.tsx'
import { requestsQuery } from '../queries.ts'
import { DecideRequest } from './decide.tsx'
import { EvidenceButton } from './evidence.tsx'

type State = ClassRequestRow['state']

const tones: Record<State, Tone> = { waiting: 'warn', approved: 'good', refused: 'bad', ended: 'plain' }

/** A select has no empty value. */
const ALL = 'all'

type ClassRequestsProps = {
  state: State | undefined
  onState: (state: State | undefined) => void
  /** The person who looks: nobody decides about their own request. */
  me: string
  canReview: boolean
}

/** Requests to be treated as sophisticated investors, those to be reviewed first. */
export function ClassRequests({ state, onState, me, canReview }: ClassRequestsProps) {
  const { t } = useTranslation('protection')
  const { rows, failed, more } = usePages(requestsQuery(state), (error) =>
    errorText(error, t('staff.requests_failed')),
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Field label={t('staff.filter')} className="w-full sm:w-64">
        <Select
          value={state ?? ALL}
          onChange={(next) => onState(next === ALL ? undefined : next)}
          options={[
            { value: ALL, label: t('staff.all') },
            ...classRequestStates.map((one) => ({ value: one, label: t(`staff.state.${one}`) })),
          ]}
        />
      </Field>
      {(rows || !failed) && (
        <CardList
          label={t('staff.tabs.requests')}
          rows={rows}
          rowKey={({ id }) => id}
          empty={t('staff.requests_empty')}
          card={(request) => <RequestCard request={request} me={me} canReview={canReview} />}
        />
      )}
      {failed}
      {more}
    </div>
  )
}

type RequestCardProps = { request: ClassRequestRow; me: string; canReview: boolean }

function RequestCard({ request, me, canReview }: RequestCardProps) {
  const { t } = useTranslation('protection')
  const { state, name, email, criteria, requested_at, valid_until, reason, user_id } = request
  return (
    <>
      <header className="grid justify-items-start gap-1.5">
        <Badge tone={tones[state]}>{t(`staff.state.${state}`)}</Badge>
        <h2 className="text-lg wrap-anywhere">
          <PersonLink id={user_id}>{name}</PersonLink>
        </h2>
        <p className="text-sm wrap-anywhere text-ink-soft">{email}</p>
        <p className="text-sm">{t('staff.requested', { day: formatDate(requested_at) })}</p>
      </header>
      <ul className="grid list-disc gap-1 pl-5">
        {criteria.map((one) => (
          <li key={one}>{t(`ask.criterion.${one}`)}</li>
        ))}
      </ul>
      {valid_until && <p className="text-sm">{t('staff.until', { day: formatDate(valid_until) })}</p>}
      {reason && <p className="text-sm wrap-anywhere">{t('staff.reason', { reason })}</p>}
      <div className="flex flex-wrap gap-2">
        <EvidenceButton request={request} />
        {canReview && state === 'waiting' && user_id !== me && <DecideRequest request={request} />}
      </div>
      {state === 'waiting' && user_id === me && <p className="text-sm text-ink-soft">{t('staff.yours')}</p>}
    </>
  )
}
