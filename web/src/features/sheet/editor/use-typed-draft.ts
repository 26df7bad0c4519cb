import type { SheetDraft } from '@acervo/domain/sheet/sheet'
import { useWatch } from 'react-hook-form'

/** The draft as it is typed now. */
export function useTypedDraft(): SheetDraft {
  const [instrument, content] = useWatch<SheetDraft, ['instrument', 'content']>({
    name: ['instrument', 'content'],
  })
  return { instrument, content }
}
