import { projectNameIn } from '@acervo/domain/projects/in-language'
import { currentLanguage } from './i18n.ts'

/** The name of the project that a row is about, in the reader's language where it has one. */
export function projectName(row: Parameters<typeof projectNameIn>[0]): string {
  return projectNameIn(row, currentLanguage())
}
