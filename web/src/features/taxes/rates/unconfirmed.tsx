import type { EnteredRate } from '@acervo/domain/taxes/rates'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/feedback/badge.tsx'

/** A note that a tax adviser still has to confirm a rate. */
export function Unconfirmed({ rate: { is_unconfirmed } }: { rate: EnteredRate }) {
  const { t } = useTranslation('taxes')
  return (
    is_unconfirmed && (
      <Badge tone="warn" className="max-lg:whitespace-normal">
        {t('unconfirmed')}
      </Badge>
    )
  )
}
