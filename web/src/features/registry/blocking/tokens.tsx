import { typedTokens } from '@acervo/domain/common/number-input'
import type { ChosenCause } from '@acervo/domain/registry/block-cause'
import type { Holding, Investor } from '@acervo/domain/registry/holdings'
import { useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../lib/text/failure.ts'
import { formatCount } from '../../../lib/text/format.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import { Button } from '../../../ui/form/button.tsx'
import { NumberField } from '../../../ui/form/number/field.tsx'
import { numberIn, type NumberValue } from '../../../ui/form/number/value.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { BlockDialog } from './dialog.tsx'
import { noteTokensBlocked } from './queries.ts'

type BlockTokensProps = { holding: Holding; investor: Pick<Investor, 'id' | 'name'> }

/** Blocks some of an investor's tokens in one project. */
export function BlockTokens({ holding, investor }: BlockTokensProps) {
  const { t } = useTranslation('admin')
  const client = useQueryClient()
  const [isOpened, setOpened] = useState(false)
  const { field, request } = useBlockRequest(holding, investor.id)
  const project = projectName(holding)
  return (
    <BlockDialog
      type="tokens"
      action="block"
      needsTwoPeople={false}
      about={{ name: investor.name, project }}
      open={isOpened}
      onOpenChange={(open) => {
        if (open) field.onChange(null)
        setOpened(open)
      }}
      trigger={
        <Button variant="quiet" size="sm" aria-label={t('blocking.tokens.block_named', { name: project })}>
          <Lock aria-hidden /> {t('blocking.tokens.block')}
        </Button>
      }
      isReady={field.value !== null}
      request={request}
      onDone={() => void noteTokensBlocked(client)}
    >
      <AmountField {...field} />
    </BlockDialog>
  )
}

/** The typed number of tokens, limited to those that are not blocked yet, and the request to block them. */
function useBlockRequest({ project_id, total_tokens: held, total_tokens_blocked }: Holding, userId: string) {
  const [value, onChange] = useState<NumberValue>(null)
  const free = held - total_tokens_blocked
  const tokens = numberIn(value)
  const isTooMany = tokens !== null && tokens > free
  const request = (reason: string, cause: ChosenCause) => {
    if (tokens === null || tokens < 1 || isTooMany) {
      toast.error(failureText('registry.tokens_invalid'))
      return undefined
    }
    const chosen = { projectId: project_id, userId, amount: tokens }
    return { type: 'tokens' as const, action: 'block' as const, ...chosen, cause, reason }
  }
  return { field: { held, free, isTooMany, value, onChange }, request }
}

type AmountFieldProps = {
  held: number
  free: number
  isTooMany: boolean
  value: NumberValue
  onChange: (tokens: NumberValue) => void
}

function AmountField({ held, free, isTooMany, value, onChange }: AmountFieldProps) {
  const { t } = useTranslation('admin')
  return (
    <NumberField
      label={t('blocking.tokens.amount')}
      hint={
        !isTooMany && t('blocking.tokens.amount_hint', { held: formatCount(held), free: formatCount(free) })
      }
      error={isTooMany && t('blocking.tokens.too_many', { count: free, formatted: formatCount(free) })}
      required
      rules={typedTokens}
      written={(count) => t('investors.token_count', { count, formatted: formatCount(count) })}
      value={value}
      onChange={onChange}
    />
  )
}
