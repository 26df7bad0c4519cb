import {
  PAYOUT_DELAY_HOURS,
  type OwnPayoutAccounts,
  type PayoutAccount,
} from '@acervo/domain/payouts/account'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { formatMoment } from '../../../lib/text/format.ts'
import { Moment } from '../../../lib/text/moment.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Card, CardHeader, Facts } from '../../../ui/layout/card.tsx'
import { payoutAccountQuery } from '../queries.ts'
import { PayoutAccountForm } from './form.tsx'
import { WhatIs } from '../../../ui/overlay/what-is.tsx'

type CardProps = {
  /** A link to the verification, for users without a verified identity. */
  verifyLink: ReactNode
  /** Whether this session has passed a second factor. Other sessions have to give the password. */
  hasSecondFactor: boolean
}

/** The bank account for payments to the user, the account that will replace it, and the form to set another. */
export function PayoutAccountCard({ verifyLink, hasSecondFactor }: CardProps) {
  const { t } = useTranslation('payouts')
  const { data, error, isPending, refetch } = useQuery(payoutAccountQuery)
  return (
    <Card id="payout-account">
      <CardHeader
        title={t('title')}
        description={
          <>
            {t('lead', { hours: PAYOUT_DELAY_HOURS })}{' '}
            <WhatIs inWords word="cuenta-de-cobro" about={t('title')} />
          </>
        }
      />
      <div className="grid gap-5">
        {isPending && <Skeleton className="h-16" />}
        {error && !data && (
          <FailedState message={errorText(error, t('unreadable'))} onRetry={() => void refetch()} />
        )}
        {data && <Accounts accounts={data} />}
        {data && data.verified_name === null && (
          <Notice tone="warn" title={t('not_verified')} action={verifyLink}>
            {t('not_verified_text')}
          </Notice>
        )}
        {data && data.verified_name !== null && (
          <Change
            verifiedName={data.verified_name}
            hasAccount={Boolean(data.current ?? data.pending)}
            hasSecondFactor={hasSecondFactor}
          />
        )}
      </div>
    </Card>
  )
}

function Accounts({ accounts: { current, pending } }: { accounts: OwnPayoutAccounts }) {
  const { t } = useTranslation('payouts')
  const moment = pending && formatMoment(pending.effective_at)
  return (
    <>
      {current && <Account title={t('current')} account={current} />}
      {pending && <Account title={t('pending')} account={pending} />}
      {pending && <Notice live>{current ? t('until', { moment }) : t('until_first', { moment })}</Notice>}
      {!current && !pending && <p className="text-ink-soft">{t('none')}</p>}
    </>
  )
}

function Account({ title, account }: { title: string; account: PayoutAccount }) {
  const { t } = useTranslation('payouts')
  return (
    <section className="grid gap-1">
      <h3 className="text-lg">{title}</h3>
      <Facts
        facts={[
          { label: t('iban'), value: account.masked_iban },
          { label: t('holder'), value: account.holder_name },
          {
            label: t('effective'),
            value: <Moment at={account.effective_at} />,
          },
        ]}
      />
    </section>
  )
}

type ChangeProps = { verifiedName: string; hasAccount: boolean; hasSecondFactor: boolean }

/** The form, once the user has opened it. */
function Change({ hasAccount, ...rest }: ChangeProps) {
  const { t } = useTranslation('payouts')
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <PayoutAccountForm {...rest} onEnd={() => setOpen(false)} />
  return (
    <Button variant="secondary" onClick={() => setOpen(true)} className="justify-self-start">
      {hasAccount ? t('change') : t('add')}
    </Button>
  )
}
