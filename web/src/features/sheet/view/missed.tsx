import type { Offer } from '@acervo/domain/projects/offer/missed'
import { missedFailure } from '@acervo/domain/sheet/missed'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../lib/text/failure.ts'
import { currentLanguage } from '../../../lib/text/i18n.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

/** Says that an offer missed its target, and where its sheet explains the consequences; nothing for any other offer. */
export function Missed({ offer }: { offer: Offer }) {
  const { t } = useTranslation('sheet')
  const refusal = missedFailure(offer, useNow(), currentLanguage())
  if (!refusal) return null
  return (
    <Notice tone="bad" title={t('view.missed_title')} className="mb-6">
      {failureText(refusal.code, refusal.params)}. {t('view.missed', { point: t('fields.target_missed') })}
    </Notice>
  )
}
