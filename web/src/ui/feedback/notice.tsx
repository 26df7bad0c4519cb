import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export type NoticeTone = 'note' | 'good' | 'warn' | 'bad'

const looks = {
  note: { icon: Info, className: 'border-note/35 bg-note-soft', colour: 'text-note' },
  good: { icon: CircleCheck, className: 'border-good/35 bg-good-soft', colour: 'text-good' },
  warn: { icon: TriangleAlert, className: 'border-warn/35 bg-warn-soft', colour: 'text-warn' },
  bad: { icon: CircleAlert, className: 'border-bad/35 bg-bad-soft', colour: 'text-bad' },
}

export type NoticeProps = {
  tone?: NoticeTone
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** Makes screen readers announce the notice as soon as it appears. Errors are always announced. */
  live?: boolean
  className?: string
}

/** Something to know before continuing. */
export function Notice({ tone = 'note', title, children, action, live = false, className }: NoticeProps) {
  const { icon: Icon, className: look, colour } = looks[tone]
  return (
    <div
      role={tone === 'bad' ? 'alert' : live ? 'status' : undefined}
      className={clsx('flex items-start gap-3 rounded-lg border p-4 text-ink', look, className)}
    >
      <Icon aria-hidden className={clsx('mt-0.5 size-5 shrink-0', colour)} />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div className={clsx(title && 'mt-0.5')}>{children}</div>}
        </div>
        {action}
      </div>
    </div>
  )
}
