import { registryCalls } from '@acervo/domain/registry/calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { send } from '../../../lib/api.ts'
import { formatMoment } from '../../../lib/text/format.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

const stoppedSignersQuery = queryOptions({
  queryKey: queryKeys.stoppedSigners,
  queryFn: ({ signal }) => send(registryCalls.listStoppedSigners, {}, { signal }),
})

/** The keys that have stopped signing, why, and what to do about it; renders nothing when there are none. */
export function StoppedSigners() {
  const { t } = useTranslation('chain')
  const stopped = useQuery(stoppedSignersQuery).data?.data ?? []
  return stopped.map(({ address, nonce, stopped_at, is_behind }) => (
    <Notice key={address} tone="bad" className="mb-6" title={t('signer.title')}>
      <p>
        {t(is_behind ? 'signer.why_behind' : 'signer.why', {
          address,
          nonce: nonce ?? '?',
          at: stopped_at ? formatMoment(stopped_at) : '?',
        })}
      </p>
      <p className="mt-2">{t('signer.effect')}</p>
      <p className="mt-2">{t(is_behind ? 'signer.remedy_behind' : 'signer.remedy')}</p>
      <code className="mt-2 block text-sm">
        npm run {is_behind ? 'chain:resume --' : `chain:resume-signer -- ${address}`} {t('signer.reason')}
      </code>
    </Notice>
  ))
}
