import { createElement, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** A separate chunk, so that a page whose islands are out of sight does not fetch the library. */
export function hydrateIn(element: HTMLElement, component: ComponentType<object>, props: object): void {
  hydrateRoot(element, createElement(component, props))
}
