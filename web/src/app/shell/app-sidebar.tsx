import { can } from '@acervo/domain/identity/permissions'
import { Link, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../features/identity/queries.ts'
import {
  Sidebar,
  SidebarGroup,
  SidebarItem,
  sidebarItemClass,
  useIsReduced,
  useSidebar,
} from '../../ui/layout/sidebar.tsx'
import { BrandLogo } from '../brand-logo.tsx'
import { paths } from '../paths.ts'
import { administrationEntries, personalEntries, registryEntries, type NavEntry } from './nav.ts'
import { UserMenu } from './user-menu.tsx'

export function AppSidebar() {
  const { t } = useTranslation('shell')
  const { closeSheet } = useSidebar()
  const isReduced = useIsReduced()
  const me = useMe()
  const administration = administrationEntries(me)
  const registry = registryEntries(me)
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
        <SidebarGroup>
          {personalEntries.map((entry) => (
            <NavLink key={entry.text} entry={entry} />
          ))}
        </SidebarGroup>
        {administration.length > 0 && (
          <SidebarGroup
            title={
              [...me.roles, ...me.waiting_roles].includes('admin')
                ? t('nav.section_admin')
                : t('nav.section_staff')
            }
          >
            {administration.map((entry) => (
              <NavLink key={entry.text} entry={entry} />
            ))}
          </SidebarGroup>
        )}
        {registry.length > 0 && (
          <SidebarGroup title={t('nav.section_erir')}>
            {registry.map((entry) => (
              <NavLink key={entry.text} entry={entry} />
            ))}
          </SidebarGroup>
        )}
      </nav>
      <UserMenu />
    </Sidebar>
  )
}

function NavLink({ entry }: { entry: NavEntry }) {
  const { t } = useTranslation('shell')
  const { closeSheet } = useSidebar()
  const isReduced = useIsReduced()
  const { pathname, search } = useLocation()
  const isActive = entry.isActive(
    pathname.replace(/(.)\/$/, '$1'),
    'admin' in search && String(search.admin) === 'true',
  )
  const label = t(entry.text)
  // The server refuses the counts of the badges before the second step.
  const isWaiting = useMe().second_factor === 'to_set_up'
  return (
    <SidebarItem label={label}>
      <Link
        to={entry.to}
        search={(entry.search ?? {}) as never}
        aria-current={isActive ? 'page' : undefined}
        data-active={isActive}
        aria-label={isReduced ? label : undefined}
        onClick={closeSheet}
        className={sidebarItemClass}
      >
        <entry.icon aria-hidden />
        {!isReduced && label}
        {!isReduced && entry.badge && !isWaiting && (
          <Suspense>
            <entry.badge />
          </Suspense>
        )}
      </Link>
    </SidebarItem>
  )
}
