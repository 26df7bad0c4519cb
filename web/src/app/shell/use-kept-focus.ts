import { useEffect } from 'react'

/** Long enough for a closing dialog, or the control's replacement, to take the focus itself. */
const TAKE_MS = 50

/** Elements that a screen reader announces. The elements between them have no meaning for it. */
const PART = 'main, section, article, form, table, tr, ul, ol, li, [role], [aria-label]'

/**
 * Keeps the position of keyboard and screen-reader users. When the focused control is removed or disabled, a browser
 * starts again at the top of the page. This hook focuses the nearest remaining part of the screen instead.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    // The last control and the parts around it, then earlier controls with theirs, such as the button that opened a
    // dialog.
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
      // While the last control is still there, the user has left it on purpose, by a click beside it.
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

/** A control and the parts of the screen or dialog around it, the smallest first. */
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

/** Returns whether the element took the focus. A part of the screen is made focusable only until it loses the focus. */
function focus(element: HTMLElement): boolean {
  const isControl = element.tabIndex >= 0 || element.hasAttribute('tabindex')
  if (!isControl) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
  return document.activeElement === element
}
