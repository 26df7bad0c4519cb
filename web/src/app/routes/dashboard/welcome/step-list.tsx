import type { OwnWait } from '@acervo/domain/waits/usual'
import { clsx } from 'clsx'
import { ArrowRight, Check, Clock, Lock, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../../lib/text/format.ts'
import { UsualWait } from '../../../../lib/text/usual-wait.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import { buttonClass } from '../../../../ui/form/button.tsx'
import { paths } from '../../../paths.ts'
import { nextStep, type FirstStep, type StepState } from './first-steps.ts'
import { projectName } from '../../../../lib/text/project-name.ts'

const looks: Record<StepState, { icon: LucideIcon; className: string }> = {
  done: { icon: Check, className: 'bg-good-soft text-good' },
  todo: { icon: ArrowRight, className: 'bg-accent text-on-accent' },
  waiting: { icon: Clock, className: 'bg-warn-soft text-warn' },
  later: { icon: Lock, className: 'bg-sunken text-ink-soft' },
}

/** A checklist. The next step has an explanation and a button; the other steps are links to their screens. */
export function StepList({ steps }: { steps: readonly FirstStep[] }) {
  const { t } = useTranslation('welcome')
  const next = nextStep(steps)
  return (
    <div className="grid gap-3">
      {!next && <p className="text-lg">{t('nothing_to_do')}</p>}
      <ol aria-label={t('steps')} className="grid gap-3">
        {steps.map((one) => (
          <li key={one.step === 'investment' ? one.investment.id : one.step}>
            <StepLink step={one} className={one === next ? nextLook : look}>
              <Inside step={one} isNext={one === next} />
            </StepLink>
          </li>
        ))}
      </ol>
    </div>
  )
}

function Inside({ step, isNext }: { step: FirstStep; isNext: boolean }) {
  const { t } = useTranslation('welcome')
  const { icon: Icon, className } = looks[step.state]
  const wait = waits[step.text]
  const words =
    step.step === 'investment'
      ? { project: projectName(step.investment), amount: formatMoney(step.investment.amount, 2) }
      : {}
  return (
    <>
      <span aria-hidden className={clsx('grid size-10 shrink-0 place-items-center rounded-full', className)}>
        <Icon className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        {isNext && <span className="block text-sm font-semibold text-signal">{t('next')}</span>}
        <span className={clsx('block font-serif wrap-anywhere', isNext ? 'text-2xl' : 'text-lg')}>
          {t(`step.${step.text}.title`, words)}
        </span>
        {(isNext || step.step === 'investment') && (
          <span className="block text-ink-soft wrap-anywhere">{t(`step.${step.text}.text`, words)}</span>
        )}
        {wait && <UsualWait kind={wait} />}
      </span>
      {isNext && step.state === 'todo' ? (
        <span aria-hidden className={buttonClass({}, 'max-sm:w-full')}>
          {t(`go.${step.text}`)}
        </span>
      ) : (
        <span className="text-sm font-medium whitespace-nowrap text-ink-soft max-sm:basis-full max-sm:pl-14">
          {t(`state.${step.state}`)}
        </span>
      )}
    </>
  )
}

/** The steps that wait for staff, each with the name of its measured waiting time. */
const waits: Partial<Record<FirstStep['text'], OwnWait>> = {
  identity_waiting: 'kyc',
  investment_review: 'payments',
  investment_erir: 'registrations',
  investment_mint: 'mints',
}

const look =
  'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface p-4 text-ink shadow-low transition-colors hover:bg-sunken/50 sm:flex-nowrap sm:p-5'

const nextLook = `${look} border-accent shadow-mid sm:p-6`

type StepLinkProps = { step: FirstStep; className: string; children: ReactNode }

function StepLink({ step, className, children }: StepLinkProps) {
  if (step.step === 'investment')
    return (
      <Link to={paths.investment} params={{ investmentId: step.investment.id }} className={className}>
        {children}
      </Link>
    )
  return (
    <Link to={targets[step.step](step.state)} className={className}>
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
