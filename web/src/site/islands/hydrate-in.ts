import { createElement, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** A chunk of its own, so that a page does not fetch the library before one of its islands comes near. */
export function hydrateIn(element: HTMLElement, component: ComponentType<object>, props: object): void {
  hydrateRoot(element, createElement(component, props))
}
