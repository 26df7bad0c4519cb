import type { Application } from '@acervo/domain/kyc/application'
import { wallet as walletSchema } from '@acervo/domain/tokens/wallet'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { NewWallet } from '../../../lib/wallet/create.ts'
import { useWallets } from '../../../lib/wallet/injected.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { PersonalValues } from '../wizard/personal/use-form.ts'
import { CreateWallet } from './create.tsx'
import { proveControl, ProveControl } from './prove-control.tsx'
import { withChecksum } from './checksum.ts'
import { OwnWallets } from './own.tsx'

/** The wallets in this browser, a button that creates a new one, and the proof that the user controls the address. */
export function WaysToWallet({ application }: { application: Application | null }) {
  const { t } = useTranslation(['kyc-wallet', 'kyc'])
  const { setValue } = useFormContext<PersonalValues>()
  const address = useWatch<PersonalValues, 'wallet'>({ name: 'wallet' }) ?? ''
  const [provenHere, setProvenHere] = useState<string>()
  const wallets = useWallets()
  const use = (chosen: string) =>
    setValue('wallet', withChecksum(chosen), { shouldDirty: true, shouldValidate: true })
  const adopt = async (created: NewWallet) => {
    use(created.address)
    toast.success(t('created'))
    // If the proof fails now, the wallet is still used. It counts as declared, not as proved.
    await proveControl(created.address, created.sign).then(
      () => setProvenHere(created.address.toLowerCase()),
      () => {},
    )
  }
  const known = application?.wallet_control === 'proven' ? application.wallet : undefined
  const isProven = [provenHere, known].some((one) => one?.toLowerCase() === address.toLowerCase())
  return (
    <>
      {wallets.length > 0 && <OwnWallets wallets={wallets} onChosen={use} />}
      {walletSchema.safeParse(address).success && (
        <ProveControl
          address={address}
          isProven={isProven}
          wallet={wallets[0]}
          onProven={() => setProvenHere(address.toLowerCase())}
        />
      )}
      <CreateWallet onCreated={adopt} />
    </>
  )
}
