import type { MissingField } from '@acervo/domain/kyc/missing-fields'
import { useEffect, useRef } from 'react'
import type { KycTab } from '../tabs.ts'

const control = 'input, textarea, button, [role=combobox], [role=radio], [role=checkbox]'

/** Scrolls to a field and focuses it, once for each navigation that names the field. */
export function useFocusField(
  tab: KycTab,
  field: MissingField | undefined,
  complain: (field: MissingField) => void,
): void {
  const latest = useRef(complain)
  useEffect(() => {
    latest.current = complain
  })
  useEffect(() => {
    if (!field) return
    latest.current(field)
    // The tab's panel has rendered by now, but its own effects, which may move the focus, run only after this one.
    const frame = requestAnimationFrame(() => {
      const place = document.querySelector(`[data-field="${field}"]`)
      const target = [...(place?.querySelectorAll<HTMLElement>(control) ?? [])].find(canTakeFocus)
      place?.scrollIntoView({ block: 'center' })
      target?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [tab, field])
}

function canTakeFocus(element: HTMLElement): boolean {
  return element.tabIndex >= 0 && !element.matches(':disabled, [aria-hidden=true], [aria-disabled=true]')
}
