import { waitCalls } from '@acervo/domain/waits/calls'
import type { OwnWait } from '@acervo/domain/waits/usual'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { send } from '../api.ts'
import { queryKeys } from '../query-keys.ts'
import { formatSpan } from './format.ts'

/** How long this usually takes, as measured once an hour. Shows nothing before the first measurement. */
export function UsualWait({ kind }: { kind: OwnWait }) {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: queryKeys.waits,
    queryFn: async ({ signal }) => (await send(waitCalls.read, {}, { signal })).data,
    staleTime: 3_600_000,
  })
  const usual = data?.[kind]
  if (usual === undefined) return null
  return (
    <span className="block text-sm text-ink-soft">{t('usual_wait', { span: formatSpan(usual, 'up') })}</span>
  )
}
