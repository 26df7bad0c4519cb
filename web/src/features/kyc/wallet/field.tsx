import type { Application } from '@acervo/domain/kyc/application'
import { wallet as walletSchema, WALLET_NETWORK } from '@acervo/domain/tokens/wallet'
import { useMutation } from '@tanstack/react-query'
import { Wallet as WalletIcon } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import type { NewWallet } from '../../../lib/wallet/create-wallet.ts'
import { addressOfWallet, isRefusedInWallet, useWallets, type Wallet } from '../../../lib/wallets.ts'
import { Button } from '../../../ui/form/button.tsx'
import { FormField } from '../../../ui/form/with-hook-form.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { FieldWarning } from '../wizard/personal/field-warning.tsx'
import type { PersonalValues } from '../wizard/personal/use-form.ts'
import { CreateWallet } from './create-wallet.tsx'
import { proveControl, ProveControl } from './prove-control.tsx'
import { checksumOf, withChecksum } from './checksum.ts'
import { WhatIs } from '../../../ui/overlay/what-is.tsx'

type WalletFieldProps = { application: Application | null; disabled: boolean }

/** The wallet that will receive the tokens. */
export function WalletField({ application, disabled }: WalletFieldProps) {
  const { t } = useTranslation(['kyc', 'kyc-summary'])
  return (
    <div className="grid gap-4">
      <FormField
        name="wallet"
        label={t('kyc-summary:field.wallet')}
        help={<WhatIs word="monedero" about={t('kyc-summary:field.wallet')} />}
        hint={
          <>
            {t('personal.wallet_hint', { network: WALLET_NETWORK })}
            {!disabled && <Checksum />}
          </>
        }
        required
        disabled={disabled}
      >
        {(field) => (
          <Input
            placeholder="0x…"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...field}
            className="font-mono"
          />
        )}
      </FormField>
      {!disabled && <WaysToWallet application={application} />}
    </div>
  )
}

/** Tokens sent to a mistyped address are lost: its checksum reveals the mistake, when it has one. */
function Checksum() {
  const { t } = useTranslation('kyc')
  const state = checksumOf(useWatch<PersonalValues, 'wallet'>({ name: 'wallet' }) ?? '')
  if (state === 'wrong') return <FieldWarning>{t('personal.checksum_wrong')}</FieldWarning>
  if (state === 'right') return <span className="block text-good">{t('personal.checksum_right')}</span>
  return state === 'none' && <span className="block">{t('personal.checksum_none')}</span>
}

/** The wallets in this browser, a new one for people who have none, and the proof that the address is theirs. */
function WaysToWallet({ application }: { application: Application | null }) {
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
    // Failing to prove it now is no reason to lose the wallet: it counts as declared.
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

type OwnWalletsProps = { wallets: readonly Wallet[]; onChosen: (address: string) => void }

/** One button for each wallet in this browser. */
function OwnWallets({ wallets, onChosen }: OwnWalletsProps) {
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
