import { typedTokens } from '@acervo/domain/common/number-input'
import type { Holding, Investor } from '@acervo/domain/registry/holdings'
import { useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../lib/failure-text.ts'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { NumberField } from '../../ui/number/number-field.tsx'
import { numberIn, type NumberValue } from '../../ui/number/number-value.ts'
import { toast } from '../../ui/toast.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { noteTokensBlocked } from './queries.ts'
import { useBlock } from './use-block.ts'

/** Blocks some of an investor's tokens in one project. */
export function BlockTokens({ holding, investor }: { holding: Holding; investor: Investor }) {
  const { t } = useTranslation('admin')
  const client = useQueryClient()
  const [isOpened, setOpened] = useState(false)
  const [amount, setAmount] = useState<NumberValue>(null)
  const { project_id, project_name, total_tokens, total_tokens_blocked } = holding
  const block = useBlock({
    done: t('blocking.tokens.block_done'),
    failed: t('blocking.tokens.block_failed'),
    position: 'bottom-right',
    onDone: () => {
      setOpened(false)
      void noteTokensBlocked(client)
    },
  })
  const confirm = (reason: string) => {
    const tokens = numberIn(amount)
    if (tokens === null || tokens < 1 || tokens > total_tokens) {
      return toast.error(failureText('registry.tokens_invalid'), { position: 'bottom-right' })
    }
    block.mutate({
      type: 'tokens',
      action: 'block',
      projectId: project_id,
      userId: investor.id,
      amount: tokens,
      reason,
    })
  }
  return (
    <ReasonDialog
      open={isOpened}
      onOpenChange={(open) => {
        setAmount(null)
        setOpened(open)
      }}
      trigger={
        <Button
          variant="quiet"
          size="sm"
          aria-label={t('blocking.tokens.block_named', { name: project_name })}
        >
          <Lock aria-hidden /> {t('blocking.tokens.block')}
        </Button>
      }
      title={t('blocking.tokens.block_title')}
      description={t('blocking.tokens.block_text', { name: investor.name, project: project_name })}
      confirmText={t('blocking.block')}
      danger
      busy={block.isPending}
      busyText={t('blocking.working')}
      reasonLabel={t('blocking.reason')}
      reasonHint={t('blocking.reason_hint')}
      isReady={amount !== null}
      onConfirm={confirm}
    >
      <NumberField
        label={t('blocking.tokens.amount')}
        hint={t('blocking.tokens.amount_hint', {
          held: formatCount(total_tokens),
          free: formatCount(total_tokens - total_tokens_blocked),
        })}
        required
        rules={typedTokens}
        written={(count) => t('investors.token_count', { count, formatted: formatCount(count) })}
        value={amount}
        onChange={setAmount}
      />
    </ReasonDialog>
  )
}
