import type { Application } from '@acervo/domain/kyc/application'
import { WALLET_NETWORK } from '@acervo/domain/tokens/wallet'
import { useTranslation } from 'react-i18next'
import { FormField } from '../../../ui/form/with-hook-form.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { WhatIs } from '../../../ui/overlay/what-is.tsx'
import { Checksum } from './checksum-note.tsx'
import { WaysToWallet } from './ways.tsx'

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
