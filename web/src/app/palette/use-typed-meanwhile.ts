import { useEffect, useRef } from 'react'

/**
 * What is typed while the field that should take it is still loading: letters must neither be lost nor act on the page
 * behind, where some are shortcuts. Escape calls `onEscape`.
 */
export function useTypedMeanwhile(isLoading: boolean, onEscape: () => void): () => string {
  const typed = useRef('')
  useEffect(() => {
    if (!isLoading) return
    typed.current = ''
    const listener = (event: KeyboardEvent) => {
      const { key, ctrlKey, altKey, metaKey } = event
      if (ctrlKey || altKey || metaKey) return
      event.preventDefault()
      event.stopPropagation()
      if (key === 'Escape') onEscape()
      else if (key === 'Backspace') typed.current = typed.current.slice(0, -1)
      else if (key.length === 1) typed.current += key
    }
    window.addEventListener('keydown', listener, true)
    return () => window.removeEventListener('keydown', listener, true)
  }, [isLoading, onEscape])
  return () => typed.current
}
