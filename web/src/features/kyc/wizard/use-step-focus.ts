import { useEffect, useRef } from 'react'
import type { KycTab } from './tabs.ts'

/** A step that the footer leads to begins at its top: with a keyboard one would stay at the end of the page. */
export function useStepFocus(tab: KycTab): void {
  const shown = useRef(tab)
  useEffect(() => {
    if (shown.current === tab) return
    shown.current = tab
    // The button itself is gone on the last step.
    const focused = document.activeElement
    if (focused && focused !== document.body && !focused.closest('main footer')) return
    // The panel is rendered before this runs; its own effects run after it. The one before may still be fading out.
    const frame = requestAnimationFrame(() => {
      const chosen = document.querySelector('main [role=tab][aria-selected=true]')
      const panel = document.getElementById(chosen?.getAttribute('aria-controls') ?? '')
      panel?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [tab])
}
