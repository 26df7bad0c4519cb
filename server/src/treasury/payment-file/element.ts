import { escaped } from '@acervo/domain/common/markup'

/** An XML element with elements inside, which are written one after the other. */
export function element(name: string, ...inside: string[]): string {
  return `<${name}>${inside.join('')}</${name}>`
}

/** An XML element with a text. The one place where texts get into a file. */
export function textElement(name: string, text: string): string {
  return element(name, escaped(text))
}
