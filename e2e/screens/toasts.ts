/**
 * Every toast in the document, including closed ones until their animation ends. Found by tag, because jsdom takes a
 * hundred times as long to find an attribute anywhere, and tests look for toasts again and again.
 */
export function allToasts(): Element[] {
  return [
    ...[...document.getElementsByTagName('li')].filter((one) => one.hasAttribute('data-sonner-toast')),
    ...[...document.getElementsByTagName('p')].filter((one) => one.hasAttribute('data-plain-toast')),
  ]
}

/** Whether the toast was closed. It leaves the document when its animation has ended. */
export function isRemoved(toast: Element): boolean {
  return toast.getAttribute('data-removed') === 'true'
}
