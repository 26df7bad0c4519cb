import { setImmediate } from 'node:timers/promises'
import type { Brand } from '@acervo/domain/brands/brand'
import { WITHOUT } from './fonts.ts'
import { INK, LINE, MARGIN, WIDTH, BOTTOM } from './page.ts'
import { addElement, decorate, openElement, type Element } from './structure.ts'

/** A column of a table; `share` of its width. */
export type Column = { title: string; share: number; end?: boolean; small?: boolean }
const CELL = { x: 5, y: 6 }
const [SIZE, SMALL] = [8.6, 6.6]
const ROWS_AT_ONCE = 20
/** The maximum height of a row without a long cell. */
const ROW_MAX = 170
/** With up to this many wide letters, a cell of the narrowest column stays below `ROW_MAX`. */
const LONG = 80
/**
 * Uses figures of equal width, so that they align vertically. All other features of the font are off, because they
 * would take most of the time of a table. pdfkit passes these options to fontkit, which also accepts the features to
 * turn off.
 */
const TABULAR = {
  tnum: true,
  ...WITHOUT,
} as unknown as PDFKit.Mixins.OpenTypeFeatures[]

/**
 * Draws a table that may continue on further pages, each with the column titles. Neither the titles nor the total ever
 * stand on a page without a row.
 */
export async function drawTable(
  doc: PDFKit.PDFDocument,
  root: Element,
  brand: Brand,
  columns: readonly Column[],
  rows: readonly string[][],
  total: readonly string[],
): Promise<void> {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const placed = columns.map((column, at) => {
    const width = (column.share / shares) * WIDTH
    return { ...column, width, size: sizeOf(doc, { ...column, width }, [...rows, total], at) }
  })
  const totalHeight = heightOf(doc, placed, total, 'bold')
  const below = (at: number) => (at === rows.length - 1 ? totalHeight : 0)
  const [first] = rows
  const table = openElement(doc, root, 'Table')
  const height = first ? heightOf(doc, placed, first, 'plain') + below(0) : totalHeight
  drawTitles(doc, brand, placed, height, table)
  for (const [at, row] of rows.entries()) {
    if (at % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate()
    drawRow(doc, table, brand, placed, row, 'plain', below(at))
  }
  drawRow(doc, table, brand, placed, total, 'bold')
  table.end()
  doc.x = MARGIN
}

type Placed = Column & { width: number; size: number }
type Weight = 'plain' | 'bold'

/** The font size of a column. Figures get smaller instead of breaking into two lines, where they could be misread. */
function sizeOf(
  doc: PDFKit.PDFDocument,
  { end, width }: Omit<Placed, 'size'>,
  rows: readonly (readonly string[])[],
  at: number,
): number {
  if (!end) return SIZE
  const cells = rows.map((row) => row[at] ?? '')
  const longest = cells.reduce((long, cell) => (cell.length > long.length ? cell : long), '')
  const needed = doc.font('bold').fontSize(SIZE).widthOfString(longest, { features: TABULAR })
  // One point is left for pdfkit's rounding when it adds up the widths of words.
  return Math.min(SIZE, (SIZE * (width - 2 * CELL.x - 1)) / needed)
}

/**
 * `below`: the height of the rest that has to stand on the same page. Without `table`, the titles are repeated on a
 * further page, where screen readers skip them.
 */
function drawTitles(
  doc: PDFKit.PDFDocument,
  brand: Brand,
  columns: readonly Placed[],
  below: number,
  table?: Element,
): void {
  const titles = columns.map(({ title }) => title)
  const placed = columns.map((column) => ({ ...column, size: SIZE }))
  const height = heightOf(doc, placed, titles, 'bold')
  if (doc.y + height + below > BOTTOM) doc.addPage()
  decorate(doc, () => doc.rect(MARGIN, doc.y, WIDTH, height).fill(brand.colours.ground))
  if (!table) return decorate(doc, () => drawCells(doc, brand, placed, titles, 'bold'))
  const row = openElement(doc, table, 'TR')
  drawCells(doc, brand, placed, titles, 'bold', (draw) =>
    addElement(doc, row, 'TH', draw, { scope: 'Column' }),
  )
  row.end()
}

function drawRow(
  doc: PDFKit.PDFDocument,
  table: Element,
  brand: Brand,
  columns: readonly Placed[],
  cells: readonly string[],
  weight: Weight,
  below = 0,
): void {
  // Text layout is expensive, so a row is measured beforehand only where that matters.
  const mayNotFit = doc.y + ROW_MAX + below > BOTTOM || cells.some(({ length }) => length > LONG)
  if (mayNotFit && doc.y + heightOf(doc, columns, cells, weight) + below > BOTTOM) {
    doc.addPage()
    // Repeat the column titles on every page of a table.
    drawTitles(doc, brand, columns, 0)
  }
  const row = openElement(doc, table, 'TR')
  drawCells(doc, brand, columns, cells, weight, (draw) => addElement(doc, row, 'TD', draw))
  row.end()
}

/**
 * Draws cells side by side with a line below the highest one, where drawing continues. `add` draws a cell as an
 * element.
 */
function drawCells(
  doc: PDFKit.PDFDocument,
  brand: Brand,
  columns: readonly Placed[],
  cells: readonly string[],
  weight: Weight,
  add?: (draw: () => void) => void,
): void {
  const y = doc.y
  let x = MARGIN
  const ends = columns.map((column, at) => {
    styled(doc, column, weight).fillColor(weight === 'bold' ? brand.colours.accent : INK)
    const draw = () => doc.text(cells[at] ?? '', x + CELL.x, y + CELL.y, optionsOf(column))
    if (add) add(draw)
    else draw()
    x += column.width
    return doc.y + CELL.y
  })
  const end = Math.max(...ends)
  const line = () =>
    doc
      .moveTo(MARGIN, end)
      .lineTo(MARGIN + WIDTH, end)
      .lineWidth(0.5)
      .stroke(LINE)
  if (add) decorate(doc, line)
  else line()
  doc.y = end
}

function heightOf(
  doc: PDFKit.PDFDocument,
  columns: readonly Placed[],
  cells: readonly string[],
  weight: Weight,
): number {
  const heights = columns.map((column, at) =>
    styled(doc, column, weight).heightOfString(cells[at] || ' ', optionsOf(column)),
  )
  return 2 * CELL.y + Math.max(...heights)
}

function styled(doc: PDFKit.PDFDocument, { small, size }: Placed, weight: Weight): PDFKit.PDFDocument {
  return doc.font(weight).fontSize(small && weight === 'plain' ? Math.min(size, SMALL) : size)
}

function optionsOf({ width, end }: Placed): PDFKit.Mixins.TextOptions {
  return { width: width - 2 * CELL.x, align: end ? 'right' : 'left', features: TABULAR }
}
