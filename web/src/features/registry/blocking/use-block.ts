import type { CallInput } from '@acervo/domain/common/call'
import type { Blocking } from '@acervo/domain/registry/blocking'
import { registryCalls } from '@acervo/domain/registry/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { useIntentKey } from '../../../lib/use-intent-key.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { noteTokensBlocked } from './queries.ts'

type Body = CallInput<typeof registryCalls.block>['body']
type UseBlock = {
  done: string
  /** Shown when the error has no message of its own. */
  failed: string
  onDone: (blocking: Blocking) => void
  /** Called before the lists are refetched, because somebody else may have changed the block. */
  onRefused: () => void
}

/**
 * Blocks or unblocks, and reports the result. If the request is repeated after a lost reply, no second block is
 * created.
 */
export function useBlock({ done, failed, onDone, onRefused }: UseBlock) {
  const { t } = useTranslation('admin')
  const client = useQueryClient()
  const intent = useIntentKey()
  return useMutation({
    mutationFn: (body: Body) => send(registryCalls.block, { body }, { idempotencyKey: intent.keyOf(body) }),
    onSuccess: ({ data }, { action }) => {
      intent.done()
      if (action === 'unblock' && !data.unblocked_at) toast.info(t('blocking.asked.done'))
      else toast.success(done)
      onDone(data)
    },
    onError: (error) => {
      toast.error(errorText(error, failed))
      onRefused()
      void noteTokensBlocked(client)
    },
  })
}
