import { sheetFieldNames } from '@acervo/domain/sheet/fields'
import type { SheetDraft } from '@acervo/domain/sheet/sheet'

/** A draft with every point, so that each input has a value from the beginning. */
export function formOf({ instrument, content }: SheetDraft): SheetDraft {
  const said = sheetFieldNames.map((name) => [name, content[name] ?? { es: '', en: '' }])
  return { instrument, content: Object.fromEntries(said) as SheetDraft['content'] }
}
