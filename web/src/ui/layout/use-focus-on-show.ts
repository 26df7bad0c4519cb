import { useEffect, useRef, type RefObject } from 'react'

/** Focuses a new element that has replaced the focused one. Give the element `tabIndex={-1}`. */
export function useFocusOnShow<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null)
  useEffect(() => element.current?.focus({ preventScroll: true }), [])
  return element
}
