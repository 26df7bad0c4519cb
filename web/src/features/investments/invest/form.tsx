import type { Profile } from '@acervo/domain/identity/profile'
import { amountMin, purchaseOf } from '@acervo/domain/investments/amount'
import type { Investment } from '@acervo/domain/investments/investment'
import { investorFailure } from '@acervo/domain/investments/may-invest'
import { isFull } from '@acervo/domain/projects/funding'
import { isMissed } from '@acervo/domain/projects/offer/missed'
import type { Project } from '@acervo/domain/projects/project'
import type { WithholdingRate } from '@acervo/domain/returns/withholding'
import type { ProtectionSent } from '@acervo/domain/protection/acceptance'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/form/button.tsx'
import { showWrong } from '../../../ui/form/show-wrong.ts'
import { numberIn } from '../../../ui/form/number/value.ts'
import { AmountField } from './amount-field.tsx'
import { amountRefusal, limitsOf } from './amount-limits.ts'
import { ExpectedChart } from './expected-chart.tsx'
import { ClosedNotice, OpenOfferNotices, RefusedNotice } from './notices.tsx'
import { rememberAmount } from './typed-amount.ts'
import { useInvest } from './use-invest.ts'
import { useRememberedAmount } from './use-remembered-amount.ts'

type InvestFormProps = {
  project: Project
  me: Profile
  /** The withholding rates; undefined until they have loaded. Without them, no expected payments are shown. */
  rates: readonly WithholdingRate[] | undefined
  /** Shown instead of the expected payments when the rates could not be read. */
  ratesFailed?: ReactNode
  /** Links to the form that completes the verification. */
  kycLink: ReactNode
  /**
   * What the law requires before this amount may be invested. Its panel marks what is missing once `isAsked` is true.
   */
  duties?: {
    panel: (amount: number, isAsked: boolean) => ReactNode
    sentFor: (amount: number) => ProtectionSent | undefined
  }
  onCreated: (investment: Investment) => void
}

/**
 * The amount to invest, and the button. Users without a verified identity can already calculate; the button then says
 * what is missing.
 */
export function InvestForm({ project, me, rates, ratesFailed, kycLink, duties, onCreated }: InvestFormProps) {
  const { t } = useTranslation(['investments', 'projects'])
  const { limits, amount, setAmount, wrong, bought, refusal, isClosed, isAsked, isPending, submit } =
    useInvestForm({ project, me, duties, onCreated })
  const needsKyc = refusal?.code === 'investment.kyc_needed'
  const calculated = isClosed || wrong ? null : bought
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 border-t border-line pt-5">
      {refusal && <RefusedNotice refusal={refusal} kycLink={needsKyc && kycLink} />}
      {!isClosed && <OpenOfferNotices project={project} />}
      {isClosed ? (
        <ClosedNotice project={project} />
      ) : (
        <AmountField
          value={amount}
          limits={limits}
          error={wrong}
          disabled={(refusal && !needsKyc) || isPending}
          onChange={setAmount}
        />
      )}
      {calculated !== null &&
        (rates ? <ExpectedChart amount={calculated} project={project} rates={rates} /> : ratesFailed)}
      {calculated !== null && !refusal && duties?.panel(calculated, isAsked)}
      {refusal && !isClosed && project.regime === 'ecspr' && (
        <p className="text-sm">{t('projects:view.reflection')}</p>
      )}
      <Button
        type="submit"
        size="lg"
        disabled={refusal !== undefined || isClosed || wrong !== undefined}
        busy={isPending}
        busyText={t('invest.busy')}
      >
        {needsKyc && !isClosed ? t('invest.submit_unverified') : t('invest.submit')}
      </Button>
    </form>
  )
}

type InvestFormOptions = Pick<InvestFormProps, 'project' | 'me' | 'duties' | 'onCreated'>

/** The typed amount, what it buys, why it cannot be invested, and the function that invests it. */
function useInvestForm({ project, me, duties, onCreated }: InvestFormOptions) {
  const limits = limitsOf(project)
  const [amount, setAmount] = useRememberedAmount(project.id, amountMin(limits))
  const invest = useInvest(project, (investment) => {
    rememberAmount(project.id, null)
    onCreated(investment)
  })
  const refusal = investorFailure(me)
  const isHeld = isMissed(project, useNow()) || project.suspension !== null
  const isClosed = project.status !== 'active' || isFull(project) || isHeld
  const wrong = amountRefusal(amount, limits)
  const euros = numberIn(amount)
  const bought = euros === null ? null : purchaseOf(euros, limits.token_value).amount
  const [isAsked, setAsked] = useState(false)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    showWrong(event.currentTarget, () => setAsked(true))
    if (euros === null || bought === null || wrong || refusal || isClosed || invest.isPending) return
    const sent = duties ? duties.sentFor(bought) : {}
    if (sent) invest.run(euros, sent)
  }
  return {
    limits,
    amount,
    setAmount,
    wrong,
    bought,
    refusal,
    isClosed,
    isAsked,
    isPending: invest.isPending,
    submit,
  }
}
