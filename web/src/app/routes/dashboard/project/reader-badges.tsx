import type { Profile } from '@acervo/domain/identity/profile'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../../ui/feedback/badge.tsx'

const kycTones = { ok: 'good', process: 'warn', no: 'plain' } as const

/** The states of the reader that decide if they may invest (docs/product/investing.md, "Who may invest"). */
export function ReaderBadges({ me }: { me: Profile }) {
  const { t } = useTranslation('projects')
  return (
    <>
      <Badge tone={kycTones[me.kyc_status]}>{t('view.kyc', { state: t(`view.kyc_${me.kyc_status}`) })}</Badge>
      <Badge tone={me.status === 'ACTIVE' ? 'good' : 'bad'}>
        {t('view.account', { state: t(`view.account_${me.status}`) })}
      </Badge>
    </>
  )
}
