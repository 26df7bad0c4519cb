import { fail } from '@acervo/domain/treasury/failures'
import { XMLParser } from 'fast-xml-parser'
import { plainText } from '../statement.ts'

type Node = string | { readonly [name: string]: Node | readonly Node[] }

/** An element of a part of a document, and its name for messages: `Stmt[1]/Ntry[12]/Amt`. */
export type Element = Readonly<{ node: Node; place: string }>

const standardEntities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/**
 * The five entities of XML and numeric character references. There are no others, because documents may not define any.
 */
const entityDecoder = {
  setExternalEntities: () => undefined,
  addInputEntities: () => undefined,
  setXmlVersion: () => undefined,
  reset: () => undefined,
  decode: (text: string) => text.replace(/&([^;]{0,10};?)/g, (_, written: string) => characterOf(written)),
}

/** The character that `#225;`, `#xE1;` or `amp;` stands for. Throws when there is none. */
function characterOf(written: string): string {
  const [, hexadecimal, decimal, name = ''] = /^(?:#x([\da-f]+)|#(\d+)|(\w+));$/i.exec(written) ?? []
  const code = hexadecimal ? parseInt(hexadecimal, 16) : Number(decimal)
  return standardEntities.get(name) ?? String.fromCodePoint(code)
}

const parser = new XMLParser({
  ignoreAttributes: false,
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  // Trimmed only at the end: a text may consist of several pieces with spaces in between.
  trimValues: false,
  entityDecoder,
})

/** Parses one part of a document. Fails with `camt_malformed`. */
export function parseElement(xml: string, place: string): Element {
  try {
    const [node] = Object.values(parser.parse(xml, true) as Record<string, Node>)
    return { node: node ?? '', place }
  } catch {
    throw fail('treasury.camt_malformed', { element: place })
  }
}

/** All children with this name; none of an undefined element. */
export function all(parent: Element | undefined, name: string): Element[] {
  if (!parent || typeof parent.node === 'string' || !Object.hasOwn(parent.node, name)) return []
  const found = parent.node[name] ?? []
  if (!isList(found)) return [{ node: found, place: `${parent.place}/${name}` }]
  return found.map((node, at) => ({ node, place: `${parent.place}/${name}[${at + 1}]` }))
}

function isList(found: Node | readonly Node[]): found is readonly Node[] {
  return Array.isArray(found)
}

/**
 * The only element at a path such as `Tp/CdOrPrtry/Cd`. Fails when there are several, because it would be unclear which
 * counts.
 */
export function find(parent: Element | undefined, path: string): Element | undefined {
  return path.split('/').reduce<Element | undefined>((element, name) => {
    const [first, second] = all(element, name)
    if (second) throw fail('treasury.camt_element_invalid', { element: second.place })
    return first
  }, parent)
}

/** Like `find`, but fails when the element is missing. */
export function need(parent: Element, path: string): Element {
  const found = find(parent, path)
  if (!found) throw fail('treasury.camt_element_missing', { element: `${parent.place}/${path}` })
  return found
}

/** The text of an element; null when the element is missing or empty. */
export function textOf(element: Element | undefined): string | null {
  if (!element) return null
  const text = typeof element.node === 'string' ? element.node : element.node['#text']
  return typeof text === 'string' ? plainText(text) || null : null
}

/** Like `textOf`, for an identifier or a name: every version of the schema allows at most 140 characters. */
export function shortTextOf(element: Element | undefined): string | null {
  const text = textOf(element)
  if (element && text !== null && text.length > SHORT_TEXT_CHARACTERS_MAX)
    throw fail('treasury.camt_element_too_long', { element: element.place })
  return text
}

const SHORT_TEXT_CHARACTERS_MAX = 140

/** The currency of an amount; empty when it is missing. */
export function currencyOf({ node }: Element): string {
  const value = typeof node === 'string' ? '' : node['@_Ccy']
  return typeof value === 'string' ? value : ''
}

/** The failure for an element with invalid content. */
export function invalid({ place }: Element) {
  return fail('treasury.camt_element_invalid', { element: place })
}
