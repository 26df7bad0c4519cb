import { escaped } from '@acervo/domain/common/markup'

/** An XML element with child elements. */
export function element(name: string, ...inside: string[]): string {
  return `<${name}>${inside.join('')}</${name}>`
}

/** An XML element with a text. All texts get into a file here. */
export function textElement(name: string, text: string): string {
  return element(name, escaped(text))
}
