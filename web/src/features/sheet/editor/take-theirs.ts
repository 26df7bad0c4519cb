import { sheetDraft, type SheetDraft } from '@acervo/domain/sheet/sheet'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { changedIn } from '../../../lib/drafts/changed-in.ts'
import type { Clash } from '../../../lib/drafts/unsaved-values.ts'
import { valuesNow } from '../../../lib/form.ts'
import { formOf } from './default-values.ts'

type SheetInput = z.input<typeof sheetDraft>
export type SheetForm = UseFormReturn<SheetInput, unknown, SheetDraft>

/**
 * Loads what somebody else saved, and keeps what is typed here as unsaved changes. Returns the fields that both
 * changed; in these, the form has the typed value.
 */
export function takeTheirs(form: SheetForm, theirs: SheetDraft): Clash[] {
  const began = form.formState.defaultValues
  const typed = changedIn(valuesNow(form), began)
  const saved = changedIn(formOf(theirs), began)
  form.reset(formOf(theirs))
  for (const [path, value] of Object.entries(typed))
    form.setValue(path as FieldPath<SheetInput>, value as string, { shouldDirty: true })
  return Object.entries(saved)
    .filter(([path, value]) => path in typed && typed[path] !== value)
    .map(([path, value]) => ({ path, saved: String(value) }))
}
