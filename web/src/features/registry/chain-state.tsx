import type { Blocking, ChainState as State } from '@acervo/domain/registry/blocking'
import { registryCalls } from '@acervo/domain/registry/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Clock, RotateCw, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { send } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { noteRetried } from './queries.ts'
import { UnblockAsked } from './unblock-asked.tsx'

const looks: Record<State, { icon: typeof Clock; colour: string }> = {
  requested: { icon: Clock, colour: 'text-ink-soft' },
  sent: { icon: Send, colour: 'text-note' },
  final: { icon: CircleCheck, colour: 'text-good' },
  failed: { icon: CircleAlert, colour: 'text-bad' },
}

/** How far a block, or its end, has come on the chain; what was refused there can be asked for again. */
export function ChainState({ blocking, canRetry }: { blocking: Blocking; canRetry: boolean }) {
  const { t } = useTranslation('admin')
  const { act, state, error } = blocking.chain
  const { icon: Icon, colour } = looks[state]
  return (
    <span className="grid justify-items-start gap-1 text-sm">
      <span className={`inline-flex items-center gap-1.5 ${colour}`}>
        <Icon aria-hidden className="size-[1.1em] shrink-0" /> {t(`blocking.chain.${act}_${state}`)}
      </span>
      {error && state === 'failed' && (
        <span lang="en" className="text-ink-soft">
          {error}
        </span>
      )}
      <UnblockAsked blocking={blocking} />
      {state === 'failed' && canRetry && <Retry blocking={blocking} />}
    </span>
  )
}

function Retry({ blocking }: { blocking: Blocking }) {
  const { t } = useTranslation(['admin', 'ui'])
  const client = useQueryClient()
  const position = 'bottom-right' as const
  const retry = useMutation({
    mutationFn: () => send(registryCalls.retryBlocking, { params: { id: blocking.id } }),
    onSuccess: ({ data }) => {
      if (data.chain.state === 'failed') toast.error(t('blocking.chain.retry_refused'), { position })
      else toast.success(t('blocking.chain.retried'), { position })
    },
    onError: (error) => toast.error(errorText(error, t('blocking.chain.retry_failed')), { position }),
    onSettled: () => noteRetried(client),
  })
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={retry.isPending}
      busyText={t('blocking.working')}
      onClick={() => retry.mutate()}
    >
      <RotateCw aria-hidden /> {t('ui:retry')}
    </Button>
  )
}
