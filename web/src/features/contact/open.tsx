import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { openContactsQuery } from './queries.ts'

const SHOWN_MAX = 99

/** How many requests wait for an answer; renders nothing when none does. */
export default function OpenContacts() {
  const { t } = useTranslation('shell')
  const open = useQuery(openContactsQuery).data?.data.open ?? 0
  if (open === 0) return null
  return (
    <span className="tabular ml-auto rounded-full bg-signal-soft px-2 text-sm font-medium text-signal">
      {open > SHOWN_MAX ? `${SHOWN_MAX}+` : open}
      <span className="sr-only"> {t('nav.contact_open')}</span>
    </span>
  )
}
