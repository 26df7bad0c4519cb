import type { CallInput } from '@acervo/domain/common/call'
import { isConfidential, type BlockCause, type ChosenCause } from '@acervo/domain/registry/block-cause'
import type { Blocking, BlockingType } from '@acervo/domain/registry/blocking'
import type { registryCalls } from '@acervo/domain/registry/calls'
import { useState, type ReactElement, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx'
import { ReasonDialog } from '../../../ui/overlay/reason-dialog.tsx'
import { CauseField } from './cause-field.tsx'
import { useBlock } from './use-block.ts'

type Action = 'block' | 'unblock'
type Body = CallInput<typeof registryCalls.block>['body']

type BlockDialogProps = {
  type: BlockingType
  action: Action
  /** The name of the project or person, for the texts. */
  about: { name: string; project?: string; count?: number; formatted?: string }
  trigger?: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
  /**
   * The request to send, or undefined when the input is invalid. Without `fixedReason` the dialog asks for a reason, and
   * for a block also for its cause. `asked` is the action that the dialog names: a colleague may have done it meanwhile, and
   * then `action` is the opposite.
   */
  request: (reason: string, cause: ChosenCause, asked: Action) => Body | undefined
  fixedReason?: string
  /** The cause of the block that is lifted. */
  liftedCause?: BlockCause
  /** False while something besides the reason is missing. */
  isReady?: boolean
  position?: 'bottom-right'
  onDone: (blocking: Blocking) => void
  children?: ReactNode
}

/** Asks before anything is blocked or unblocked: who is affected and what happens next; afterwards, what was done. */
export function BlockDialog(props: BlockDialogProps) {
  const { type, about, request, fixedReason, liftedCause, isReady = true, position, onDone, children } = props
  const { t } = useTranslation('admin')
  // The row behind changes when it is done; the dialog keeps what was confirmed.
  const [asked, setAsked] = useState(props.action)
  const [isDone, setDone] = useState(false)
  const [cause, setCause] = useState<ChosenCause>()
  const action = props.open ? asked : props.action
  const text = (
    which: 'title' | 'text' | 'next' | 'confirm' | 'done' | 'done_title' | 'done_text' | 'failed',
  ) => t(`blocking.${type}.${action}_${which}`, { count: 0, ...about })
  const block = useBlock({
    done: text('done'),
    failed: text('failed'),
    position,
    onDone: (blocking) => {
      // Where two people are needed to lift it, the block remains in force: the toast says who has to confirm.
      if (action === 'unblock' && !blocking.unblocked_at) props.onOpenChange(false)
      else setDone(true)
      onDone(blocking)
    },
  })
  const confirm = (reason: string) => {
    // Only a block needs a cause, and the button waits until it is chosen.
    const body = request(reason, cause ?? 'other', action)
    if (body) block.mutate(body)
  }
  const shared = {
    trigger: props.trigger,
    open: props.open,
    onOpenChange: (open: boolean) => {
      if (open) setAsked(props.action)
      if (open) setDone(false)
      if (open) setCause(undefined)
      props.onOpenChange(open)
    },
    title: text('title'),
    description: (
      <>
        <p>{text('text')}</p>
        <p className="mt-2">{text('next')}</p>
      </>
    ),
    confirmText: text('confirm'),
    danger: action === 'block',
    busy: block.isPending,
    busyText: t('blocking.working'),
    done: isDone ? { title: text('done_title'), description: text('done_text') } : undefined,
    children,
  }
  const named = action === 'block' ? cause : liftedCause
  if (fixedReason !== undefined) return <AlertDialog {...shared} onConfirm={() => confirm(fixedReason)} />
  return (
    <ReasonDialog
      {...shared}
      reasonLabel={t('blocking.reason')}
      reasonHint={
        named && isConfidential(named) ? t('blocking.reason_confidential') : t('blocking.reason_hint')
      }
      isReady={isReady && (action === 'unblock' || cause !== undefined)}
      onConfirm={confirm}
    >
      {action === 'block' && <CauseField value={cause} onChange={setCause} />}
      {children}
    </ReasonDialog>
  )
}
