import { brands } from '@acervo/domain/brands/brand'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, expect, test } from 'vitest'
import { openSheet } from './sheet.ts'

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>
type Node = { role?: string; type?: string; id?: string; children?: Node[] }
type Piece = { type?: string; id?: string; tag?: string; str?: string }

/** A sheet whose table and last paragraph continue on another page. */
let pages: Page[]
beforeAll(async () => {
  const sheet = openSheet({
    brand: brands[0],
    language: 'es',
    title: 'Extracto',
    subtitle: 'De prueba',
    made_at: new Date('2026-11-27T10:00:00Z'),
  })
  sheet.facts([['Titular', 'Persona Inventada']])
  sheet.heading('Pagos')
  const columns = [
    { title: 'Proyecto', share: 2 },
    { title: 'Importe', share: 1, end: true },
  ]
  const rows = Array.from({ length: 30 }, (_, at) => [`Fila ${at + 1}`, '1,00 €'])
  await sheet.table(columns, rows, ['Suma', '30,00 €'])
  sheet.paragraph('Se calcula cada día.')
  sheet.point('Riesgos', 'Puedes perderlo todo. '.repeat(300))
  const { promise } = getDocument({ data: new Uint8Array(await sheet.toBuffer()), verbosity: 0 })
  const document = await promise
  pages = await Promise.all(Array.from({ length: document.numPages }, (_, at) => document.getPage(at + 1)))
})

/** The texts of a page by the element to which they belong. Texts of no element are `decoration`. */
async function textsOf(page: Page): Promise<Map<string, string>> {
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const texts = new Map<string, string>()
  let open: string | undefined
  for (const { type, id, tag, str } of items as Piece[]) {
    if (type === 'endMarkedContent') open = undefined
    else if (type) open = id ?? (tag === 'Artifact' ? 'decoration' : undefined)
    else if (str?.trim()) {
      const belongsTo = open ?? 'nothing'
      texts.set(belongsTo, [...(texts.get(belongsTo) ?? '').split('|').filter(Boolean), str].join('|'))
    }
  }
  return texts
}

/** What a screen reader reads on a page, in order: each element with text, and its position in a table. */
async function heardOn(page: Page): Promise<string[]> {
  const texts = await textsOf(page)
  const listen = (node: Node, path: string): string[] => {
    if (node.type === 'content') return [`${path}: ${(texts.get(node.id ?? '') ?? '').slice(0, 30)}`]
    const inside = /Root|Document/.test(node.role ?? '') ? path : [path, node.role].filter(Boolean).join(' ')
    return (node.children ?? []).flatMap((child) => listen(child, inside))
  }
  return listen((await page.getStructTree()) as Node, '')
}

test('a screen reader gets title, headings, paragraphs and every table cell in reading order', async () => {
  const [first, second, third] = await Promise.all(pages.map(heardOn))
  expect(first?.slice(0, 10)).toEqual([
    'P: Acervo',
    'H1: Extracto',
    'P: De prueba',
    'Table TR TH: Titular',
    'Table TR TD: Persona Inventada',
    'H2: Pagos',
    'Table TR TH: Proyecto',
    'Table TR TH: Importe',
    'Table TR TD: Fila 1',
    'Table TR TD: 1,00 €',
  ])
  expect(second?.slice(-6)).toEqual([
    'Table TR TD: 1,00 €',
    'Table TR TD: Suma',
    'Table TR TD: 30,00 €',
    'P: Se calcula cada día.',
    'H3: Riesgos',
    expect.stringMatching(/^P: Puedes perderlo todo/),
  ])
  expect(third).toEqual([expect.stringMatching(/^P: Puedes perderlo todo/)])
})

test('nothing else is heard but once: page numbers and repeated titles of columns are decoration', async () => {
  const [first, second, third] = await Promise.all(pages.map(textsOf))
  for (const texts of [first, second, third]) expect(texts?.has('nothing')).toBe(false)
  expect(first?.get('decoration')).toBe('Acervo · Extracto|Página 1 de 3')
  expect(second?.get('decoration')).toBe('Proyecto|Importe|Acervo · Extracto|Página 2 de 3')
  expect(third?.get('decoration')).toBe('Acervo · Extracto|Página 3 de 3')
})
