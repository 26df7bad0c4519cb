import type { ReviewedApplication } from '@acervo/domain/kyc/queue'
import { CircleAlert, CircleCheck, CircleMinus, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Card, CardHeader } from '../../../ui/layout/card.tsx'
import { checksOf, type CheckState } from './application-checks.ts'

const looks = {
  right: { icon: CircleCheck, colour: 'text-good' },
  wrong: { icon: TriangleAlert, colour: 'text-bad' },
  missing: { icon: CircleAlert, colour: 'text-warn' },
  none: { icon: CircleMinus, colour: 'text-ink-soft' },
} as const satisfies Record<CheckState, object>

type ReviewChecksProps = {
  application: ReviewedApplication
  /** Links to the review of another application. */
  reviewLink: (applicationId: string, children: ReactNode) => ReactNode
}

/** The automatic checks of an application. They are hints: a reviewer decides. */
export function ReviewChecks({ application, reviewLink }: ReviewChecksProps) {
  const { t } = useTranslation('kyc-review')
  return (
    <Card>
      <CardHeader title={t('checks.title')} description={t('checks.lead')} />
      <ul className="grid gap-3">
        <Holders of="holder" holders={application.wallet_holders} reviewLink={reviewLink} />
        <Holders of="number" holders={application.number_holders} reviewLink={reviewLink} />
        {checksOf(application).map(({ name, state }) => (
          <Hint key={`${name} ${state}`} state={state}>
            {t(`checks.${name}_${state}` as 'checks.id_right')}
          </Hint>
        ))}
      </ul>
    </Card>
  )
}

type HoldersProps = Pick<ReviewChecksProps, 'reviewLink'> & {
  of: 'holder' | 'number'
  holders: ReviewedApplication['wallet_holders']
}

/** Other applications with the same wallet or identity number. */
function Holders({ of, holders, reviewLink }: HoldersProps) {
  const { t } = useTranslation('kyc-review')
  return holders.map(({ id, name, status }) => (
    <Hint key={id} state="wrong">
      <Trans
        t={t}
        i18nKey={`checks.${of}_${status === 'DRAFT' ? 'SUBMITTED' : status}`}
        values={{ name: name ?? t('bar.nameless') }}
        components={{ person: <Through link={(children) => reviewLink(id, children)} /> }}
      />
    </Hint>
  ))
}

function Hint({ state, children }: { state: CheckState; children: ReactNode }) {
  const { icon: Icon, colour } = looks[state]
  const isDoubt = state === 'wrong' || state === 'missing'
  return (
    <li className="flex gap-3">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${colour}`} />
      <span className={isDoubt ? 'min-w-0 font-medium wrap-anywhere' : 'min-w-0'}>{children}</span>
    </li>
  )
}

/** Turns the text between the tags of `Trans` into a link. */
function Through({ link, children }: { link: (children: ReactNode) => ReactNode; children?: ReactNode }) {
  return <>{link(children)}</>
}
