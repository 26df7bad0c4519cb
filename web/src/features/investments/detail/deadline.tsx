import type { Profile } from '@acervo/domain/identity/profile'
import type { Investment } from '@acervo/domain/investments/investment'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../../lib/text/format.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { WhatIs } from '../../../ui/overlay/what-is.tsx'

/** When the reservation of an unpaid investment ends. For staff, also says that a declared payment is overdue. */
export function Deadline({ investment, me }: { investment: Investment; me: Profile }) {
  const { t } = useTranslation('investments')
  const { expires_at, user_id, staff } = investment
  const now = useNow().toISOString()
  const verifyBy = staff?.verify_by
  if (expires_at)
    return (
      <Notice tone="warn">
        {t(user_id === me.id ? 'detail.expires' : 'detail.expires_staff', {
          moment: formatMoment(expires_at),
        })}{' '}
        {user_id === me.id && <WhatIs inWords word="reserva" about={t('detail.reservation')} />}
      </Notice>
    )
  if (!verifyBy || verifyBy > now) return null
  return <Notice tone="bad">{t('detail.late', { moment: formatMoment(verifyBy) })}</Notice>
}
