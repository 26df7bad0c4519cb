import { folded } from '@acervo/domain/common/folded'
import { can, type Action } from '@acervo/domain/identity/permissions'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../features/identity/queries.ts'
import { paths } from '../paths.ts'
import { personalEntries, type NavEntry } from '../shell/nav.ts'
import { administrationEntries, registryEntries } from '../shell/staff-nav.ts'
import type { Found } from './found.ts'

/** Staff screens that are reached from another screen, not from the sidebar. */
const others = [
  { text: 'crumbs.complaints', to: paths.complaintsReview, action: 'complaint.read' },
  { text: 'crumbs.withholding', to: paths.withholding, action: 'taxes.read' },
  { text: 'crumbs.chain', to: paths.chain, action: 'registry.read' },
] as const satisfies { text: string; to: string; action: Action }[]

type Entry = Pick<NavEntry, 'to' | 'search'> & { text: NavEntry['text'] | (typeof others)[number]['text'] }

/**
 * The screens whose name in the current language contains the text, ignoring accents: those of the sidebar, and for
 * staff those that it does not list.
 */
export function useScreens(text: string): Found[] {
  const { t } = useTranslation(['shell', 'palette'])
  const me = useMe()
  const wanted = folded(text.trim())
  const named = (entries: readonly Entry[], note: string) =>
    entries.map((entry): Found => {
      const { to, search = {} } = entry
      return {
        key: `screen ${note} ${entry.text}`,
        kind: 'screen',
        label: t(entry.text),
        note,
        target: { to, search } as Found['target'],
      }
    })
  return [
    ...named(administrationEntries(me), t('nav.section_staff')),
    ...named(
      others.filter(({ action }) => can(me, action)),
      t('nav.section_staff'),
    ),
    ...named(registryEntries(me), t('nav.section_erir')),
    ...named(personalEntries, t('palette:own')),
  ].filter(({ label }) => folded(label).includes(wanted))
}
