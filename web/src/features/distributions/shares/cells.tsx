import type { HolderShare } from '@acervo/domain/distributions/distribution'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatPercent } from '../../../lib/text/format.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Hash } from '../../../ui/table/hash.tsx'

/** What one holder gets. */
export type ShareProps = { row: HolderShare }

/** What is withheld, at which rate, or why nothing is. */
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

/** Whether the holder can be paid. */
export function Payment({ row: { held_reason, net } }: ShareProps) {
  const { t } = useTranslation('distributions')
  if (net === 0) return <span className="text-ink-soft">{t('shares.nothing')}</span>
  if (held_reason === null) return <span className="text-ink-soft">{t('shares.ready')}</span>
  return (
    <Badge tone={held_reason === 'blocked' ? 'bad' : 'warn'} className="justify-self-start">
      {t(`held.${held_reason}`)}
    </Badge>
  )
}

/** How far the burning of a holder's tokens has come. */
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
