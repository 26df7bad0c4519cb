import { clsx } from 'clsx'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { onViewDrag, onViewKey, useView, type View } from './use-view.ts'
import { FullTool, Toolbar, ViewTools, type Frame } from './viewer-tools.tsx'

export type ViewerProps = {
  label: string
  /** True for content with pages: a plain wheel then scrolls through them and does not zoom. */
  hasPages?: boolean
  /** The height, unless the viewer fills the screen. */
  className?: string
  children: (view: View) => ReactNode
}

/** Views a picture or pages: zoom, rotate, drag and full screen, by buttons, keys, wheel or fingers. */
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
