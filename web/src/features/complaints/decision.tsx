import type { OwnComplaint } from '@acervo/domain/complaints/calls'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/text/format.ts'
import { Badge, type Tone } from '../../ui/feedback/badge.tsx'

const tones = {
  upheld: 'good',
  partly_upheld: 'good',
  rejected: 'plain',
  inadmissible: 'plain',
} as const satisfies Record<NonNullable<OwnComplaint['outcome']>, Tone>

type DecisionProps = { complaint: OwnComplaint }

/** How a complaint was decided; nothing while it is open. */
export function OutcomeBadge({ complaint: { outcome } }: DecisionProps) {
  const { t } = useTranslation('complaints')
  return outcome && <Badge tone={tones[outcome]}>{t(`outcomes.${outcome}`)}</Badge>
}

/** How and why a complaint was decided; nothing while it is open. */
export function Decision({ complaint }: DecisionProps) {
  const { t } = useTranslation('complaints')
  const { outcome, reasons, decided_at } = complaint
  if (!outcome || !decided_at) return null
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <p className="flex flex-wrap items-center gap-2">
        <OutcomeBadge complaint={complaint} />
        <span className="text-sm text-ink-soft">{t('decided', { day: formatDate(decided_at) })}</span>
      </p>
      <p className="font-medium">{t('reasons')}</p>
      <p className="wrap-anywhere whitespace-pre-line">{reasons}</p>
    </div>
  )
}
