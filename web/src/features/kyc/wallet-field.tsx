import { WALLET_NETWORK } from '@acervo/domain/tokens/wallet'
import { useTranslation } from 'react-i18next'
import { FormField } from '../../ui/form.tsx'
import { Input } from '../../ui/input.tsx'

/** Where the tokens will go. */
export function WalletField({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation(['kyc', 'kyc-summary'])
  return (
    <FormField
      name="wallet"
      label={t('kyc-summary:field.wallet')}
      hint={t('personal.wallet_hint', { network: WALLET_NETWORK })}
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
  )
}
