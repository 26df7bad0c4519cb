import { useTranslation } from 'react-i18next'
import { useMe } from '../../features/identity/queries.ts'
import { SidebarGroup } from '../../ui/layout/sidebar.tsx'
import { NavLink } from './nav-link.tsx'
import { administrationEntries, registryEntries } from './staff-nav.ts'

/** What staff may see in the sidebar below their own entries. */
export function StaffEntries() {
  const { t } = useTranslation('shell')
  const me = useMe()
  const isAdmin = [...me.roles, ...me.waiting_roles].includes('admin')
  const sections = [
    [t(isAdmin ? 'nav.section_admin' : 'nav.section_staff'), administrationEntries(me)],
    [t('nav.section_erir'), registryEntries(me)],
  ] as const
  return sections.map(
    ([title, entries]) =>
      entries.length > 0 && (
        <SidebarGroup key={title} title={title}>
          {entries.map((entry) => (
            <NavLink key={entry.text} entry={entry} />
          ))}
        </SidebarGroup>
      ),
  )
}
