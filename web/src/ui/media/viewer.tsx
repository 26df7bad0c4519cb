import { clsx } from 'clsx'
import {
  Maximize,
  Minimize,
  RotateCcw,
  RotateCw,
  Undo2,
  ZoomIn,
  ZoomOut,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../form/button.tsx'
import { onViewDrag, onViewKey, SCALE_MAX, SCALE_MIN, useView, type View } from './use-view.ts'

export type ViewerProps = {
  label: string
  /** The content has pages: a plain wheel scrolls through them and does not zoom. */
  hasPages?: boolean
  /** Height, unless it fills the screen. */
  className?: string
  children: (view: View) => ReactNode
}

/** Views a picture or pages: zoom, rotate, drag, full screen; by buttons, keys, wheel or fingers. */
export function Viewer({ label, hasPages = false, className, children }: ViewerProps) {
  const { t } = useTranslation('ui')
  const frame = useRef<HTMLDivElement>(null)
  const surface = useRef<HTMLDivElement>(null)
  const hint = useId()
  const { view, actions } = useView(surface, !hasPages)
  const isFull = useIsFull(frame)
  return (
    <div
      ref={frame}
      className={clsx(
        'flex min-w-0 flex-col overflow-hidden rounded-md border border-line bg-sunken',
        !isFull && className,
      )}
    >
      <Toolbar label={t('view.tools', { what: label })}>
        <ViewTools view={view} actions={actions} />
        {document.fullscreenEnabled && <FullTool frame={frame} isFull={isFull} />}
      </Toolbar>
      <div
        ref={surface}
        role="group"
        tabIndex={0}
        aria-label={label}
        aria-describedby={hint}
        onKeyDown={(event) => onViewKey(event, actions)}
        onPointerDown={onViewDrag}
        onPointerMove={onViewDrag}
        className="min-h-0 flex-1 cursor-grab touch-pan-x touch-pan-y overflow-auto overscroll-contain -outline-offset-2 active:cursor-grabbing"
      >
        {children(view)}
      </div>
      <p id={hint} className="sr-only">
        {t('view.keys')}
      </p>
    </div>
  )
}

function Toolbar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="group"
      aria-label={label}
      className="flex flex-wrap items-center gap-1 border-b border-line bg-surface p-1"
    >
      {children}
    </div>
  )
}

/** Zoom and rotation. */
function ViewTools({ view, actions }: Pick<ReturnType<typeof useView>, 'view' | 'actions'>) {
  const { t } = useTranslation('ui')
  const isAsItWas = view.scale === SCALE_MIN && view.turn === 0
  return (
    <>
      <Tool icon={ZoomOut} text={t('view.out')} off={view.scale <= SCALE_MIN} onUse={actions.zoomOut} />
      <output aria-live="polite" className="tabular w-14 text-center text-sm text-ink-soft">
        {t('view.zoom', { percent: Math.round(view.scale * 100) })}
      </output>
      <Tool icon={ZoomIn} text={t('view.in')} off={view.scale >= SCALE_MAX} onUse={actions.zoomIn} />
      <Tool icon={RotateCcw} text={t('view.left')} onUse={actions.turnLeft} />
      <Tool icon={RotateCw} text={t('view.right')} onUse={actions.turnRight} />
      <Tool icon={Undo2} text={t('view.reset')} off={isAsItWas} onUse={actions.reset} />
    </>
  )
}

type Frame = RefObject<HTMLElement | null>

function FullTool({ frame, isFull }: { frame: Frame; isFull: boolean }) {
  const { t } = useTranslation('ui')
  const toggle = () =>
    void (isFull ? document.exitFullscreen() : frame.current?.requestFullscreen())?.catch(() => undefined)
  return (
    <span className="ml-auto">
      <Tool
        icon={isFull ? Minimize : Maximize}
        text={t(isFull ? 'view.full_end' : 'view.full')}
        onUse={toggle}
      />
    </span>
  )
}

type ToolProps = { icon: LucideIcon; text: string; off?: boolean; onUse: () => void }

/** A button that is off keeps the focus: the next key press may turn it on again. */
function Tool({ icon: Icon, text, off = false, onUse }: ToolProps) {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={text}
      title={text}
      aria-disabled={off || undefined}
      onClick={() => !off && onUse()}
    >
      <Icon aria-hidden />
    </Button>
  )
}

function useIsFull(frame: Frame): boolean {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const look = () =>
      setFull(document.fullscreenElement !== null && document.fullscreenElement === frame.current)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [frame])
  return isFull
}
