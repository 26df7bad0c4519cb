import { brandOfId } from '@acervo/domain/brands/brand'
import type { ProjectOwner } from '@acervo/domain/projects/owner'
import type { ProjectDraft } from '@acervo/domain/projects/project-draft'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney, formatPercent } from '../../../lib/text/format.ts'
import { ownersQuery } from '../staff-queries.ts'
import { excerptOf, type EditedField } from './differences.ts'

/** The labels of the editor's fields, and their values as readable text. */
export function useFieldTexts() {
  const { t } = useTranslation(['editor', 'projects'])
  const { data: owners } = useQuery(ownersQuery)
  const written = writersOf(t, owners)
  return {
    label: (field: EditedField): string => {
      if (field === 'website') return t('field.website')
      if (field === 'domain_id') return t('field.brand')
      if (field === 'is_public') return t('field.public')
      return t(`fields.${field}`)
    },
    /** The part of a long text where it differs from the other. */
    value: <F extends EditedField>(field: F, value: ProjectDraft[F], other: ProjectDraft[F]): string => {
      if (value === null || value === '') return t('conflict.empty')
      const text = written[field](value as NonNullable<typeof value>)
      return typeof other === 'string' ? excerptOf(text, other) : text
    },
  }
}

type Writers = { [F in EditedField]: (value: NonNullable<ProjectDraft[F]>) => string }

function writersOf(
  t: TFunction<['editor', 'projects']>,
  owners: readonly ProjectOwner[] | undefined,
): Writers {
  return {
    name: String,
    description: String,
    location: String,
    use_of_funds: String,
    risks: String,
    name_en: String,
    description_en: String,
    use_of_funds_en: String,
    risks_en: String,
    investment_terms_en: String,
    website: String,
    investment_terms: String,
    project_type: (type) => t(`projects:type.${type}`),
    modality: (modality) => t(`projects:modality.${modality}`),
    duration: (count) => t('projects:months', { count }),
    total_funding: (amount) => formatMoney(amount, 2),
    token_value: (amount) => formatMoney(amount, 2),
    min_investment: (amount) => formatMoney(amount, 2),
    max_investment: (amount) => formatMoney(amount, 2),
    annual_return: (percent) => formatPercent(percent),
    total_return: (percent) => formatPercent(percent),
    start_date: (day) => formatDate(day),
    end_date: (day) => formatDate(day),
    domain_id: (id) => brandOfId(id).name,
    is_public: (isPublic) => t(isPublic ? 'field.public_yes' : 'field.public_no'),
    regime: (regime) => t(`regime.${regime}`),
    owner_id: (id) => owners?.find((owner) => owner.id === id)?.name ?? id,
    authorised_entity: String,
  }
}
