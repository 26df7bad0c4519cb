import type { Measured } from '@acervo/domain/waits/usual'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { formatSpan } from '../../lib/text/format.ts'
import { usualWaitsQuery } from './queries.ts'

/** How long this usually takes, as measured; nothing while that is not known. */
export function UsualWait({ kind, className }: { kind: Measured; className?: string }) {
  const { t } = useTranslation()
  const usual = useQuery(usualWaitsQuery).data?.[kind]
  if (usual === undefined) return null
  return (
    <span className={clsx('block text-sm text-ink-soft', className)}>
      {t('usual_wait', { span: formatSpan(usual, 'up') })}
    </span>
  )
}
