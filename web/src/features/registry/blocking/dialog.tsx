import type { CallInput } from '@acervo/domain/common/call'
import { isConfidential, type BlockCause, type ChosenCause } from '@acervo/domain/registry/block-cause'
import type { Blocking, BlockingType } from '@acervo/domain/registry/blocking'
import type { registryCalls } from '@acervo/domain/registry/calls'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx'
import { ReasonDialog } from '../../../ui/overlay/reason-dialog.tsx'
import { BlockFiles } from './block-files.tsx'
import { CauseField } from './cause-field.tsx'
import { toldOf } from '../asked.ts'
import { useBlock } from './use-block.ts'
import { useSeen } from './use-seen.ts'

type Action = 'block' | 'unblock'
type Body = CallInput<typeof registryCalls.block>['body']

type TextName = 'title' | 'text' | 'next' | 'confirm' | 'done' | 'done_title' | 'done_text' | 'failed'

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
  /** The block that is lifted. */
  lifted?: Blocking
  needsTwoPeople: boolean
  /** False while something besides the reason is missing. */
  isReady?: boolean
  position?: 'bottom-right'
  onDone: (blocking: Blocking) => void
  children?: ReactNode
}

/**
 * Asks before anything is blocked or unblocked: who is affected and what happens next; afterwards, what was done. Where two
 * people are needed to lift a block, the first one asks for it, and the second one confirms the request that the dialog showed.
 */
export function BlockDialog(props: BlockDialogProps) {
  const { type, about, request, fixedReason, isReady = true, position, onDone, children } = props
  const { t } = useTranslation('admin')
  const { action, lifted, done, cause, ...seen } = useSeen(props)
  const earlier = action === 'unblock' && props.needsTwoPeople ? lifted?.unblock_asked : undefined
  const isFirst = action === 'unblock' && props.needsTwoPeople && !earlier
  const text = (which: TextName) => t(`blocking.${type}.${action}_${which}`, { count: 0, ...about })
  const block = useBlock({
    done: text('done'),
    failed: text('failed'),
    position,
    onDone: (blocking) => {
      // Where two people are needed to lift it, the block remains in force: the toast says who has to confirm.
      if (action === 'unblock' && !blocking.unblocked_at) props.onOpenChange(false)
      else seen.setDone(blocking)
      onDone(blocking)
    },
    onRefused: seen.noteRefused,
  })
  const confirm = (reason: string) => {
    // Only a block needs a cause, and the button waits until it is chosen.
    const body = request(reason, cause ?? 'other', action)
    if (!body) return
    block.mutate(body.action === 'unblock' ? { ...body, asked_at: earlier?.at ?? null } : body)
  }
  const shared = {
    trigger: props.trigger,
    open: props.open,
    onOpenChange: seen.onOpenChange,
    title: text('title'),
    description: (
      <WhatHappens
        text={text('text')}
        next={isFirst ? undefined : text('next')}
        earlier={earlier}
        lifted={action === 'unblock' ? lifted : undefined}
      />
    ),
    confirmText: isFirst ? t('blocking.asked.ask') : text('confirm'),
    danger: action === 'block',
    busy: block.isPending,
    busyText: t('blocking.working'),
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

/** Who will read the reason. */
function readersOf(isFirst: boolean, cause: BlockCause | undefined) {
  if (isFirst) return 'blocking.asked.reason_hint'
  return cause && isConfidential(cause) ? 'blocking.reason_confidential' : 'blocking.reason_hint'
}

type WhatHappensProps = {
  text: string
  /** What happens next; without it somebody else has to confirm first. */
  next: string | undefined
  earlier: Blocking['unblock_asked'] | undefined
  /** The block that is lifted: what it rests on is shown. */
  lifted: Blocking | undefined
}

function WhatHappens({ text, next, earlier, lifted }: WhatHappensProps) {
  const { t } = useTranslation('admin')
  return (
    <>
      {!next && <p className="mb-2">{t('blocking.asked.two')}</p>}
      {earlier && <p className="mb-2 wrap-anywhere">{t('blocking.asked.earlier', toldOf(earlier))}</p>}
      <p>{text}</p>
      {next && <p className="mt-2">{next}</p>}
      {lifted && (
        <section className="mt-3">
          <h3 className="font-sans font-medium text-ink">{t('blocking.files.to_read')}</h3>
          <BlockFiles blocking={lifted} canAdd />
        </section>
      )}
    </>
  )
}

/** Of a new block also asks for what it rests on. */
function WhatWasDone({ text, blocked }: { text: string; blocked: Blocking | undefined }) {
  const { t } = useTranslation('admin')
  return (
    <>
      <p>{text}</p>
      {blocked && (
        <>
          <p>{t('blocking.files.hint')}</p>
          <BlockFiles blocking={blocked} canAdd />
        </>
      )}
    </>
  )
}
