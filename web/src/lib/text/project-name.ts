import { projectNameIn } from '@acervo/domain/projects/in-language'
import { currentLanguage } from './i18n.ts'

/** The name of the project that a row is about, in the reader's language where it has one; null where it is about none. */
export function projectName<Name extends string | null>(
  row: Readonly<{ project_name: Name; project_name_en: Name }>,
): Name {
  return projectNameIn(row, currentLanguage())
}

/** The name of a project itself, in the reader's language where it has one. */
export function nameOfProject({ name, name_en }: Readonly<{ name: string; name_en: string }>): string {
  return projectName({ project_name: name, project_name_en: name_en })
}
