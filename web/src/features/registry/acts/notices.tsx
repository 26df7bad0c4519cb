import { isTransfer, type Entry } from '@acervo/domain/registry/act'
import type { RedemptionUnderWay } from '@acervo/domain/registry/act/redemption'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Refusal } from '../../../lib/text/chain-refusal.tsx'
import { formatDate } from '../../../lib/text/format.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

type RedemptionProps = {
  kind: Entry['kind']
  redemption: RedemptionUnderWay
  link: (id: string, text: string) => ReactNode
}

/** Names the distribution that keeps the tokens from passing, and what can be done about it. */
export function RedemptionNotice({ kind, redemption, link }: RedemptionProps) {
  const { t } = useTranslation('acts')
  const { distribution_id, record_date, payment_date, has_begun } = redemption
  const sentences = [
    t('redemption_text', { record: formatDate(record_date), payment: formatDate(payment_date) }),
    ...(kind === 'award' ? [] : [t('redemption_held')]),
    ...(kind === 'succession' ? [] : [t(has_begun ? 'redemption_begun' : 'redemption_reversible')]),
  ]
  return (
    <Notice tone="warn" title={t('redemption_title')}>
      {sentences.join(' ')} {link(distribution_id, t('redemption_see'))}
    </Notice>
  )
}

/** What a confirmed entry still waits for on the chain, or why the chain refused it. */
export function ChainNotice({
  entry: { kind, state, is_effective, chain, refused_block },
}: {
  entry: Entry
}) {
  const { t } = useTranslation('acts')
  if (chain?.state === 'failed') return <ChainRefusal title={t('chain_failed')} error={chain.error ?? ''} />
  if (refused_block !== null) return <ChainRefusal title={t('block_failed')} error={refused_block} />
  const isWaiting = state === 'confirmed' && (isTransfer(kind) || !is_effective)
  return isWaiting && <Notice tone="note">{t('waiting_chain')}</Notice>
}

function ChainRefusal({ title, error }: { title: string; error: string }) {
  const { t } = useTranslation('acts')
  return (
    <Notice tone="bad" title={title}>
      <Refusal error={error} /> {t('chain_again')}
    </Notice>
  )
}
