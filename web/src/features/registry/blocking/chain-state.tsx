import type { Blocking, ChainState as State } from '@acervo/domain/registry/blocking'
import { CircleAlert, CircleCheck, Clock, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Refusal } from '../../../lib/text/chain-refusal.tsx'
import { RetryOperation } from '../operations/retry.tsx'
import { projectName } from '../../../lib/text/project-name.ts'
import { UnblockAsked, type Blocker } from './unblock-asked.tsx'

const looks: Record<State, { icon: typeof Clock; colour: string }> = {
  requested: { icon: Clock, colour: 'text-ink-soft' },
  sent: { icon: Send, colour: 'text-note' },
  final: { icon: CircleCheck, colour: 'text-good' },
  failed: { icon: CircleAlert, colour: 'text-bad' },
}

type ChainStateProps = { blocking: Blocking; blocker: Blocker | undefined }

/** The state on the chain of a block or of its end; a `blocker` can retry what the chain refused. */
export function ChainState({ blocking, blocker }: ChainStateProps) {
  const { t } = useTranslation('admin')
  const { act, state, error, operation, attempts } = blocking.chain
  const { type, cause, investor, unblocked_at } = blocking
  const project = projectName(blocking)
  const { icon: Icon, colour } = looks[state]
  return (
    <span className="grid justify-items-start gap-1 text-sm">
      {type !== 'tokens' && !unblocked_at && (
        <span className="text-ink-soft">
          {t('blocking.for_cause', { cause: t(`blocking.causes.${cause}`) })}
        </span>
      )}
      <span className={`inline-flex items-center gap-1.5 ${colour}`}>
        <Icon aria-hidden className="size-[1.1em] shrink-0" /> {t(`blocking.chain.${act}_${state}`)}
      </span>
      {error && state === 'failed' && <Refusal error={error} className="text-ink-soft" />}
      {state === 'failed' && blocker && (
        <RetryOperation
          operation={{ key: operation, attempts }}
          about={[t(`blocking.${blocking.type}.${act}_title`), investor, project].filter(Boolean).join(' · ')}
        />
      )}
      <UnblockAsked blocking={blocking} blocker={blocker} />
    </span>
  )
}
