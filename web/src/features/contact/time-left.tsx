import type { ContactRow } from '@acervo/domain/contact/calls'
import { Clock as ClockIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatSpan } from '../../lib/text/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { Badge, type Tone } from '../../ui/feedback/badge.tsx'
import { clockOf, type Clock } from './clock.ts'

const tones: Record<Clock['state'], Tone> = {
  left: 'note',
  soon: 'warn',
  late: 'bad',
  answered: 'good',
  answered_late: 'plain',
}

/** How much time is left to answer, how long the answer took, or why the request was classified as spam. */
export function ContactClock({ request }: { request: ContactRow }) {
  const { t } = useTranslation('contact')
  const { state, ms } = clockOf(request, useNow())
  if (request.spam) return <Badge tone="warn">{t(`spam.${request.spam}`)}</Badge>
  return (
    <Badge tone={tones[state]} icon={<ClockIcon aria-hidden />} className="max-lg:whitespace-normal">
      {t(`clock.${state}`, { span: formatSpan(ms) })}
    </Badge>
  )
}
