import { can } from '@acervo/domain/identity/permissions'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../features/identity/queries.ts'
import { Link } from '../../ui/layout/link.tsx'
import { Sidebar, SidebarGroup } from '../../ui/layout/sidebar.tsx'
import { useIsReduced, useSidebar } from '../../ui/layout/sidebar-state.tsx'
import { BrandLogo } from '../brand-logo.tsx'
import { paths } from '../paths.ts'
import { NavLink } from './nav-link.tsx'
import { personalEntries } from './nav.ts'
import { UserMenu } from './user-menu.tsx'

/** Fetched for staff only. */
const StaffEntries = lazy(() =>
  import('./staff-entries.tsx').then((module) => ({ default: module.StaffEntries })),
)

export function AppSidebar() {
  const { t } = useTranslation('shell')
  const { closeSheet } = useSidebar()
  const isReduced = useIsReduced()
  const me = useMe()
  const isStaff = me.roles.length + me.waiting_roles.length > 0
  return (
    <Sidebar label={t('sidebar')}>
      <Link
        to={can(me, 'overview.read') ? paths.overview : paths.dashboard}
        onClick={closeSheet}
        className="mx-2 my-3 flex self-start rounded-md"
      >
        <BrandLogo markOnly={isReduced} />
      </Link>
      <nav aria-label={t('sidebar')} className="flex-1">
        <Suspense>
          <SidebarGroup>
            {personalEntries.map((entry) => (
              <NavLink key={entry.text} entry={entry} />
            ))}
          </SidebarGroup>
          {isStaff && <StaffEntries />}
        </Suspense>
      </nav>
      <UserMenu />
    </Sidebar>
  )
}
