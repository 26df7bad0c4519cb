import type { WordingCode } from '@acervo/domain/protection/wordings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currentLanguage } from '../../../lib/text/i18n.ts'
import { wordingsQuery } from '../queries.ts'

/** Whether the user has read a legal text. Another version, or the same one in another language, counts as unread. */
export function useReadWording(code: WordingCode) {
  const { data: wordings = [] } = useQuery(wordingsQuery)
  const [read, setRead] = useState<string>()
  const version = wordings.find((one) => one.code === code)?.version
  const shown = version === undefined ? undefined : `${version} ${currentLanguage()}`
  return {
    wordings,
    version,
    isRead: shown !== undefined && read === shown,
    setRead: (isRead: boolean) => setRead(isRead ? shown : undefined),
  }
}
