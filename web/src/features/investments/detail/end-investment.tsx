import type { Profile } from '@acervo/domain/identity/profile'
import type { Investment } from '@acervo/domain/investments/investment'
import { mayWithdraw } from '@acervo/domain/investments/withdrawal'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/form/button.tsx'
import type { Act } from './acts/use-act.ts'
import { mayCancel, mayReject } from '../whose-turn.ts'

type EndInvestmentProps = { investment: Investment; me: Profile; ask: (act: Act) => void }

/** The ways to end an investment before its tokens exist: by the investor, and by staff with a reason. */
export function EndInvestment({ investment, me, ask }: EndInvestmentProps) {
  const { t } = useTranslation('investments')
  const now = useNow()
  return (
    <>
      {mayCancel(me, investment) && !mayWithdraw(investment, now) && (
        <Button variant="secondary" onClick={() => ask('cancel')}>
          {t('cancel.open')}
        </Button>
      )}
      {mayReject(me, investment) && (
        <Button variant="secondary" onClick={() => ask('reject')}>
          {t('reject.open')}
        </Button>
      )}
    </>
  )
}
