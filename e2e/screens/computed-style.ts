/** What the style sheet of a browser hides; screens have no other style sheet here. */
const NOT_SHOWN =
  'head, script, style, template, noscript, input[type=hidden], datalist, [hidden], dialog:not([open]), details:not([open]) > :not(summary)'
/** What it shows as blocks: names of roles have a space between blocks, and none between inline elements. */
const BLOCKS =
  'address, article, aside, blockquote, body, dd, details, dialog, div, dl, dt, fieldset, figcaption, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hr, html, legend, li, main, nav, ol, p, pre, search, section, summary, table, tbody, td, tfoot, th, thead, tr, ul'

/**
 * `getComputedStyle` for pages without style sheets: the element's own style, what browsers hide, and an inherited
 * visibility. jsdom matches every rule of its own style sheet for each call, which took a seventh of the time of all
 * component tests: queries by role ask for the style of every element and of its ancestors.
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
  if (element.matches(NOT_SHOWN)) return 'none'
  return own.display || (element.matches(BLOCKS) ? 'block' : 'inline')
}

function visibilityOf(element: Element): string {
  const closest = element.closest<HTMLElement>('[style*=visibility]')
  return closest?.style.visibility || 'visible'
}
