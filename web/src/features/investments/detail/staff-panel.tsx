import { can } from '@acervo/domain/identity/permissions'
import type { Profile } from '@acervo/domain/identity/profile'
import type { Investment } from '@acervo/domain/investments/investment'
import { isReturnable } from '@acervo/domain/investments/step-rules'
import type { OpenStep } from '@acervo/domain/investments/steps'
import { waitsForReflection } from '@acervo/domain/investments/withdrawal'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/form/button.tsx'
import type { Act } from './acts/use-act.ts'
import { InvestorKyc } from './investor-kyc.tsx'
import { Returned } from '../returned.tsx'
import type { Advance } from './use-advance.ts'
import { VerifyPayment } from './verify-payment.tsx'

type StaffPanelProps = {
  step: Exclude<OpenStep, 'start' | 'payment' | 'mint'>
  investment: Investment
  me: Profile
  advance: Advance
  kycLink: ReactNode
  ask: (act: Act) => void
}

/** What staff check before an investment advances, and the button that confirms it. */
export function StaffPanel({ step, investment, me, advance, kycLink, ask }: StaffPanelProps) {
  const { t } = useTranslation('investments')
  const now = useNow()
  return (
    <div className="grid gap-5 text-ink">
      {step === 'review' && <Returned investment={investment} />}
      <p>{t(`${step}.lead`)}</p>
      {investment.staff && <InvestorKyc status={investment.staff.kyc_status} link={kycLink} />}
      {step === 'review' ? (
        <VerifyPayment investment={investment} advance={advance} />
      ) : (
        <div className="flex flex-wrap gap-3">
          {!waitsForReflection(investment, now) && (
            <Button onClick={() => ask(step)} className="max-sm:w-full">
              {t(`${step}.submit`)}
            </Button>
          )}
          {isReturnable(step) && can(me, 'investment.return') && (
            <Button variant="secondary" onClick={() => ask('return')} className="max-sm:w-full">
              {t('return.open')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
