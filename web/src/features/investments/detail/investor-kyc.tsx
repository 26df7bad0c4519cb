import type { KycStatus } from '@acervo/domain/identity/profile'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/feedback/badge.tsx'

const tones = { ok: 'good', process: 'warn', no: 'bad' } as const

/** The state of the investor's verification. Without an approved one, no investment leaves the review. */
export function InvestorKyc({ status, link }: { status: KycStatus; link: ReactNode }) {
  const { t } = useTranslation('investments')
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {t('detail.kyc')} <Badge tone={tones[status]}>{t(`detail.kyc_${status}`)}</Badge> {link}
    </p>
  )
}
