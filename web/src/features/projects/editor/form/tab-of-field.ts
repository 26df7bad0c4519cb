import type { ProjectDraft } from '@acervo/domain/projects/project-draft'

/** The editor's tabs in order (docs/product.md, "The editor"). */
export const editorTabs = ['basics', 'financing', 'terms', 'images', 'documents'] as const
export type EditorTab = (typeof editorTabs)[number]

const fieldsOf = {
  basics: [
    'name',
    'name_en',
    'project_type',
    'domain_id',
    'location',
    'website',
    'description',
    'description_en',
    'use_of_funds',
    'use_of_funds_en',
    'risks',
    'risks_en',
    'is_public',
  ],
  financing: [
    'total_funding',
    'token_value',
    'min_investment',
    'max_investment',
    'modality',
    'annual_return',
    'total_return',
    'duration',
  ],
  terms: [
    'start_date',
    'end_date',
    'investment_terms',
    'investment_terms_en',
    'regime',
    'owner_id',
    'authorised_entity',
  ],
} as const satisfies Partial<Record<EditorTab, readonly (keyof ProjectDraft)[]>>

/** The fields in the order of the tabs. */
export const fieldsInOrder: readonly (keyof ProjectDraft)[] = Object.values(fieldsOf).flat()

/** The tabs that contain one of these fields, in order. */
export function tabsWith(fields: readonly string[]): EditorTab[] {
  return (Object.keys(fieldsOf) as (keyof typeof fieldsOf)[]).filter((tab) =>
    fieldsOf[tab].some((field) => fields.includes(field)),
  )
}

/**
 * The tab after this one; undefined on the last tab, and on the terms as long as there is no project to attach files
 * to.
 */
export function tabAfter(tab: EditorTab, isSaved: boolean): EditorTab | undefined {
  if (tab === 'terms' && !isSaved) return undefined
  return editorTabs[editorTabs.indexOf(tab) + 1]
}
