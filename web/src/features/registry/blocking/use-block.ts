import type { CallInput } from '@acervo/domain/common/call'
import type { Blocking } from '@acervo/domain/registry/blocking'
import { registryCalls } from '@acervo/domain/registry/calls'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { toast } from '../../../ui/feedback/toast.tsx'

type Body = CallInput<typeof registryCalls.block>['body']
type UseBlock = {
  done: string
  /** Shown when the error has no message of its own. */
  failed: string
  position?: 'bottom-right'
  onDone: (blocking: Blocking) => void
}

/** Blocks or unblocks, and reports the result. A request repeated after a lost reply creates no second block. */
export function useBlock({ done, failed, position, onDone }: UseBlock) {
  const { t } = useTranslation('admin')
  const intent = useRef({ body: '', key: '' })
  return useMutation({
    mutationFn: (body: Body) => {
      const wish = JSON.stringify(body)
      if (intent.current.body !== wish) intent.current = { body: wish, key: crypto.randomUUID() }
      return send(registryCalls.block, { body }, { idempotencyKey: intent.current.key })
    },
    onSuccess: ({ data }, { action }) => {
      intent.current = { body: '', key: '' }
      if (action === 'unblock' && !data.unblocked_at) toast.info(t('blocking.asked.done'), { position })
      else toast.success(done, { position })
      onDone(data)
    },
    onError: (error) => toast.error(errorText(error, failed), { position }),
  })
}
