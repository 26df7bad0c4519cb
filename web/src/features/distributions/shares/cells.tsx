import type { HolderShare } from '@acervo/domain/distributions/distribution'
import type { PaymentState } from '@acervo/domain/distributions/payment-state'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney, formatPercent } from '../../../lib/text/format.ts'
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx'
import { Hash } from '../../../ui/table/hash.tsx'

/** What one holder gets. */
export type ShareProps = { row: HolderShare }

/** The withheld amount and its rate, or why nothing is withheld. */
export function Withheld({ row: { withheld, rate, untaxed_because } }: ShareProps) {
  const { t } = useTranslation('distributions')
  return (
    <span className="grid gap-0.5">
      {formatMoney(withheld, 2)}
      <span className="text-sm text-ink-soft">{t('shares.rate', { rate: formatPercent(rate) })}</span>
      {untaxed_because && (
        <span className="max-w-56 text-sm whitespace-normal text-ink-soft">
          {t(`shares.untaxed.${untaxed_because}`)}
        </span>
      )}
    </span>
  )
}

const paymentTones: Record<PaymentState, Tone> = {
  pending: 'plain',
  held: 'warn',
  ordered: 'note',
  returned: 'bad',
  paid: 'good',
  to_return: 'warn',
  reversed: 'plain',
}

/** The state of the holder's payment, and why it cannot be made. */
export function Payment({ row: { held_reason, payment, net } }: ShareProps) {
  const { t } = useTranslation('distributions')
  if (net === 0) return <span className="text-ink-soft">{t('shares.nothing')}</span>
  const state = payment?.state ?? (held_reason ? 'held' : 'pending')
  return (
    <span className="grid justify-items-start gap-1">
      {state !== 'held' && <Badge tone={paymentTones[state]}>{t(`payment.${state}`)}</Badge>}
      {payment?.paid_on && (
        <time dateTime={payment.paid_on} className="tabular text-sm text-ink-soft">
          {formatDate(payment.paid_on, 'short')}
        </time>
      )}
      {payment && payment.set_off > 0 && (
        <span className="tabular text-sm text-ink-soft">
          {t('shares.set_off', { amount: formatMoney(payment.set_off, 2) })}
        </span>
      )}
      {held_reason && (
        <Badge tone={held_reason === 'blocked' ? 'bad' : 'warn'}>{t(`held.${held_reason}`)}</Badge>
      )}
    </span>
  )
}

/** The state of the redemption of the holder's tokens. */
export function Redemption({ row: { redemption } }: ShareProps) {
  const { t } = useTranslation('distributions')
  if (redemption === null) return <span className="text-ink-soft">{t('redemption.waiting')}</span>
  const { state, tx_hash, tx_url } = redemption
  const words = t(`redemption.${state}`)
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone={state === 'done' ? 'good' : state === 'failed' ? 'bad' : 'note'}>{words}</Badge>
      {state === 'done' && tx_hash && (
        <Hash label={t('redemption.transaction')} value={tx_hash} url={tx_url} />
      )}
    </span>
  )
}
