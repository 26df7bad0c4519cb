import { writtenMoment } from '@acervo/domain/common/time-zone'
import type { Profile } from '@acervo/domain/identity/profile'
import type { Investment } from '@acervo/domain/investments/investment'
import { mayWithdraw } from '@acervo/domain/investments/withdrawal'
import { lastMoment } from '@acervo/domain/protection/reflection'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../lib/text/i18n.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import type { Act } from './acts/use-act.ts'
import { WhatIs } from '../../../ui/overlay/what-is.tsx'

type ReflectionProps = { investment: Investment; me: Profile; ask: (act: Act) => void }

/** Until when the investor may withdraw, and a button for them to do so; nothing after the period. */
export function Reflection({ investment, me, ask }: ReflectionProps) {
  const { t } = useTranslation('investments')
  const now = useNow()
  if (!mayWithdraw(investment, now)) return null
  const isOwn = investment.user_id === me.id
  const moment = writtenMoment(lastMoment(investment.reflection_ends_at ?? now), currentLanguage())
  return (
    <Notice
      className="mb-6"
      title={t(isOwn ? 'reflection.title' : 'reflection.title_staff', { moment })}
      action={
        isOwn && (
          <Button variant="secondary" className="max-sm:w-full" onClick={() => ask('withdraw')}>
            {t('reflection.open')}
          </Button>
        )
      }
    >
      {t(isOwn ? 'reflection.text' : 'reflection.text_staff')}{' '}
      {isOwn && <WhatIs inWords word="periodo-de-reflexion" about={t('reflection.name')} />}
    </Notice>
  )
}
