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
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../form/button.tsx'
import { SCALE_MAX, SCALE_MIN, type useView } from './use-view.ts'

/** The row of buttons above the viewed content. */
export function Toolbar({ label, children }: { label: string; children: ReactNode }) {
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
export function ViewTools({ view, actions }: Pick<ReturnType<typeof useView>, 'view' | 'actions'>) {
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

/** The element that fills the screen. */
export type Frame = RefObject<HTMLElement | null>

/** Enters or leaves full screen. */
export function FullTool({ frame, isFull }: { frame: Frame; isFull: boolean }) {
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

/** A disabled button keeps the focus, because the next key press may enable it again. */
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
