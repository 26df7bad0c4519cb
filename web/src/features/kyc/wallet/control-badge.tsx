import type { WalletControl } from '@acervo/domain/kyc/wallet-change'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/feedback/badge.tsx'

/** Whether the owner of a wallet has proved control of it by a signature. */
export function ControlBadge({ control }: { control: WalletControl }) {
  const { t } = useTranslation('kyc-wallet')
  return <Badge tone={control === 'proven' ? 'good' : 'warn'}>{t(`control.${control}`)}</Badge>
}
