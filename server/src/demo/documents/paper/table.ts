import { margin, textWidth, keepRoom } from './page.ts'
import type { Brand } from './looks.ts'

/** The cells of a row. */
export type Row = readonly [string, ...string[]]

/** Draws a table; columns of figures are aligned at the right. */
export function drawTable(
  doc: PDFKit.PDFDocument,
  brand: Brand,
  head: Row,
  rows: readonly Row[],
  options: { widths?: number[]; total?: boolean },
): void {
  const shares = options.widths ?? head.map((_, i) => (i === 0 ? 1.6 : 1))
  const sum = shares.reduce((a, b) => a + b, 0)
  const isNumeric = head.map((_, i) => i > 0 && rows.every((row) => /^[-–\d.,\s€%]+$/.test(row[i] ?? '')))
  const widths = shares.map((share) => (share / sum) * textWidth)

  const drawRow = (row: Row, font: string, color: string, fill?: string): void => {
    doc.font(font).fontSize(9.2)
    const heights = row.map((cell, i) =>
      doc.heightOfString(cell, { width: (widths[i] ?? 80) - 14, lineGap: 1.5 }),
    )
    const height = Math.max(...heights) + 11
    keepRoom(doc, height)
    const y = doc.y
    if (fill) doc.rect(margin.left, y, textWidth, height).fill(fill)
    let x = margin.left
    row.forEach((cell, i) => {
      const width = widths[i] ?? 80
      doc.font(font).fontSize(9.2).fillColor(color)
      doc.text(cell, x + 7, y + 6, {
        width: width - 14,
        lineGap: 1.5,
        align: isNumeric[i] ? 'right' : 'left',
      })
      x += width
    })
    doc
      .moveTo(margin.left, y + height)
      .lineTo(margin.left + textWidth, y + height)
      .lineWidth(0.4)
      .strokeOpacity(0.5)
    doc.stroke(brand.soft).strokeOpacity(1)
    doc.x = margin.left
    doc.y = y + height
  }

  doc.moveDown(0.3)
  drawRow(head, 'bold', brand.paper, brand.primary)
  rows.forEach((row, i) => {
    const isTotal = options.total && i === rows.length - 1
    drawRow(row, isTotal ? 'bold' : 'plain', brand.ink)
  })
  doc.moveDown(0.9)
}
