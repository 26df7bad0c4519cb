/**
 * Every toast in the document, closed ones too until their animation ends. By tag: jsdom takes a hundred times as long to
 * find an attribute anywhere, and tests ask for toasts again and again.
 */
export function allToasts(): Element[] {
  return [
    ...[...document.getElementsByTagName('li')].filter((one) => one.hasAttribute('data-sonner-toast')),
    ...[...document.getElementsByTagName('p')].filter((one) => one.hasAttribute('data-plain-toast')),
  ]
}

/** Whether it was closed, and leaves the document when its animation has ended. */
export function isRemoved(toast: Element): boolean {
  return toast.getAttribute('data-removed') === 'true'
}
