import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import type { NewWallet } from '../../../lib/wallet/create.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { KeystoreForm } from './keystore-form.tsx'
import { useRecoverySheet } from './use-recovery-sheet.ts'

/**
 * Asks the user to store the words or the file that restore the wallet. The wallet is used only after they confirm
 * this.
 */
export function StoreWallet({ wallet, onDone }: { wallet: NewWallet; onDone: () => Promise<void> }) {
  const { t } = useTranslation('kyc-wallet')
  const [isDownloaded, setDownloaded] = useState(false)
  const saveSheet = useRecoverySheet()
  const sheet = useMutation({
    gcTime: 0,
    mutationFn: () => saveSheet(wallet),
    onSuccess: () => setDownloaded(true),
    onError: (error) => toast.error(errorText(error, t('keep.failed'))),
  })
  return (
    <div className="grid gap-5">
      <p>{t('keep.lead')}</p>
      <div>
        <p className="text-sm text-ink-soft">{t('keep.address')}</p>
        <p className="font-mono text-[0.9375rem] break-all">{wallet.address}</p>
      </div>
      <div className="grid gap-2">
        <Button
          variant={isDownloaded ? 'secondary' : 'primary'}
          busy={sheet.isPending}
          busyText={t('keep.sheet_busy')}
          onClick={() => sheet.mutate()}
        >
          <FileDown aria-hidden /> {t('keep.sheet')}
        </Button>
        <p className="text-sm text-ink-soft">{t('keep.sheet_hint')}</p>
      </div>
      <Words words={wallet.words} />
      <KeystoreForm wallet={wallet} onDownloaded={() => setDownloaded(true)} />
      <UseStored isDownloaded={isDownloaded} onUse={onDone} />
    </div>
  )
}

type UseStoredProps = { isDownloaded: boolean; onUse: () => Promise<void> }

/** Uses the wallet, after the user has confirmed that they have stored what restores it. */
function UseStored({ isDownloaded, onUse }: UseStoredProps) {
  const { t } = useTranslation('kyc-wallet')
  const [isStored, setStored] = useState(false)
  const use = useMutation({ gcTime: 0, mutationFn: onUse })
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      <Checkbox
        label={t('keep.confirm')}
        value={isStored}
        onChange={setStored}
        disabled={!isDownloaded}
        required
      />
      {!isDownloaded && <p className="text-sm text-ink-soft">{t('keep.confirm_first')}</p>}
      <Button
        disabled={!isDownloaded || !isStored}
        busy={use.isPending}
        busyText={t('keep.use_busy')}
        onClick={() => use.mutate()}
      >
        {t('keep.use')}
      </Button>
      <p className="text-sm text-ink-soft">{t('close_lost')}</p>
    </div>
  )
}

/** For users who prefer to write the words down. Hidden at first, because somebody may look over their shoulder. */
function Words({ words }: { words: string }) {
  const { t } = useTranslation('kyc-wallet')
  const [isShown, setShown] = useState(false)
  return (
    <div className="grid gap-3">
      <Button
        variant="quiet"
        size="sm"
        className="justify-self-start"
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        {t(isShown ? 'keep.hide_words' : 'keep.show_words')}
      </Button>
      {isShown && (
        <div className="rounded-md border border-line bg-ground p-4">
          <p className="text-sm text-ink-soft">{t('keep.words')}</p>
          <ol className="mt-2 grid list-decimal grid-cols-2 gap-x-8 pl-9 font-mono sm:grid-cols-3">
            {words.split(' ').map((word, index) => (
              <li key={index}>{word}</li>
            ))}
          </ol>
          <p className="mt-3 text-sm">{t('keep.words_hint')}</p>
        </div>
      )}
    </div>
  )
}
