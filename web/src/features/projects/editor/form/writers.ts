import type { ProjectOwner } from '@acervo/domain/projects/owner'
import type { ProjectDraft } from '@acervo/domain/projects/draft'
import type { TFunction } from 'i18next'

type Context = { t: TFunction<['editor', 'projects', 'terms']>; owners: readonly ProjectOwner[] | undefined }

/** How the value of each field is written where it is compared or confirmed. */
export type Writers = {
  [Name in keyof ProjectDraft]: (value: NonNullable<ProjectDraft[Name]>, context: Context) => string
}
