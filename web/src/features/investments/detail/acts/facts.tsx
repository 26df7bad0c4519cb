import type { Investment } from '@acervo/domain/investments/investment'
import { useTranslation } from 'react-i18next'
import { formatCount, formatMoney } from '../../../../lib/text/format.ts'
import { projectName } from '../../../../lib/text/project-name.ts'
import { Facts, type Fact } from '../../../../ui/layout/card.tsx'
import type { Act } from './use-act.ts'

/** The investor and the investment, to read before confirming. */
export function ActFacts({ act, investment }: { act: Act; investment: Investment }) {
  const { t } = useTranslation('investments')
  const { user_name, user_email, amount, tokens, payment_reference, staff, wallet } = investment
  const isOwn = act === 'payment' || act === 'cancel' || act === 'withdraw'
  const address = act === 'mint' ? (wallet ?? staff?.approved_wallet) : null
  const person: Fact = {
    label: t('facts.investor'),
    value: (
      <>
        {user_name || t('list.no_name')}
        <span className="block text-sm font-normal text-ink-soft">{user_email}</span>
      </>
    ),
  }
  const facts: Fact[] = [
    ...(isOwn ? [] : [person]),
    { label: t('list.project'), value: projectName(investment) },
    { label: t('facts.amount'), value: formatMoney(amount, 2) },
    { label: t('facts.tokens'), value: formatCount(tokens) },
    ...(act === 'payment' ? [{ label: t('payment.reference'), value: payment_reference }] : []),
    ...(address
      ? [
          {
            label: t('facts.wallet'),
            value: <span className="block text-left font-mono text-sm break-all">{address}</span>,
          },
        ]
      : []),
  ]
  return <Facts facts={facts} className="border-y border-line" />
}
