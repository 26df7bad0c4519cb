import { WALLET_NETWORK } from '@acervo/domain/tokens/wallet'
import { useMutation } from '@tanstack/react-query'
import { Wallet as WalletIcon } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { addressOfWallet, isRefusedInWallet, useWallets, type Wallet } from '../../lib/wallets.ts'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.tsx'
import { FieldWarning } from './field-warning.tsx'
import type { PersonalValues } from './use-personal-form.ts'
import { checksumOf, withChecksum } from './wallet-checksum.ts'

/** Where the tokens will go. */
export function WalletField({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation(['kyc', 'kyc-summary'])
  return (
    <div className="grid gap-4">
      <FormField
        name="wallet"
        label={t('kyc-summary:field.wallet')}
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
      {!disabled && <OwnWallets />}
    </div>
  )
}

/** A mistyped address loses the tokens: its capitals tell, when it has any. */
function Checksum() {
  const { t } = useTranslation('kyc')
  const state = checksumOf(useWatch<PersonalValues, 'wallet'>({ name: 'wallet' }) ?? '')
  if (state === 'wrong') return <FieldWarning>{t('personal.checksum_wrong')}</FieldWarning>
  if (state === 'right') return <span className="block text-good">{t('personal.checksum_right')}</span>
  return state === 'none' && <span className="block">{t('personal.checksum_none')}</span>
}

/** One button for each wallet of this browser; where there is none, another way. */
function OwnWallets() {
  const { t } = useTranslation('kyc')
  const { setValue } = useFormContext<PersonalValues>()
  const wallets = useWallets()
  const ask = useMutation({
    mutationFn: (wallet: Wallet) => addressOfWallet(wallet),
    onSuccess: (address) =>
      setValue('wallet', withChecksum(address), { shouldDirty: true, shouldValidate: true }),
    onError: (error) =>
      toast.error(
        isRefusedInWallet(error)
          ? t('personal.wallet_refused')
          : errorText(error, t('personal.wallet_failed')),
      ),
  })
  if (wallets.length === 0) return <p className="text-sm text-ink-soft">{t('personal.wallet_none')}</p>
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
