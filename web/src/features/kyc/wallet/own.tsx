import { useMutation } from '@tanstack/react-query'
import { Wallet as WalletIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { addressOfWallet, isRefusedInWallet, type Wallet } from '../../../lib/wallet/injected.ts'
import { Button } from '../../../ui/form/button.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'

type OwnWalletsProps = { wallets: readonly Wallet[]; onChosen: (address: string) => void }

/** A button for each wallet in this browser. */
export function OwnWallets({ wallets, onChosen }: OwnWalletsProps) {
  const { t } = useTranslation('kyc')
  const ask = useMutation({
    mutationFn: (wallet: Wallet) => addressOfWallet(wallet),
    onSuccess: onChosen,
    onError: (error) =>
      toast.error(
        isRefusedInWallet(error)
          ? t('personal.wallet_refused')
          : errorText(error, t('personal.wallet_failed')),
      ),
  })
  return (
    <div className="flex flex-wrap gap-3">
      {wallets.map((wallet) => (
        <Button
          key={wallet.id}
          variant="secondary"
          busy={ask.isPending && ask.variables.id === wallet.id}
          busyText={t('personal.wallet_busy')}
          onClick={() => ask.mutate(wallet)}
        >
          {wallet.icon ? (
            <img src={wallet.icon} alt="" className="size-5 rounded-sm" />
          ) : (
            <WalletIcon aria-hidden />
          )}
          {wallet.name ? t('personal.use_wallet', { name: wallet.name }) : t('personal.use_own_wallet')}
        </Button>
      ))}
    </div>
  )
}
