import { can } from '@acervo/domain/identity/permissions'
import type { Profile } from '@acervo/domain/identity/profile'
import type { Investment } from '@acervo/domain/investments/investment'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { ReturnInvestment } from './return-investment.tsx'
import { Returned } from './returned.tsx'
import type { Advance } from './use-advance.ts'
import { VerifyPayment } from './verify-payment.tsx'

type StaffPanelProps = { step: 'review' | 'erir'; investment: Investment; me: Profile; advance: Advance }

/** What staff check before an investment goes on, and the button that says they have. */
export function StaffPanel({ step, investment, me, advance }: StaffPanelProps) {
  const { t } = useTranslation('investments')
  return (
    <div className="grid max-w-2xl gap-5 text-ink">
      {step === 'review' && <Returned investment={investment} />}
      <p>{t(`${step}.lead`)}</p>
      {step === 'review' ? (
        <VerifyPayment investment={investment} advance={advance} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button
            busy={advance.isPending}
            busyText={t('working')}
            onClick={() => advance.run()}
            className="max-sm:w-full"
          >
            {t('erir.submit')}
          </Button>
          {can(me, 'investment.return') && <ReturnInvestment investment={investment} />}
        </div>
      )}
    </div>
  )
}
