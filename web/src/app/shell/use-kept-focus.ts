import { useEffect } from 'react'

/** Long enough for a dialog that closes, or for what replaces the control, to take the focus itself. */
const TAKE_MS = 50

/** Parts that a screen reader announces; the boxes between them mean nothing to it. */
const PART = 'main, section, article, form, table, tr, ul, ol, li, [role], [aria-label]'

/**
 * Keeps the place of people who use a keyboard or a screen reader. A browser that loses the control with the focus, because
 * it was removed or disabled, begins at the top of the page again; here the nearest part of the screen that is left gets
 * the focus.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    // The last control, the parts around it, then those around the controls before, such as the one that opened a dialog.
    let trail: HTMLElement[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      const parts = partsAround(target)
      trail = [...parts, ...trail.filter((one) => one.isConnected && !parts.includes(one))]
    }
    const look = () => {
      timer = undefined
      const [last] = trail
      // Whoever clicks beside a control has left it themselves.
      if (document.activeElement === document.body && last && !isThere(last))
        trail.filter(isThere).some(focus)
    }
    const observer = new MutationObserver(() => (timer ??= setTimeout(look, TAKE_MS)))
    document.addEventListener('focusin', note)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('focusin', note)
    }
  }, [])
}

/** A control, then the parts of the screen or of the dialog around it, the smallest first. */
function partsAround(control: HTMLElement): HTMLElement[] {
  const parts = [control]
  const whole = control.closest('main, [role=dialog], [role=alertdialog]')
  let part = control.parentElement
  for (; whole?.contains(part); part = part?.parentElement ?? null) if (part?.matches(PART)) parts.push(part)
  return parts
}

function isThere(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled')
}

/** Returns whether the element took the focus. A part of the screen can be focused only until it loses the focus again. */
function focus(element: HTMLElement): boolean {
  const isControl = element.tabIndex >= 0 || element.hasAttribute('tabindex')
  if (!isControl) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
  return document.activeElement === element
}
