import { containsWords } from '@acervo/domain/common/folded'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useMe } from '../../features/identity/queries.ts'
import { foundQuery, SEARCH_CHARACTERS_MIN } from './found.ts'
import { useScreens } from './use-screens.ts'

const MILLISECONDS_AFTER_TYPING = 250

/** The matching screens and, once the text is long enough, the server's results. */
export function useFound(text: string) {
  const me = useMe()
  const wanted = text.trim()
  const search = usePaused(wanted)
  const screens = useScreens(text)
  const found = useQuery({ ...foundQuery(me, search), placeholderData: keepPreviousData })
  if (wanted.length < SEARCH_CHARACTERS_MIN) return { items: screens, error: null, isWaiting: false }
  const isCurrent = search === wanted && !found.isPlaceholderData
  // The results for a shorter text stay while they contain the longer one, so that Enter can open the first at once.
  const shown =
    found.data?.filter(({ label, note }) => isCurrent || containsWords(`${label} ${note}`, wanted)) ?? []
  return { items: [...screens, ...shown], error: found.error, isWaiting: found.isFetching || !isCurrent }
}

/** The text after a short pause in typing. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), MILLISECONDS_AFTER_TYPING)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
