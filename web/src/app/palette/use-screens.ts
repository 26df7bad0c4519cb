import { folded } from '@acervo/domain/common/folded'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../features/identity/queries.ts'
import { personalEntries, type NavEntry } from '../shell/nav.ts'
import { administrationEntries, registryEntries } from '../shell/staff-nav.ts'
import type { Found } from './found.ts'

/** The screens of the sidebar whose name contains the text, in the interface's language; accents are ignored. */
export function useScreens(text: string): Found[] {
  const { t } = useTranslation('shell')
  const me = useMe()
  const wanted = folded(text.trim())
  const named = (entries: readonly NavEntry[], note: string) =>
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
    ...named(registryEntries(me), t('nav.section_erir')),
    ...named(personalEntries, t('palette.own')),
  ].filter(({ label }) => folded(label).includes(wanted))
}
