import { useEffect, useRef } from 'react'

/**
 * Keyboard shortcuts while an entry of the queue (an element with `data-entry`) contains the focus. N and P go to the
 * next and the previous entry. Any other letter presses the entry's button with that `data-key`. Returns the ref for
 * the list.
 */
export function useQueueKeys() {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = list.current
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const entry = event.target instanceof HTMLElement ? event.target.closest('[data-entry]') : null
      if (!element || !entry) return
      const entries = [...element.querySelectorAll('[data-entry]')]
      const key = event.key.toLowerCase()
      const step = { n: 1, p: -1 }[key]
      const pressed = entry.querySelector<HTMLButtonElement>(`[data-key="${CSS.escape(key)}"]`)
      if (step === undefined && !pressed) return
      event.preventDefault()
      if (step === undefined) pressed?.click()
      else entries[entries.indexOf(entry) + step]?.querySelector<HTMLElement>('button')?.focus()
    }
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [])
  return list
}
