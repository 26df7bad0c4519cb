import { useEffect, useRef } from 'react'
import type { KycTab } from './tabs.ts'

/**
 * Focuses the top of a step when the footer's button opens it. Otherwise keyboard users would stay at the end of the
 * page.
 */
export function useStepFocus(tab: KycTab): void {
  const shown = useRef(tab)
  useEffect(() => {
    if (shown.current === tab) return
    shown.current = tab
    // On the last step the button no longer exists, so nothing has the focus.
    const focused = document.activeElement
    if (focused && focused !== document.body && !focused.closest('main footer')) return
    // The new panel has rendered by now, but its effects run later. The previous panel may still be fading out.
    const frame = requestAnimationFrame(() => {
      const chosen = document.querySelector('main [role=tab][aria-selected=true]')
      const panel = document.getElementById(chosen?.getAttribute('aria-controls') ?? '')
      panel?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [tab])
}
