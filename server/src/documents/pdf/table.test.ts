import { brands } from '@acervo/domain/brands/brand'
import { expect, test } from 'vitest'
import { pageWordsOf } from '../../testing/read-pdf.ts'
import { openSheet } from './sheet.ts'

const columns = [
  { title: 'Proyecto', share: 2 },
  { title: 'Importe', share: 1, end: true },
]

const aSheet = () =>
  openSheet({
    brand: brands[0],
    language: 'es',
    title: 'Extracto',
    subtitle: 'De prueba',
    made_at: new Date('2026-11-27T10:00:00Z'),
  })

async function pagesOf(rows: number): Promise<string[]> {
  const sheet = aSheet()
  sheet.heading('Pagos')
  await sheet.table(
    columns,
    Array.from({ length: rows }, () => ['Fila', '1,00 €']),
    ['Suma', `${rows},00 €`],
  )
  return pageWordsOf(await sheet.toBuffer())
}

test.each([
  ['the first page ends', 24, [1, 2]],
  ['the second page ends', 55, [2, 3]],
])('where %s, neither titles nor total of a table stand on a page without a row', async (_, last, counts) => {
  const documents = await Promise.all([-3, -2, -1, 0, 1, 2, 3].map((more) => pagesOf(last + more)))
  // Otherwise the page breaks have moved, and the row counts above no longer test what they should.
  expect(new Set(documents.map((pages) => pages.length))).toEqual(new Set(counts))
  for (const words of documents.flat()) {
    if (/Proyecto|Suma/.test(words)) expect(words).toContain('Fila')
  }
})

test('a row with a name of many wide letters is never divided between two pages', async () => {
  const narrow = [
    { title: 'Titular', share: 1.7 },
    { title: 'Importe', share: 8.8 },
  ]
  for (const before of [12, 14, 16, 18, 20]) {
    const sheet = aSheet()
    const rows = Array.from({ length: before }, () => ['Fila', '1,00 €'])
    await sheet.table(narrow, [...rows, ['W'.repeat(200), 'Único']], ['Suma', ''])
    const words = pageWordsOf(await sheet.toBuffer()).filter((page) => page.includes('WWWW'))
    expect(words).toEqual([expect.stringContaining('Único')])
  }
})

test.each(['1,00 €', '123.456.789,00 €', '-999.999.999.999,99 €'])(
  'the figure %s stands on one line, as a total too',
  async (figure) => {
    const sheet = aSheet()
    const narrow = [
      { title: 'Proyecto', share: 4 },
      { title: 'Bruto', share: 1, end: true },
      { title: 'Neto', share: 1, end: true, small: true },
    ]
    await sheet.table(narrow, [['Fila', figure, figure]], ['Suma', figure, figure])
    const lines = pageWordsOf(await sheet.toBuffer())
      .join('\n')
      .split('\n')
    expect(lines.filter((line) => line === figure)).toHaveLength(4)
  },
)
