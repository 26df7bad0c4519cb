import { writtenMoment } from '@acervo/domain/common/time-zone'
import type { Investment } from '@acervo/domain/investments/investment'
import { mayWithdraw } from '@acervo/domain/investments/withdrawal'
import { lastMoment } from '@acervo/domain/protection/reflection'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../lib/text/i18n.ts'
import { useNow } from '../../lib/use-now.ts'

/** For lists: says until when the investor may withdraw. */
export function ReflectionNote({ investment }: { investment: Investment }) {
  const { t } = useTranslation('investments')
  const now = useNow()
  if (!mayWithdraw(investment, now)) return null
  return (
    <span className="mt-1 block text-sm text-ink-soft">
      {t('reflection.short', {
        moment: writtenMoment(lastMoment(investment.reflection_ends_at ?? now), currentLanguage()),
      })}
    </span>
  )
}
