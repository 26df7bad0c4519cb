import { clsx } from 'clsx'
import { PanelLeft } from 'lucide-react'
import { lazy, Suspense, type ReactElement, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../form/button.tsx'
import { useSidebar, useIsReduced } from './sidebar-state.tsx'

const Sheet = lazy(async () => ({ default: (await import('../overlay/sheet.tsx')).Sheet }))
const Tooltip = lazy(async () => ({ default: (await import('../overlay/tooltip.tsx')).Tooltip }))

/** `children` is rendered either beside the page or in the sheet. */
export function Sidebar({ label, children }: { label: string; children: ReactNode }) {
  const { isOpen, isSheetOpen, isNarrow, toggle } = useSidebar()
  if (isNarrow) {
    return (
      <Suspense>
        {isSheetOpen && (
          <Sheet
            title={label}
            hideTitle
            side="left"
            open
            onOpenChange={toggle}
            className="w-72! scroll-pb-20 bg-sunken!"
          >
            {children}
          </Sheet>
        )}
      </Suspense>
    )
  }
  return (
    <aside
      aria-label={label}
      data-state={isOpen ? 'open' : 'icons'}
      className={clsx(
        'sticky top-0 flex h-dvh shrink-0 scroll-pb-20 flex-col overflow-x-hidden overflow-y-auto border-r border-line bg-sunken transition-[width] duration-200 print:hidden',
        isOpen ? 'w-64 [scrollbar-width:thin]' : 'w-12 [scrollbar-width:none]',
      )}
    >
      {children}
    </aside>
  )
}

export function SidebarTrigger() {
  const { toggle, isOpen, isSheetOpen, isNarrow } = useSidebar()
  const { t } = useTranslation('ui')
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={t('sidebar_toggle')}
      aria-expanded={isNarrow ? isSheetOpen : isOpen}
      aria-keyshortcuts="Control+B Meta+B"
      onClick={toggle}
    >
      <PanelLeft aria-hidden />
    </Button>
  )
}

export function SidebarGroup({ title, children }: { title?: string; children: ReactNode }) {
  const isReduced = useIsReduced()
  return (
    <div role="group" aria-label={title} className="grid gap-0.5 px-1.5 py-2">
      {title && !isReduced && (
        <span aria-hidden className="px-2.5 pt-1 pb-1.5 text-sm font-medium text-ink-soft">
          {title}
        </span>
      )}
      {title && isReduced && <span aria-hidden className="mx-1 mb-1.5 border-t border-line" />}
      {children}
    </div>
  )
}

/** The classes of an entry, for its link or button. The open entry also needs `data-active`. */
export const sidebarItemClass =
  'relative flex min-h-10 w-full items-center gap-3 overflow-hidden rounded-md px-2 text-left whitespace-nowrap text-ink-soft -outline-offset-2 transition-colors ' +
  'hover:bg-line/50 hover:text-ink data-[active=true]:bg-surface data-[active=true]:font-medium data-[active=true]:text-ink data-[active=true]:shadow-low ' +
  '[&>svg]:size-5 [&>svg]:shrink-0 data-[active=true]:[&>svg]:text-accent'

/** An entry with a tooltip when only its icon is visible; `children` is the link itself. */
export function SidebarItem({ label, children }: { label: string; children: ReactElement }) {
  const isReduced = useIsReduced()
  if (!isReduced) return children
  return (
    <Suspense fallback={children}>
      <Tooltip text={label} side="right" delay={0}>
        {children}
      </Tooltip>
    </Suspense>
  )
}
