import { useEffect, type Dispatch, type SetStateAction } from 'react'

/**
 * Collects letters that are typed while a field is still loading. Otherwise they would be lost, or would act as
 * shortcuts of the page behind. Escape calls `onEscape`.
 */
export function useTypedMeanwhile(
  isLoading: boolean,
  setText: Dispatch<SetStateAction<string>>,
  onEscape: () => void,
): void {
  useEffect(() => {
    if (!isLoading) return
    const listener = (event: KeyboardEvent) => {
      const { key, ctrlKey, altKey, metaKey } = event
      if (ctrlKey || altKey || metaKey) return
      event.preventDefault()
      event.stopPropagation()
      if (key === 'Escape') onEscape()
      else if (key === 'Backspace') setText((text) => text.slice(0, -1))
      else if (key.length === 1) setText((text) => text + key)
    }
    window.addEventListener('keydown', listener, true)
    return () => window.removeEventListener('keydown', listener, true)
  }, [isLoading, setText, onEscape])
}
