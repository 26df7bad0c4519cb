import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, loaded } from '../../../lib/api-error.ts'
import type { NewWallet } from '../../../lib/wallet/create.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { StoreWallet } from './store.tsx'

/**
 * Creates a wallet in this browser, for users without one. The key stays in this component, and only while the dialog
 * is open. It leaves the component only in the files that the user downloads and, with `onCreated`, in a wallet that
 * can sign.
 */
export function CreateWallet({ onCreated }: { onCreated: (wallet: NewWallet) => Promise<void> }) {
  const { t } = useTranslation('kyc-wallet')
  const [isOpen, setOpen] = useState(false)
  const [wallet, setWallet] = useState<NewWallet>()
  const close = () => {
    setOpen(false)
    setWallet(undefined)
  }
  return (
    <>
      <p className="text-sm text-ink-soft">{t('none')}</p>
      <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
        <KeyRound aria-hidden /> {t('create')}
      </Button>
      <Dialog title={t('title')} open={isOpen} onOpenChange={(open) => (open ? setOpen(true) : close())}>
        {wallet ? (
          <StoreWallet wallet={wallet} onDone={() => onCreated(wallet).finally(close)} />
        ) : (
          <Intro onCreated={setWallet} />
        )}
      </Dialog>
    </>
  )
}

function Intro({ onCreated }: { onCreated: (wallet: NewWallet) => void }) {
  const { t } = useTranslation('kyc-wallet')
  const create = useMutation({
    // Not cached, so that nothing of the mutation outlives the dialog.
    gcTime: 0,
    mutationFn: async () => {
      const { createWallet } = await loaded(import('../../../lib/wallet/create.ts'))
      onCreated(createWallet())
    },
    onError: (error) => toast.error(errorText(error, t('keep.failed'))),
  })
  return (
    <div className="grid gap-4">
      <p>{t('intro.what')}</p>
      <p>{t('intro.free')}</p>
      <p className="font-medium">{t('intro.lost')}</p>
      <Button
        className="mt-2 justify-self-stretch sm:justify-self-end"
        busy={create.isPending}
        busyText={t('intro.busy')}
        onClick={() => create.mutate()}
      >
        {t('intro.go')}
      </Button>
    </div>
  )
}
