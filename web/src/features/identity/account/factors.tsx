import { useMutation, useQuery } from '@tanstack/react-query'
import { ShieldCheck, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/text/format.ts'
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Card, CardHeader } from '../../../ui/layout/card.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { FactorSetUp } from './factor-set-up.tsx'
import { FormError } from '../form-error.tsx'
import { providerText } from '../provider-text.ts'
import { RecoveryCodes } from '../recovery-codes/recovery-codes.tsx'
import { accountQuery, removeFactor } from '../second-factor.ts'
import { WhatIs } from '../../../ui/overlay/what-is.tsx'

type Factor = { id: string; friendly_name?: string; created_at: string }
type Change = 'added' | 'removed'

/** The second step of signing in: the authenticator apps, and the form to add another one. */
export function AccountFactors() {
  const { t } = useTranslation(['account', 'identity'])
  const { data: account, error, isPending, refetch } = useQuery(accountQuery)
  const [isSettingUp, setSettingUp] = useState(false)
  const [last, setLast] = useState<Change>()
  const factors = account?.factors ?? []
  const finish = (change?: Change) => {
    setSettingUp(false)
    setLast(change)
  }
  return (
    <Card id="second-step" className="scroll-mt-20">
      <CardHeader
        title={t('factors.title')}
        description={
          <>
            {t('factors.lead')} <WhatIs inWords word="segundo-factor" about={t('factors.title')} />
          </>
        }
        action={
          factors.length > 0 && (
            <Badge tone="good" icon={<ShieldCheck aria-hidden />}>
              {t('factors.on')}
            </Badge>
          )
        }
      />
      <div className="grid gap-5">
        {isPending && <Skeleton className="h-16" />}
        {error && <FailedState message={providerText(error)} onRetry={() => void refetch()} />}
        {factors.length > 0 && (
          <ul className="grid divide-y divide-line" aria-label={t('factors.list')}>
            {factors.map((factor) => (
              <FactorItem
                key={factor.id}
                factor={factor}
                isLast={factors.length === 1}
                onRemoved={() => finish('removed')}
              />
            ))}
          </ul>
        )}
        {last && (
          <Notice tone="good" live>
            {t(`factors.${last}`)}
          </Notice>
        )}
        {isSettingUp ? (
          <FactorSetUp onDone={() => finish('added')} onCancel={() => finish()} />
        ) : (
          account && (
            <Button
              variant={factors.length > 0 ? 'secondary' : 'primary'}
              onClick={() => {
                setLast(undefined)
                setSettingUp(true)
              }}
              className="justify-self-start"
            >
              {factors.length > 0 ? t('factors.add_another') : t('factors.add')}
            </Button>
          )
        )}
        {factors.length > 0 && !isSettingUp && <RecoveryCodes />}
        {factors.length === 1 && !isSettingUp && (
          <p className="text-sm text-ink-soft">{t('factors.spare')}</p>
        )}
      </div>
    </Card>
  )
}

type FactorItemProps = { factor: Factor; isLast: boolean; onRemoved: () => void }

function FactorItem({ factor, isLast, onRemoved }: FactorItemProps) {
  const { t } = useTranslation(['account', 'identity'])
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => removeFactor(factor.id),
    onSuccess: () => {
      setAsking(false)
      onRemoved()
    },
  })
  const name = factor.friendly_name || t('identity:second_step.nameless')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Smartphone aria-hidden className="size-6 shrink-0 stroke-[1.5] text-ink-soft" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-ink-soft">
          {t('factors.since')} <time dateTime={factor.created_at}>{formatDate(factor.created_at)}</time>
        </p>
      </div>
      <AlertDialog
        trigger={
          <Button variant="quiet" size="sm" aria-label={t('factors.remove_named', { name })}>
            {t('factors.remove')}
          </Button>
        }
        open={isAsking}
        onOpenChange={(open) => {
          remove.reset()
          setAsking(open)
        }}
        title={t('factors.remove_title')}
        description={isLast ? t('factors.remove_last_text') : t('factors.remove_text')}
        confirmText={t('factors.remove')}
        danger
        busy={remove.isPending}
        busyText={t('factors.removing')}
        onConfirm={() => remove.mutate()}
      >
        <FormError>{remove.error && providerText(remove.error)}</FormError>
      </AlertDialog>
    </li>
  )
}
