import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ArrowRight, Check, Clock, Lock, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../../lib/text/format.ts'
import { paths } from '../../../paths.ts'
import type { FirstStep, StepState } from './first-steps.ts'

const looks: Record<StepState, { icon: LucideIcon; className: string }> = {
  done: { icon: Check, className: 'bg-good-soft text-good' },
  todo: { icon: ArrowRight, className: 'bg-accent text-on-accent' },
  waiting: { icon: Clock, className: 'bg-warn-soft text-warn' },
  later: { icon: Lock, className: 'bg-sunken text-ink-soft' },
}

/** The steps in order, each a link to where it is taken or shown. */
export function StepList({ steps }: { steps: readonly FirstStep[] }) {
  const { t } = useTranslation('welcome')
  return (
    <ol aria-label={t('steps')} className="grid gap-3">
      {steps.map((one) => (
        <li key={one.step === 'investment' ? one.investment.id : one.step}>
          <StepLink step={one}>
            <Inside step={one} />
          </StepLink>
        </li>
      ))}
    </ol>
  )
}

function Inside({ step }: { step: FirstStep }) {
  const { t } = useTranslation('welcome')
  const { icon: Icon, className } = looks[step.state]
  const words =
    step.step === 'investment'
      ? { project: step.investment.project_name, amount: formatMoney(step.investment.amount, 2) }
      : {}
  return (
    <>
      <span aria-hidden className={clsx('grid size-10 shrink-0 place-items-center rounded-full', className)}>
        <Icon className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-serif text-lg wrap-anywhere">{t(`step.${step.text}.title`, words)}</span>
        <span className="block text-ink-soft wrap-anywhere">{t(`step.${step.text}.text`, words)}</span>
      </span>
      <span className="text-sm font-medium whitespace-nowrap text-ink-soft max-sm:basis-full max-sm:pl-14">
        {t(`state.${step.state}`)}
      </span>
    </>
  )
}

const look =
  'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface p-4 text-ink shadow-low transition-colors hover:bg-sunken/50 sm:flex-nowrap sm:p-5'

function StepLink({ step, children }: { step: FirstStep; children: ReactNode }) {
  if (step.step === 'investment')
    return (
      <Link to={paths.investment} params={{ investmentId: step.investment.id }} className={look}>
        {children}
      </Link>
    )
  return (
    <Link to={targets[step.step](step.state)} className={look}>
      {children}
    </Link>
  )
}

const targets = {
  email: () => paths.account,
  identity: () => paths.kycVerification,
  invest: (state: StepState) => (state === 'done' ? paths.investments : paths.dashboard),
  tokens: () => paths.portfolio,
}
