import { writtenMoment } from '@acervo/domain/common/time-zone'
import type { Profile } from '@acervo/domain/identity/profile'
import type { Investment } from '@acervo/domain/investments/investment'
import { lastMoment } from '@acervo/domain/protection/reflection'
import { WALLET_NETWORK } from '@acervo/domain/tokens/wallet'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../lib/text/i18n.ts'
import { useNow } from '../../../lib/use-now.ts'
import { formatCount, formatDate, formatMoney } from '../../../lib/text/format.ts'
import { Card, CardHeader, Facts, type Fact } from '../../../ui/layout/card.tsx'
import { Hash } from '../../../ui/table/hash.tsx'
import { Accepted } from '../accepted/document.tsx'
import { Investor } from '../list/table.tsx'
import { Explained } from '../../../ui/overlay/what-is.tsx'

/** The figures of an investment and, once they exist, its transactions on the chain. */
export function InvestmentFacts({ investment, me }: { investment: Investment; me: Profile }) {
  const { t } = useTranslation('investments')
  const facts = useFacts(investment)
  const { wallet, mint, user_id, accepted } = investment
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
      {accepted && (
        <section className="grid gap-2 border-t border-line pt-4">
          <h3 className="text-base font-semibold">{t('accepted.title')}</h3>
          <Accepted document={accepted} />
        </section>
      )}
      {(wallet || mint?.tx_hash) && (
        <div className="mt-4 grid gap-3 border-t border-line pt-4">
          {wallet && <Hash label={t('facts.wallet')} value={wallet} />}
          {mint?.tx_hash && <Hash label={t('facts.transaction')} value={mint.tx_hash} url={mint.tx_url} />}
        </div>
      )}
    </Card>
  )
}

function useFacts(investment: Investment): Fact[] {
  const { t } = useTranslation('investments')
  const now = useNow()
  const { amount, tokens, created_at, payment_reference } = investment
  return [
    { label: t('facts.amount'), value: formatMoney(amount, 2) },
    {
      label: <Explained word="token">{t('facts.tokens')}</Explained>,
      value: formatCount(tokens),
    },
    { label: t('facts.created'), value: <time dateTime={created_at}>{formatDate(created_at)}</time> },
    { label: t('facts.method'), value: t('facts.method_bank') },
    { label: t('facts.reference'), value: payment_reference },
    ...withdrawalFacts(investment, now, t),
    ...receivedFacts(investment, t),
    { label: <Explained word="cadena-de-bloques">{t('facts.network')}</Explained>, value: WALLET_NETWORK },
  ]
}

/** Says that the investor can no longer withdraw. Until then, `Reflection` says until when they can. */
function withdrawalFacts(
  { reflection_ends_at, status }: Investment,
  now: Date,
  t: TFunction<'investments'>,
): Fact[] {
  if (reflection_ends_at === null || status === 'rejected' || new Date(reflection_ends_at) > now) return []
  const moment = writtenMoment(lastMoment(reflection_ends_at), currentLanguage())
  return [{ label: t('facts.withdrawal'), value: t('facts.withdrawal_over', { moment }) }]
}

/** The transfer that was found at the bank. Staff also see who found it. */
function receivedFacts(
  { payment_received_on, payment_received_amount, staff }: Investment,
  t: TFunction<'investments'>,
): Fact[] {
  if (payment_received_on === null) return []
  return [
    {
      label: t('facts.received_on'),
      value: <time dateTime={payment_received_on}>{formatDate(payment_received_on)}</time>,
    },
    { label: t('facts.received_amount'), value: formatMoney(payment_received_amount, 2) },
    ...(staff?.payment_verified_by
      ? [{ label: t('facts.verified_by'), value: staff.payment_verified_by }]
      : []),
  ]
}
