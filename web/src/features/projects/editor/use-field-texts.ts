import type { ProjectDraft } from '@acervo/domain/projects/draft'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ownersQuery } from '../staff-queries.ts'
import { excerptOf, type EditedField } from './differences.ts'
import { writers } from './form/tab-of-field.ts'

/** The labels of the editor's fields, and their values as text. */
export function useFieldTexts() {
  const { t } = useTranslation(['editor', 'projects', 'terms'])
  const { data: owners } = useQuery(ownersQuery)
  return {
    label: (field: EditedField): string => t(`fields.${field}`),
    /** The part of a long text in which it differs from the other text. */
    value: <F extends EditedField>(field: F, value: ProjectDraft[F], other: ProjectDraft[F]): string => {
      if (value === null || value === '') return t('conflict.empty')
      const text = writers[field](value as NonNullable<typeof value>, { t, owners })
      return typeof other === 'string' ? excerptOf(text, other) : text
    },
  }
}
