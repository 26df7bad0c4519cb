import { setImmediate } from 'node:timers/promises'
import type { Brand } from '@acervo/domain/brands/brand'
import { INK, LINE, MARGIN, WIDTH, BOTTOM } from './page.ts'

/** A column of a table; `share` of its width. */
export type Column = { title: string; share: number; end?: boolean; small?: boolean }
const CELL = { x: 5, y: 6 }
const ROWS_AT_ONCE = 20
/** The maximum height of a row: the longest name in the narrowest column. */
const ROW_MAX = 170
/**
 * Figures of equal width, so that they align vertically; no other feature of the font, which would take most of the
 * time of a table. pdfkit passes this to fontkit, which also accepts the features to turn off.
 */
const TABULAR = {
  tnum: true,
  ...Object.fromEntries(
    ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig'].map((name) => [name, false]),
  ),
} as unknown as PDFKit.Mixins.OpenTypeFeatures[]

/** Draws a table that may continue on further pages, each with the column titles. */
export async function drawTable(
  doc: PDFKit.PDFDocument,
  brand: Brand,
  columns: readonly Column[],
  rows: readonly string[][],
  total: readonly string[],
): Promise<void> {
  const { accent, ground } = brand.colours
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const widths = columns.map(({ share }) => (share / shares) * WIDTH)
  const titles = columns.map((column) => column.title)

  const drawRow = (cells: readonly string[], font: 'plain' | 'bold', fill?: string): void => {
    const sizeOf = (at: number) => (columns[at]?.small && font === 'plain' ? 6.6 : 8.6)
    const optionsOf = (at: number): PDFKit.Mixins.TextOptions => ({
      width: (widths[at] ?? 0) - 2 * CELL.x,
      align: columns[at]?.end ? 'right' : 'left',
      features: TABULAR,
    })
    const style = (at: number) => doc.font(font).fontSize(sizeOf(at))
    const heightOf = (cell: string, at: number) =>
      2 * CELL.y + style(at).heightOfString(cell || ' ', optionsOf(at))
    // Text layout is the expensive part: a row is measured beforehand only where it matters.
    const height = fill || doc.y + ROW_MAX > BOTTOM ? Math.max(...cells.map(heightOf)) : 0
    if (doc.y + height > BOTTOM) {
      doc.addPage()
      // Repeat the column titles on every page of a table.
      if (cells !== titles) drawRow(titles, 'bold', ground)
    }
    const y = doc.y
    if (fill) doc.rect(MARGIN, y, WIDTH, height).fill(fill)
    let x = MARGIN
    const ends = cells.map((cell, at) => {
      style(at).fillColor(font === 'bold' ? accent : INK)
      doc.text(cell, x + CELL.x, y + CELL.y, optionsOf(at))
      x += widths[at] ?? 0
      return doc.y + CELL.y
    })
    const end = Math.max(...ends)
    doc
      .moveTo(MARGIN, end)
      .lineTo(MARGIN + WIDTH, end)
      .lineWidth(0.5)
      .stroke(LINE)
    doc.y = end
  }

  drawRow(titles, 'bold', ground)
  for (const [at, row] of rows.entries()) {
    if (at % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate()
    drawRow(row, 'plain')
  }
  drawRow(total, 'bold')
  doc.x = MARGIN
}
