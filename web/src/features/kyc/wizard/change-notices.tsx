import type { Application } from '@acervo/domain/kyc/application'
import { kycCalls } from '@acervo/domain/kyc/calls'
import { isPending } from '@acervo/domain/kyc/wallet-change'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { formatDate } from '../../../lib/text/format.ts'
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { UsualWait } from '../../../lib/text/usual-wait.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import {
  cacheApplication,
  ownApplicationsQuery,
  ownWalletChangeQuery,
  refetchApplication,
} from '../queries.ts'

/** Starts a change of approved data. While a wallet change is in progress, nothing else can be changed. */
export function StartChange({ onStarted }: { onStarted: () => void }) {
  const { t } = useTranslation('kyc-wallet')
  const client = useQueryClient()
  const { data: walletChange } = useQuery(ownWalletChangeQuery)
  const start = useMutation({
    mutationFn: () => send(kycCalls.startChange, {}),
    onSuccess: ({ data }) => {
      cacheApplication(client, data)
      onStarted()
    },
    onError: (error) => toast.error(errorText(error, t('change.start_failed'))),
  })
  if (walletChange && isPending(walletChange.status)) return null
  return (
    <Button
      variant="secondary"
      busy={start.isPending}
      busyText={t('change.start_busy')}
      onClick={() => start.mutate()}
      className="shrink!"
    >
      <Pencil aria-hidden /> {t('change.start')}
    </Button>
  )
}

/** The state of a change of approved data, and a button that takes it back or discards it. */
export function ChangeNotice({ change }: { change: Application }) {
  const { t } = useTranslation('kyc-wallet')
  if (change.status === 'SUBMITTED')
    return (
      <Notice tone="warn" title={t('change.sent_title')} action={<TakeBackChange />}>
        {t('change.sent')} <UsualWait kind="kyc" />
      </Notice>
    )
  if (change.status === 'REJECTED')
    return (
      <Notice tone="bad" title={t('change.rejected_title')} action={<DiscardChange />}>
        <p className="whitespace-pre-line">{t('change.rejected', { reason: change.rejection_reason })}</p>
        <p className="mt-1 text-sm">{t('change.rejected_hint')}</p>
      </Notice>
    )
  return (
    <Notice title={t('change.draft_title')} action={<DiscardChange />}>
      {t('change.draft')}
    </Notice>
  )
}

/** Taking it back loses nothing: the user can correct the change and send it again. */
function TakeBackChange() {
  const { t } = useTranslation('kyc-wallet')
  const client = useQueryClient()
  const takeBack = useMutation({
    mutationFn: () => send(kycCalls.takeBackChange, {}),
    onSuccess: ({ data }) => {
      cacheApplication(client, data)
      toast.success(t('change.taken_back'))
    },
    onError: (error) => {
      toast.error(errorText(error, t('change.take_back_failed')))
      void refetchApplication(client)
    },
  })
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={takeBack.isPending}
      busyText={t('change.take_back_busy')}
      onClick={() => takeBack.mutate()}
    >
      {t('change.take_back')}
    </Button>
  )
}

function DiscardChange() {
  const { t } = useTranslation('kyc-wallet')
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const discard = useMutation({
    mutationFn: () => send(kycCalls.discardChange, {}),
    onSuccess: () => {
      client.setQueryData(ownApplicationsQuery.queryKey, (known) => known?.slice(0, 1))
      toast.success(t('change.discarded'))
    },
    onError: (error) => {
      toast.error(errorText(error, t('change.discard_failed')))
      void refetchApplication(client)
    },
    onSettled: () => setOpen(false),
  })
  return (
    <AlertDialog
      title={t('change.discard_title')}
      description={t('change.discard_text')}
      confirmText={t('change.discard')}
      busyText={t('change.discard_busy')}
      busy={discard.isPending}
      danger
      open={isOpen}
      onOpenChange={setOpen}
      onConfirm={() => discard.mutate()}
      trigger={
        <Button variant="secondary" size="sm">
          {t('change.discard')}
        </Button>
      }
    />
  )
}

const tones = { waiting: 'warn', moving: 'note', done: 'good', refused: 'bad' } as const

/** The state of the user's latest wallet change. */
export function WalletChangeNotice() {
  const { t } = useTranslation('kyc-wallet')
  const { data: change } = useQuery(ownWalletChangeQuery)
  if (!change) return null
  const { status, new_wallet: wallet, reason, moved_at } = change
  return (
    <Notice tone={tones[status]} title={t(`move.${status}_title`)}>
      {t(`move.${status}`, { wallet, reason, date: formatDate(moved_at) })}
      {status === 'waiting' && <UsualWait kind="wallet_changes" />}
    </Notice>
  )
}
