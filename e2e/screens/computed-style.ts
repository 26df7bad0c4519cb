/** Elements that the browser's own style sheet hides. Screens in jsdom have no other style sheet. */
const NEVER_SHOWN = new Set(['head', 'script', 'style', 'template', 'noscript', 'datalist'])
/**
 * Elements that the browser shows as blocks. Accessible names get a space between blocks, but none between inline
 * elements.
 */
const BLOCKS = new Set(
  'address article aside blockquote body dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html legend li main nav ol p pre search section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)

/**
 * A fast `getComputedStyle` for pages without style sheets: the element's own style, what browsers hide, and inherited
 * visibility. Queries by role ask for the style of every element and of its ancestors. jsdom matches every rule of its
 * own style sheet each time, which took a seventh of the time of all component tests.
 */
export function computedStyle(element: Element): CSSStyleDeclaration {
  const own = (element as HTMLElement).style
  const value = (name: string): string => {
    if (name === 'display') return displayOf(element, own)
    if (name === 'visibility') return visibilityOf(element)
    return own.getPropertyValue(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
  }
  return new Proxy(own, {
    get: (_own, name) =>
      name === 'getPropertyValue' ? value : typeof name === 'string' ? value(name) : undefined,
  })
}

function displayOf(element: Element, own: CSSStyleDeclaration): string {
  if (isNotShown(element)) return 'none'
  return own.display || (BLOCKS.has(element.localName) ? 'block' : 'inline')
}

/** Without selectors, which jsdom matches ten times slower. */
function isNotShown(element: Element): boolean {
  const { localName, parentElement } = element
  if (NEVER_SHOWN.has(localName) || element.hasAttribute('hidden')) return true
  if (localName === 'dialog') return !element.hasAttribute('open')
  if (localName === 'input') return element.getAttribute('type') === 'hidden'
  return (
    parentElement?.localName === 'details' && localName !== 'summary' && !parentElement.hasAttribute('open')
  )
}

function visibilityOf(element: Element): string {
  for (let one: Element | null = element; one; one = one.parentElement)
    if (one.getAttribute('style')?.includes('visibility'))
      return (one as HTMLElement).style.visibility || 'visible'
  return 'visible'
}
