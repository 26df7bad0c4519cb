import { can } from '@acervo/domain/identity/permissions'
import type { Profile } from '@acervo/domain/identity/profile'
import type { Investment } from '@acervo/domain/investments/investment'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import type { Act } from './acts/use-act.ts'
import { InvestorKyc } from './investor-kyc.tsx'
import { Returned } from './returned.tsx'
import type { Advance } from './use-advance.ts'
import { VerifyPayment } from './verify-payment.tsx'

type StaffPanelProps = {
  step: 'review' | 'erir'
  investment: Investment
  me: Profile
  advance: Advance
  kycLink: ReactNode
  ask: (act: Act) => void
}

/** What staff check before an investment goes on, and the button that says they have. */
export function StaffPanel({ step, investment, me, advance, kycLink, ask }: StaffPanelProps) {
  const { t } = useTranslation('investments')
  return (
    <div className="grid gap-5 text-ink">
      {step === 'review' && <Returned investment={investment} />}
      <p>{t(`${step}.lead`)}</p>
      {investment.staff && <InvestorKyc status={investment.staff.kyc_status} link={kycLink} />}
      {step === 'review' ? (
        <VerifyPayment investment={investment} advance={advance} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => ask('erir')} className="max-sm:w-full">
            {t('erir.submit')}
          </Button>
          {can(me, 'investment.return') && (
            <Button variant="secondary" onClick={() => ask('return')} className="max-sm:w-full">
              {t('return.open')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
