import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../../lib/text/format.ts'
import { Card, CardHeader } from '../../../../ui/layout/card.tsx'
import { DayField } from './fields.tsx'
import { FormatHelp, LongTextFields } from './long-text.tsx'
import { ProjectFormRegime } from './regime.tsx'
import type { Writers } from './writers.ts'

/** The fields of this tab in order. */
export const termsFields = {
  start_date: (day) => formatDate(day),
  end_date: (day) => formatDate(day),
  investment_terms: String,
  investment_terms_en: String,
  regime: (regime, { t }) => t(`regime.${regime}`),
  owner_id: (id, { owners }) => owners?.find((owner) => owner.id === id)?.name ?? id,
  authorised_entity: String,
} satisfies Partial<Writers>

/** `publishedId`: the id of the project, if it has been published. */
export function ProjectFormTerms(props: { publishedId: string | undefined; sheetLink: ReactNode }) {
  const { t } = useTranslation('editor')
  return (
    <div className="grid gap-6">
      <Card>
        <CardHeader title={t('section.calendar')} description={t('section.calendar_hint')} />
        <div className="grid gap-5 sm:grid-cols-2">
          <DayField name="start_date" />
          <DayField name="end_date" />
        </div>
      </Card>
      <Card>
        <CardHeader title={t('section.conditions')} />
        <div className="grid gap-5">
          <FormatHelp />
          <LongTextFields name="investment_terms" rows={10} isRequired />
        </div>
      </Card>
      <ProjectFormRegime {...props} />
    </div>
  )
}
