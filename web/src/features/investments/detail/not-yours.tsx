import { can } from '@acervo/domain/identity/permissions'
import type { Profile } from '@acervo/domain/identity/profile'
import type { Conflict } from '@acervo/domain/identity/separation'
import { isReturnable } from '@acervo/domain/investments/step-rules'
import type { OpenStep } from '@acervo/domain/investments/steps'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../lib/text/failure.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { Act } from './acts/use-act.ts'
import { WaitingText } from './waiting-text.tsx'

type NotYoursProps = { conflict: Conflict; step: OpenStep; me: Profile; ask: (act: Act) => void }

/** Why a user whose role may take the step has no button for it in this investment. */
export function NotYours({ conflict, step, me, ask }: NotYoursProps) {
  const { t } = useTranslation('investments')
  const maySendBack =
    isReturnable(step) && conflict === 'identity.second_person_needed' && can(me, 'investment.return')
  return (
    <div className="grid max-w-2xl gap-4 text-ink">
      <WaitingText>{t(`waiting.${step}`)}</WaitingText>
      <Notice>{failureText(conflict)}</Notice>
      {maySendBack && (
        <div>
          <Button variant="secondary" onClick={() => ask('return')} className="max-sm:w-full">
            {t('return.open')}
          </Button>
        </div>
      )}
    </div>
  )
}
