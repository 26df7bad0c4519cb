import type { ProjectDraft } from '@acervo/domain/projects/draft'
import { basicsFields } from './basics.tsx'
import { financingFields } from './financing.tsx'
import { termsFields } from './terms.tsx'
import type { Writers } from './writers.ts'

/** The editor's tabs in order (docs/product/projects.md, "The editor"). */
export const editorTabs = ['basics', 'financing', 'terms', 'images', 'documents'] as const
export type EditorTab = (typeof editorTabs)[number]

/** The fields of each tab of the form, in order, with the functions that format their values. */
export const fieldsOf = { basics: basicsFields, financing: financingFields, terms: termsFields }

export const writers: Writers = { ...basicsFields, ...financingFields, ...termsFields }

/** The fields in the order of the tabs. */
export const fieldsInOrder: readonly (keyof ProjectDraft)[] = Object.keys(writers) as (keyof Writers)[]

/** The tabs that contain one of these fields, in order. */
export function tabsWith(fields: readonly string[]): EditorTab[] {
  return (Object.keys(fieldsOf) as (keyof typeof fieldsOf)[]).filter((tab) =>
    fields.some((field) => field in fieldsOf[tab]),
  )
}

/**
 * The tab after this one. Undefined on the last tab, and on the terms while there is no saved project to attach files
 * to.
 */
export function tabAfter(tab: EditorTab, isSaved: boolean): EditorTab | undefined {
  if (tab === 'terms' && !isSaved) return undefined
  return editorTabs[editorTabs.indexOf(tab) + 1]
}
