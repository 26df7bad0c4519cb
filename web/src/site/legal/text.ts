import type { Language } from '@acervo/domain/common/language'
import { marked } from 'marked'
import type { PageName } from '../paths.ts'
import type { Site } from '../site.ts'

const sources = import.meta.glob<string>('./*/*.md', { eager: true, query: '?raw', import: 'default' })

/**
 * A legal text as HTML, with its placeholders filled in. Throws when the text is missing or has an unknown placeholder.
 */
export function legalHtml({ page, language, brand, company }: Site): string {
  const values: Record<string, string> = {
    'brand.name': brand.name,
    ...Object.fromEntries(Object.entries(company).map(([name, value]) => [`company.${name}`, value])),
  }
  const filled = sourceOf(page, language).replace(/\{\{([\w.]+)\}\}/g, (_mark, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${language}/${page}.md: nothing is called ${name}`)
    // A bracket would end the address of a link, and in running text it would begin a link.
    return value.replace(/[[\]<>*_`]/g, (sign) => `\\${sign}`)
  })
  return accessibleTables(marked.parse(filled, { async: false }))
}

function sourceOf(page: PageName, language: Language): string {
  const source = sources[`./${language}/${page}.md`]
  if (!source) throw new Error(`No text: legal/${language}/${page}.md`)
  return source
}

/** A wide table scrolls in a container of its own, which has to be reachable by keyboard. */
function accessibleTables(html: string): string {
  return html
    .replaceAll('<th>', '<th scope="col">')
    .replaceAll('<table>', '<div class="table-frame" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
}
