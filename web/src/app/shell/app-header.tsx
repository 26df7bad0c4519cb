import { can } from '@acervo/domain/identity/permissions'
import { useMatches } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../features/identity/queries.ts'
import { Link } from '../../ui/layout/link.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { SidebarTrigger } from '../../ui/layout/sidebar.tsx'
import { LanguageSwitcher } from '../language-switcher.tsx'
import { ThemeSwitcher } from '../theme-switcher.tsx'
import { crumbs } from './crumbs.ts'
import { NotificationBell } from './notification-bell.tsx'

/** The search of staff. It loads lazily, so that investors do not wait for its code. */
const PaletteButton = lazy(() =>
  import('../palette/button.tsx').then((module) => ({ default: module.PaletteButton })),
)

export function AppHeader() {
  const { t } = useTranslation('shell')
  const isStaff = can(useMe(), 'overview.read')
  const trail = useMatches().findLast((match) => match.staticData.trail)?.staticData.trail ?? []
  return (
    <header className="sticky top-0 z-10 flex min-h-14 items-center gap-1 border-b border-line bg-paper/92 px-2 backdrop-blur-sm sm:gap-2 sm:px-4 print:hidden">
      <SidebarTrigger />
      <span aria-hidden className="mr-2 h-5 border-l border-line max-sm:hidden" />
      <div className="min-w-0 flex-1 max-[20rem]:*:hidden">
        <Breadcrumb
          steps={trail.map((name, index) => {
            const { text, to } = crumbs[name]
            return index === trail.length - 1 ? (
              t(text)
            ) : (
              <Link key={name} to={to as string}>
                {t(text)}
              </Link>
            )
          })}
        />
      </div>
      {isStaff && (
        <Suspense fallback={<span aria-hidden className="size-10" />}>
          <PaletteButton />
        </Suspense>
      )}
      <NotificationBell />
      <LanguageSwitcher />
      <ThemeSwitcher />
    </header>
  )
}
