import { useMutation } from '@tanstack/react-query'
import { Wallet as WalletIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../../lib/query-client.ts'
import { isRefusedInWallet, signInWithWallet, useWallets, type Wallet } from '../../../lib/wallet/injected.ts'
import { Button } from '../../../ui/form/button.tsx'
import { FormError } from '../form-error.tsx'
import { providerText } from '../provider-text.ts'

/** A button for each wallet in this browser; renders nothing when there is none. */
export function WalletSignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation('identity')
  const wallets = useWallets()
  const signIn = useMutation({
    mutationFn: async (wallet: Wallet) => {
      await signInWithWallet(wallet, t('wallet.statement'))
      queryClient.removeQueries()
    },
    onSuccess: onSignedIn,
  })
  if (wallets.length === 0) return null
  const error =
    signIn.error && (isRefusedInWallet(signIn.error) ? t('wallet.refused') : providerText(signIn.error))
  return (
    <section aria-label={t('wallet.title')} className="grid gap-3">
      <Or />
      {wallets.map((wallet) => (
        <Button
          key={wallet.id}
          variant="secondary"
          size="lg"
          busy={signIn.isPending && signIn.variables.id === wallet.id}
          busyText={t('wallet.busy')}
          disabled={signIn.isPending && signIn.variables.id !== wallet.id}
          onClick={() => signIn.mutate(wallet)}
        >
          {wallet.icon ? (
            <img src={wallet.icon} alt="" className="size-6 rounded-sm" />
          ) : (
            <WalletIcon aria-hidden />
          )}
          {wallet.name ? t('wallet.named', { name: wallet.name }) : t('wallet.unnamed')}
        </Button>
      ))}
      <FormError>{error}</FormError>
    </section>
  )
}

/** A line between the sign-in form and the wallets. */
function Or() {
  const { t } = useTranslation('identity')
  return (
    <p aria-hidden className="flex items-center gap-3 text-sm text-ink-soft">
      <span className="h-px flex-1 bg-line" />
      {t('wallet.or')}
      <span className="h-px flex-1 bg-line" />
    </p>
  )
}
