import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Card, CardHeader } from '../../../ui/layout/card.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { FactorSetUp } from './factor-set-up.tsx'
import { providerText } from '../provider-text.ts'
import { RecoveryCodes } from '../recovery-codes/recovery-codes.tsx'
import { accountQuery } from '../second-factor.ts'
import { WhatIs } from '../../../ui/overlay/what-is.tsx'
import { FactorItem, type Factor } from './factor-item.tsx'

type Change = 'added' | 'removed'

/** The second step of signing in: the authenticator apps, and the form to add another one. */
export function AccountFactors() {
  const { t } = useTranslation(['account', 'identity'])
  const { data: account, error, isPending, refetch } = useQuery(accountQuery)
  const [isSettingUp, setSettingUp] = useState(false)
  const [last, setLast] = useState<Change>()
  const factors = account?.factors ?? []
  const begin = () => {
    setLast(undefined)
    setSettingUp(true)
  }
  const finish = (change?: Change) => {
    setSettingUp(false)
    setLast(change)
  }
  return (
    <Card id="second-step">
      <FactorsHeader isOn={factors.length > 0} />
      <div className="grid gap-5">
        {isPending && <Skeleton className="h-16" />}
        {error && <FailedState message={providerText(error)} onRetry={() => void refetch()} />}
        {factors.length > 0 && <FactorList factors={factors} onRemoved={() => finish('removed')} />}
        {last && (
          <Notice tone="good" live>
            {t(`factors.${last}`)}
          </Notice>
        )}
        {isSettingUp ? (
          <FactorSetUp onDone={() => finish('added')} onCancel={() => finish()} />
        ) : (
          account && <AddButton isFirst={factors.length === 0} onClick={begin} />
        )}
        {factors.length > 0 && !isSettingUp && <RecoveryCodes />}
        {factors.length === 1 && !isSettingUp && (
          <p className="text-sm text-ink-soft">{t('factors.spare')}</p>
        )}
      </div>
    </Card>
  )
}

function FactorsHeader({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('account')
  return (
    <CardHeader
      title={t('factors.title')}
      description={
        <>
          {t('factors.lead')} <WhatIs inWords word="segundo-factor" about={t('factors.title')} />
        </>
      }
      action={
        isOn && (
          <Badge tone="good" icon={<ShieldCheck aria-hidden />}>
            {t('factors.on')}
          </Badge>
        )
      }
    />
  )
}

function AddButton({ isFirst, onClick }: { isFirst: boolean; onClick: () => void }) {
  const { t } = useTranslation('account')
  return (
    <Button variant={isFirst ? 'primary' : 'secondary'} onClick={onClick} className="justify-self-start">
      {isFirst ? t('factors.add') : t('factors.add_another')}
    </Button>
  )
}

type FactorListProps = { factors: readonly Factor[]; onRemoved: () => void }

function FactorList({ factors, onRemoved }: FactorListProps) {
  const { t } = useTranslation('account')
  return (
    <ul className="grid divide-y divide-line" aria-label={t('factors.list')}>
      {factors.map((factor) => (
        <FactorItem key={factor.id} factor={factor} isLast={factors.length === 1} onRemoved={onRemoved} />
      ))}
    </ul>
  )
}
