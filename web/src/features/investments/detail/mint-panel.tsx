import type { Investment } from '@acervo/domain/investments/investment'
import { useTranslation } from 'react-i18next'
import { Refusal } from '../../../lib/text/chain-refusal.tsx'
import { formatCount } from '../../../lib/text/format.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Progress } from '../../../ui/feedback/progress.tsx'
import { Hash } from '../../../ui/table/hash.tsx'
import type { Act } from './acts/use-act.ts'
import { WaitingText } from './waiting-text.tsx'
import { isMinting } from '../whose-turn.ts'

type MintPanelProps = { investment: Investment; isMine: boolean; ask: (act: Act) => void }

/** The state of the tokens: waiting to be minted, in progress on the chain, or refused by the chain. */
export function MintPanel({ investment, isMine, ask }: MintPanelProps) {
  const { t } = useTranslation('investments')
  const { mint, tokens } = investment
  if (isMinting(investment) && mint) {
    const text = mint.state === 'queued' ? t('mint.queued') : t('mint.sent')
    return (
      <div className="grid max-w-2xl gap-3 text-ink">
        <p role="status">{text}</p>
        <Progress value={undefined} label={text} />
        {mint.tx_hash && <Hash label={t('facts.transaction')} value={mint.tx_hash} url={mint.tx_url} />}
      </div>
    )
  }
  const hasFailed = mint?.state === 'failed'
  if (!isMine) return <WaitingText>{hasFailed ? t('mint.failed_waiting') : t('waiting.mint')}</WaitingText>
  return (
    <div className="grid max-w-2xl gap-5 text-ink">
      {hasFailed ? (
        <Notice tone="bad" title={t('mint.failed')}>
          <Refusal error={mint.error ?? ''} />
        </Notice>
      ) : (
        <p>{t('mint.lead', { count: tokens, formatted: formatCount(tokens) })}</p>
      )}
      <Button onClick={() => ask('mint')} className="max-sm:w-full sm:justify-self-start">
        {hasFailed ? t('mint.again') : t('mint.submit')}
      </Button>
    </div>
  )
}
