import { Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatMoment, formatSpan } from '../../../lib/text/format.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { waitOf, type Wait } from './waiting.ts'

const tones = { fresh: 'note', long: 'warn', overlong: 'bad' } as const satisfies Record<
  Wait['state'],
  string
>

/** How long an application has been waiting. The longer it waits, the more prominent this is. */
export function WaitingClock({ since }: { since: string }) {
  const { t } = useTranslation('kyc-review')
  const { state, ms } = waitOf(since, useNow())
  return (
    <Badge tone={tones[state]} icon={<Clock aria-hidden />} className="max-lg:whitespace-normal">
      <time dateTime={since} title={formatMoment(since)}>
        {t('queue.waits', { span: formatSpan(ms) })}
      </time>
    </Badge>
  )
}
