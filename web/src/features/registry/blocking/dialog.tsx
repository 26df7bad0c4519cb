import type { CallInput } from '@acervo/domain/common/call'
import { isConfidential, type BlockCause, type ChosenCause } from '@acervo/domain/registry/block-cause'
import type { Blocking, BlockingType } from '@acervo/domain/registry/blocking'
import type { registryCalls } from '@acervo/domain/registry/calls'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx'
import { ReasonDialog } from '../../../ui/overlay/reason-dialog.tsx'
import { CauseField } from './cause-field.tsx'
import { useBlock } from './use-block.ts'
import { useSeen } from './use-seen.ts'
import { WhatHappens, WhatWasDone } from './what-happens.tsx'

type Action = 'block' | 'unblock'
type Body = CallInput<typeof registryCalls.block>['body']

type TextName = 'title' | 'text' | 'next' | 'confirm' | 'done' | 'done_title' | 'done_text' | 'failed'

type BlockDialogProps = {
  type: BlockingType
  action: Action
  /** The name of the project or person in the texts. */
  about: { name: string; project?: string; count?: number; formatted?: string }
  trigger?: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
  /**
   * Builds the request; undefined when the input is invalid. Without `fixedReason` the dialog asks for a reason, and
   * for a block also for its cause. `asked` is the action that the dialog names. If a colleague has done the same
   * meanwhile, `action` is the opposite by now.
   */
  request: (reason: string, cause: ChosenCause, asked: Action) => Body | undefined
  fixedReason?: string
  /** The block to lift. */
  lifted?: Blocking
  needsTwoPeople: boolean
  /** False while something other than the reason is missing. */
  isReady?: boolean
  onDone: (blocking: Blocking) => void
  children?: ReactNode
}

/**
 * Asks before anything is blocked or unblocked: who is affected and what happens next. Afterwards it says what was
 * done. Where lifting a block takes two people, the first one requests it, and the second one confirms the request that
 * the dialog showed.
 */
export function BlockDialog(props: BlockDialogProps) {
  const { type, about, fixedReason, isReady = true, children } = props
  const { t } = useTranslation('admin')
  const seen = useSeen(props)
  const { action, done, cause } = seen
  const lifted = action === 'unblock' ? seen.lifted : undefined
  const earlier = props.needsTwoPeople ? lifted?.unblock_asked : undefined
  const isFirst = action === 'unblock' && props.needsTwoPeople && !earlier
  const text = (which: TextName) => t(`blocking.${type}.${action}_${which}`, { count: 0, ...about })
  const { confirm, ...sending } = useConfirm(props, { seen, earlier, text })
  const next = isFirst ? undefined : text('next')
  const shared = {
    trigger: props.trigger,
    open: props.open,
    onOpenChange: seen.onOpenChange,
    title: text('title'),
    description: <WhatHappens text={text('text')} next={next} earlier={earlier} lifted={lifted} />,
    confirmText: isFirst ? t('blocking.asked.ask') : text('confirm'),
    danger: action === 'block',
    ...sending,
    done: done && {
      title: text('done_title'),
      description: <WhatWasDone text={text('done_text')} blocked={action === 'block' ? done : undefined} />,
    },
    children,
  }
  if (fixedReason !== undefined) return <AlertDialog {...shared} onConfirm={() => confirm(fixedReason)} />
  return (
    <ReasonDialog
      {...shared}
      reasonLabel={t('blocking.reason')}
      reasonHint={t(readersOf(isFirst, action === 'block' ? cause : lifted?.cause))}
      isReady={isReady && (action === 'unblock' || cause !== undefined)}
      onConfirm={confirm}
    >
      {action === 'block' && <CauseField value={cause} onChange={seen.setCause} />}
      {children}
    </ReasonDialog>
  )
}

type Confirmed = {
  seen: ReturnType<typeof useSeen<Action>>
  /** A colleague's request to lift the block, as the dialog shows it. */
  earlier: Blocking['unblock_asked'] | undefined
  text: (which: TextName) => string
}

/** Sends the action that the dialog asks about. */
function useConfirm(props: BlockDialogProps, { seen, earlier, text }: Confirmed) {
  const { t } = useTranslation('admin')
  const { request, onOpenChange, onDone } = props
  const { action, cause } = seen
  const block = useBlock({
    done: text('done'),
    failed: text('failed'),
    onDone: (blocking) => {
      // If another person has to confirm, the block remains in force, and the toast says so.
      if (action === 'unblock' && !blocking.unblocked_at) onOpenChange(false)
      else seen.setDone(blocking)
      onDone(blocking)
    },
    onRefused: seen.noteRefused,
  })
  const confirm = (reason: string) => {
    // Only a block needs a cause, and the button is disabled until one is chosen.
    const body = request(reason, cause ?? 'other', action)
    if (!body) return
    block.mutate(body.action === 'unblock' ? { ...body, asked_at: earlier?.at ?? null } : body)
  }
  return { confirm, busy: block.isPending, busyText: t('blocking.working') }
}

/** Who will read the reason. */
function readersOf(isFirst: boolean, cause: BlockCause | undefined) {
  if (isFirst) return 'blocking.asked.reason_hint'
  return cause && isConfidential(cause) ? 'blocking.reason_confidential' : 'blocking.reason_hint'
}
