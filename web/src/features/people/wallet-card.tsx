import type { Person } from '@acervo/domain/people/person'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Card, CardHeader } from '../../ui/layout/card.tsx'
import { Hash } from '../../ui/table/hash.tsx'

/** The wallet that receives the person's tokens, and whether the person has proved that they control it. */
export function WalletCard({ person: { wallet } }: { person: Person }) {
  const { t } = useTranslation(['people', 'kyc-summary'])
  if (!wallet)
    return (
      <Card>
        <CardHeader title={t('wallet.title')} description={t('wallet.none')} />
      </Card>
    )
  const { address, control, change } = wallet
  return (
    <Card className="grid gap-4">
      <CardHeader title={t('wallet.title')} description={t(`wallet.${control}`)} />
      <Hash label={t('kyc-summary:field.wallet')} value={address} />
      {change && (
        <Notice tone="warn">
          {t(change.status === 'moving' ? 'wallet.change_moving' : 'wallet.change_waiting', {
            wallet: change.new_wallet,
          })}
        </Notice>
      )}
    </Card>
  )
}
