import type { Blocking } from '@acervo/domain/registry/blocking'
import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../../lib/text/format.ts'

/** Who requested that a block be lifted, where somebody else has to confirm it. */
export function UnblockAsked({ blocking }: { blocking: Blocking }) {
  const { t } = useTranslation('admin')
  const { unblock_asked, unblocked_at } = blocking
  if (!unblock_asked || unblocked_at) return null
  const { by, at, reason } = unblock_asked
  return (
    <span className="inline-flex min-w-56 max-w-prose items-start gap-1.5 text-warn">
      <Users aria-hidden className="mt-0.5 size-[1.1em] shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {t('blocking.asked.by', { by: by ?? '–', at: formatMoment(at), reason })}
      </span>
    </span>
  )
}
