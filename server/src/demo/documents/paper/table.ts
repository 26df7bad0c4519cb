import { margin, textWidth, keepRoom } from './page.ts'
import type { PaperBrand } from './brand.ts'

/** The cells of a row. */
export type Row = readonly [string, ...string[]]

type Column = { width: number; align: 'left' | 'right' }
type Look = { font: string; color: string; fill?: string }

/** Draws a table; columns of numbers are right-aligned. */
export function drawTable(
  doc: PDFKit.PDFDocument,
  brand: PaperBrand,
  head: Row,
  rows: readonly Row[],
  options: { widths?: number[]; total?: boolean },
): void {
  const columns = columnsOf(head, rows, options.widths)
  const draw = (row: Row, look: Look): void => {
    drawRow(doc, columns, row, look)
    drawRule(doc, brand)
  }
  doc.moveDown(0.3)
  draw(head, { font: 'bold', color: brand.paper, fill: brand.primary })
  rows.forEach((row, i) => {
    const isTotal = options.total && i === rows.length - 1
    draw(row, { font: isTotal ? 'bold' : 'plain', color: brand.ink })
  })
  doc.moveDown(0.9)
}

function columnsOf(head: Row, rows: readonly Row[], widths: number[] | undefined): Column[] {
  const shares = widths ?? head.map((_, i) => (i === 0 ? 1.6 : 1))
  const sum = shares.reduce((a, b) => a + b, 0)
  const isNumeric = (i: number) => i > 0 && rows.every((row) => /^[-–\d.,\s€%]+$/.test(row[i] ?? ''))
  return shares.map((share, i) => ({
    width: (share / sum) * textWidth,
    align: isNumeric(i) ? 'right' : 'left',
  }))
}

/** Draws a row on one page, if necessary the next one, and continues below it. */
function drawRow(doc: PDFKit.PDFDocument, columns: readonly Column[], row: Row, look: Look): void {
  const { font, color, fill } = look
  doc.font(font).fontSize(9.2)
  const heights = columns.map(({ width }, i) =>
    doc.heightOfString(row[i] ?? '', { width: width - 14, lineGap: 1.5 }),
  )
  const height = Math.max(...heights) + 11
  keepRoom(doc, height)
  const y = doc.y
  if (fill) doc.rect(margin.left, y, textWidth, height).fill(fill)
  let x = margin.left
  columns.forEach(({ width, align }, i) => {
    doc.font(font).fontSize(9.2).fillColor(color)
    doc.text(row[i] ?? '', x + 7, y + 6, { width: width - 14, lineGap: 1.5, align })
    x += width
  })
  doc.x = margin.left
  doc.y = y + height
}

function drawRule(doc: PDFKit.PDFDocument, brand: PaperBrand): void {
  doc
    .moveTo(margin.left, doc.y)
    .lineTo(margin.left + textWidth, doc.y)
    .lineWidth(0.4)
    .strokeOpacity(0.5)
  doc.stroke(brand.soft).strokeOpacity(1)
}
