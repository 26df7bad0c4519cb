import type { MissingField } from '@acervo/domain/kyc/missing-fields'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import type { KycTab } from '../tabs.ts'
import { tabOf } from './places.ts'
import { nameOfMissing } from './still-missing.ts'

/** A link to a field of the wizard. */
export type PlaceLink = (place: { tab: KycTab; field: MissingField }, label: string) => ReactNode

/** Lists the missing fields, each as a link. */
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
            {placeLink({ tab: tabOf(field), field }, nameOfMissing(field))}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
