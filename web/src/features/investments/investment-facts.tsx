import type { Profile } from '@acervo/domain/identity/profile'
import type { Investment } from '@acervo/domain/investments/investment'
import { WALLET_NETWORK } from '@acervo/domain/tokens/wallet'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDate, formatMoney } from '../../lib/format.ts'
import { Card, CardHeader, Facts } from '../../ui/card.tsx'
import { Hash } from './hash.tsx'
import { Investor } from './investment-table.tsx'

/** The figures of an investment and, once there are any, its marks on the chain. */
export function InvestmentFacts({ investment, me }: { investment: Investment; me: Profile }) {
  const { t } = useTranslation('investments')
  const { amount, tokens, created_at, payment_reference, wallet, mint, user_id } = investment
  const facts = [
    { label: t('facts.amount'), value: formatMoney(amount, 2) },
    { label: t('facts.tokens'), value: formatCount(tokens) },
    { label: t('facts.created'), value: <time dateTime={created_at}>{formatDate(created_at)}</time> },
    { label: t('facts.method'), value: t('facts.method_bank') },
    { label: t('facts.reference'), value: payment_reference },
    { label: t('facts.network'), value: WALLET_NETWORK },
  ]
  return (
    <Card>
      <CardHeader title={t('facts.title')} />
      {user_id !== me.id && (
        <div className="border-b border-line pb-2.5">
          <p className="text-ink-soft">{t('facts.investor')}</p>
          <Investor investment={investment} />
        </div>
      )}
      <Facts facts={facts} />
      {(wallet || mint?.tx_hash) && (
        <div className="grid gap-3 border-t border-line pt-4">
          {wallet && <Hash label={t('facts.wallet')} value={wallet} />}
          {mint?.tx_hash && <Hash label={t('facts.transaction')} value={mint.tx_hash} url={mint.tx_url} />}
        </div>
      )}
    </Card>
  )
}
