import { projectNameIn } from '@acervo/domain/projects/in-language'
import { currentLanguage } from './i18n.ts'

/**
 * The name of a row's project, in the reader's language if the project has one in it; null for a row without a project.
 */
export function projectName<Name extends string | null>(
  row: Readonly<{ project_name: Name; project_name_en: Name }>,
): Name {
  return projectNameIn(row, currentLanguage())
}

/** The name of a project, in the reader's language if the project has one in it. */
export function nameOfProject({ name, name_en }: Readonly<{ name: string; name_en: string }>): string {
  return projectName({ project_name: name, project_name_en: name_en })
}
