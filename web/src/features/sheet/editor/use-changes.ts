import { languages, type Language } from '@acervo/domain/common/language'
import { summaryText } from '@acervo/domain/sheet/manage-calls'
import { useState } from 'react'

const nothing = { es: '', en: '' }

/** The typed description of what changed since the last version. */
export function useChanges() {
  const [summary, setSummary] = useState(nothing)
  const [is_material, setMaterial] = useState(false)
  const [left, setLeft] = useState<readonly Language[]>([])
  const isMissing = (language: Language) => !summaryText.safeParse(summary[language]).success
  return {
    summary,
    is_material,
    setMaterial,
    say: (language: Language, text: string) => setSummary((now) => ({ ...now, [language]: text })),
    leave: (language: Language) => setLeft((before) => [...before, language]),
    /** A missing text is reported once the user has left its field. */
    isWrong: (language: Language) => left.includes(language) && isMissing(language),
    isTold: !languages.some(isMissing),
    forget: () => {
      setSummary(nothing)
      setMaterial(false)
    },
  }
}
