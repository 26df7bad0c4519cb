import type { Language } from '../common/language.ts'

/** The texts of a project that exist in both languages; the Spanish ones are the original. */
export const translatedTexts = ['name', 'description', 'use_of_funds', 'risks', 'investment_terms'] as const
export type TranslatedText = (typeof translatedTexts)[number]

/** The fields of the English versions. An empty field means that no English version exists. */
export const textsInEnglish = translatedTexts.map((field) => `${field}_en` as const)

type Texts<Field extends TranslatedText> = Readonly<Record<Field | `${Field}_en`, string>>

/** A text as it is shown, and the language it is in. */
export type ShownText = { text: string; language: Language }

/**
 * A text of a project for a reader of this language: the English version if there is one, else the original. Screens
 * mark the original as Spanish (docs/product/projects.md, "Projects in two languages").
 */
export function inLanguage<Field extends TranslatedText>(
  project: Texts<Field>,
  field: Field,
  language: Language,
): ShownText {
  const english = language === 'en' ? project[`${field}_en`] : ''
  return english ? { text: english, language: 'en' } : { text: project[field], language: 'es' }
}

type Named<Name> = Readonly<{ project_name: Name; project_name_en: Name }>

/** The name of the project that a row refers to; null if the row refers to none. */
export function projectNameIn<Name extends string | null>(row: Named<Name>, language: Language): Name {
  const { project_name, project_name_en } = row
  return language === 'en' && project_name_en ? project_name_en : project_name
}

/**
 * The name of a project in a document that serves as evidence. It always contains the official name, which is also on
 * the chain (docs/product/projects.md, "Projects in two languages").
 */
export function provenNameIn(row: Named<string>, language: Language): string {
  const name = projectNameIn(row, language)
  return name === row.project_name ? name : `${name} (${row.project_name})`
}

/** Whether a reader of this language sees any of these texts in Spanish instead. */
export function isOnlyInSpanish<Field extends TranslatedText>(
  project: Texts<Field>,
  fields: readonly Field[],
  language: Language,
): boolean {
  return (
    language !== 'es' &&
    fields.some((field) => project[field] !== '' && inLanguage(project, field, language).language === 'es')
  )
}
