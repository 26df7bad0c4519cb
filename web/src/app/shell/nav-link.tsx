import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../features/identity/queries.ts'
import { Link } from '../../ui/layout/link.tsx'
import { SidebarItem, sidebarItemClass } from '../../ui/layout/sidebar.tsx'
import { useIsReduced, useSidebar } from '../../ui/layout/sidebar-state.tsx'
import type { NavEntry } from './nav.ts'
import { usePreloadedScreen } from './use-preloaded-screen.ts'

/** An entry of the sidebar. */
export function NavLink({ entry }: { entry: NavEntry }) {
  const { t } = useTranslation('shell')
  const { closeSheet } = useSidebar()
  usePreloadedScreen(entry)
  const isReduced = useIsReduced()
  const { pathname, search } = useLocation()
  const isActive = entry.isActive(
    pathname.replace(/(.)\/$/, '$1'),
    'admin' in search && String(search.admin) === 'true',
  )
  const label = t(entry.text)
  // Before the second step, the server refuses the counts that the badges show.
  const isWaiting = useMe().second_factor === 'to_set_up'
  return (
    <SidebarItem label={label}>
      <Link
        ref={isActive ? revealInSidebar : undefined}
        to={entry.to}
        search={(entry.search ?? {}) as never}
        aria-current={isActive ? 'page' : undefined}
        data-active={isActive}
        aria-label={isReduced ? label : undefined}
        onClick={closeSheet}
        className={sidebarItemClass}
      >
        <entry.icon aria-hidden />
        {!isReduced && <span className="min-w-36 whitespace-normal">{label}</span>}
        {!isReduced && entry.badge && !isWaiting && (
          <Suspense>
            <entry.badge />
          </Suspense>
        )}
      </Link>
    </SidebarItem>
  )
}

/**
 * In a low window the sidebar scrolls, and the open entry may be below its edge. Not `scrollIntoView`: Tab would then
 * continue from this entry, past the link that skips to the content.
 */
function revealInSidebar(link: HTMLElement | null): void {
  const sidebar = link?.closest('aside, [role=dialog]')
  if (!link || !sidebar) return
  const box = sidebar.getBoundingClientRect()
  const { top, bottom } = link.getBoundingClientRect()
  const margin = parseFloat(getComputedStyle(sidebar).scrollPaddingBottom) || 0
  if (bottom + margin > box.bottom) sidebar.scrollTop += bottom + margin - box.bottom
  else if (top < box.top) sidebar.scrollTop -= box.top - top
}
