import { missingName, type MissingField } from '@acervo/domain/kyc/missing-fields'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../lib/i18n.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { KycTab } from '../kyc-tabs.ts'
import { tabOf } from './gap-places.ts'

/** A link to a field of the wizard. */
export type PlaceLink = (place: { tab: KycTab; field: MissingField }, label: string) => ReactNode

/** What is still missing, each a link to its place. */
export function MissingList({
  fields,
  placeLink,
}: {
  fields: readonly MissingField[]
  placeLink: PlaceLink
}) {
  const { t } = useTranslation('kyc')
  if (fields.length === 0) return null
  return (
    <Notice tone="warn" title={t('review.missing_title')}>
      <p className="text-sm text-ink-soft">{t('review.missing_text')}</p>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {fields.map((field) => (
          <li key={field} className="*:inline-block *:first-letter:uppercase">
            {placeLink({ tab: tabOf(field), field }, missingName(field)[currentLanguage()])}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
