import type { ProjectOwner } from '@acervo/domain/projects/owner'
import type { ProjectDraft } from '@acervo/domain/projects/draft'
import type { TFunction } from 'i18next'

type Context = { t: TFunction<['editor', 'projects', 'terms']>; owners: readonly ProjectOwner[] | undefined }

/** How each field's value is formatted in comparisons and confirmations. */
export type Writers = {
  [Name in keyof ProjectDraft]: (value: NonNullable<ProjectDraft[Name]>, context: Context) => string
}
