import type { ClassRequestRow } from '@acervo/domain/protection/investor-class'
import { useTranslation } from 'react-i18next'
import { DoneBy } from '../../../lib/done-by.tsx'
import { formatDate } from '../../../lib/text/format.ts'
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { EmailText } from '../../../ui/table/email-text.tsx'
import { EvidenceButton } from './evidence.tsx'

const tones: Record<ClassRequestRow['state'], Tone> = {
  waiting: 'warn',
  approved: 'good',
  refused: 'bad',
  ended: 'plain',
}

export const acts = ['approve', 'refuse'] as const
export type Act = (typeof acts)[number]

type RequestDetailsProps = {
  request: ClassRequestRow
  /** The reader, because nobody decides their own request. */
  me: string
  /** Opens the dialog to decide; undefined when the reader may not decide this request. */
  onDecide: ((act: Act, request: ClassRequestRow) => void) | undefined
}

/** A request's statements and evidence, its decision, and the buttons that decide it. */
export function RequestDetails({ request, me, onDecide }: RequestDetailsProps) {
  const { t } = useTranslation('protection')
  const { name, email, criteria, requested_at, decided_at, valid_until, reason } = request
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
        {email && <EmailText email={email} />}
        <span>{t('staff.requested', { day: formatDate(requested_at) })}</span>
      </p>
      <ul className="grid list-disc gap-1 pl-5">
        {criteria.map((one) => (
          <li key={one}>{t(`ask.criterion.${one}`)}</li>
        ))}
      </ul>
      {decided_at && (
        <p className="text-sm wrap-anywhere">
          {t('staff.columns.decided')}: <DoneBy at={decided_at} by={request.decided_by} />
        </p>
      )}
      {valid_until && <p className="text-sm">{t('staff.until', { day: formatDate(valid_until) })}</p>}
      {reason && <p className="text-sm wrap-anywhere">{t('staff.reason', { reason })}</p>}
      <div className="flex flex-wrap gap-2">
        <EvidenceButton request={request} />
        {onDecide && <DecideButtons name={name} onDecide={(act) => onDecide(act, request)} />}
      </div>
      {request.state === 'waiting' && request.user_id === me && (
        <p className="text-sm text-ink-soft">{t('staff.yours')}</p>
      )}
    </div>
  )
}

function DecideButtons({ name, onDecide }: { name: string; onDecide: (act: Act) => void }) {
  const { t } = useTranslation('protection')
  return acts.map((act) => (
    <Button
      key={act}
      variant={act === 'approve' ? 'primary' : 'secondary'}
      size="sm"
      aria-label={t(`staff.${act}_named`, { name })}
      onClick={() => onDecide(act)}
    >
      {t(`staff.${act}`)}
    </Button>
  ))
}

export function StateBadge({ request: { state } }: { request: ClassRequestRow }) {
  const { t } = useTranslation('protection')
  return <Badge tone={tones[state]}>{t(`staff.state.${state}`)}</Badge>
}
