const ATTRIBUTE = String.raw`\[([\w-]+)(?:(~?=)(?:"([^"\\]*)"|'([^'\\]*)'|([\w-]+)))?\]`
/** A tag and attributes, without combinators, such as `input[type=text]:not([disabled])`. */
const COMPOUND = new RegExp(String.raw`^(?:\*|[a-z][a-z0-9]*)?(?:${ATTRIBUTE}|:not\(${ATTRIBUTE}\))*$`)
const ID = /^\[id="([^"\\]+)"\]$/

type Condition = (element: Element) => boolean

/** Undefined for a selector that is not simple. */
const conditions = new Map<string, Condition | undefined>()

function conditionOf(selector: string): Condition | undefined {
  if (!conditions.has(selector)) conditions.set(selector, readSelector(selector))
  return conditions.get(selector)
}

function readSelector(selector: string): Condition | undefined {
  const compounds = withIds(selector)
    .split(',')
    .map((compound) => compound.trim())
  if (!compounds.every((compound) => compound && COMPOUND.test(compound))) return undefined
  const anyOf = compounds.map(readCompound)
  return (element) => anyOf.some((holds) => holds(element))
}

const withIds = (selector: string) => selector.replace(/#([\w-]+)/g, '[id="$1"]')

function readCompound(compound: string): Condition {
  const tag = /^[a-z][a-z0-9]*/.exec(compound)?.[0]
  const attributes = [...compound.matchAll(new RegExp(String.raw`(:not\()?${ATTRIBUTE}`, 'g'))]
  const allOf = attributes.map(([, not, name = '', operator, ...values]): Condition => {
    const value = values.find((one) => one !== undefined) ?? ''
    const wanted = not === undefined
    if (!operator) return (element) => element.hasAttribute(name) === wanted
    if (operator === '=') return (element) => (element.getAttribute(name) === value) === wanted
    const has = (list: string | null) => value !== '' && (list?.split(/\s+/).includes(value) ?? false)
    return (element) => has(element.getAttribute(name)) === wanted
  })
  return (element) => (!tag || element.localName === tag) && allOf.every((holds) => holds(element))
}

/**
 * Evaluates simple selectors without jsdom's selector engine, which still evaluates all others. Testing Library and
 * user-event match every element of the page for each query, which took a sixth of the time of the component tests.
 */
export function matchSimpleSelectors(): void {
  const { matches } = Element.prototype
  Object.assign(Element.prototype, {
    matches(this: Element, selector: string) {
      return conditionOf(selector)?.(this) ?? matches.call(this, selector)
    },
  })
  for (const prototype of [Element.prototype, Document.prototype]) {
    const { querySelector, querySelectorAll } = prototype
    Object.assign(prototype, {
      querySelector(this: Element | Document, selector: string) {
        const id = ID.exec(withIds(selector))?.[1]
        const named = id === undefined ? null : document.getElementById(id)
        if (named && named !== this && this.contains(named)) return named
        const holds = conditionOf(selector)
        if (!holds) return querySelector.call(this, selector)
        return [...this.getElementsByTagName('*')].find(holds) ?? null
      },
      // An array has everything that callers use of a NodeList.
      querySelectorAll(this: Element | Document, selector: string) {
        const holds = conditionOf(selector)
        return holds
          ? [...this.getElementsByTagName('*')].filter(holds)
          : querySelectorAll.call(this, selector)
      },
    })
  }
}
