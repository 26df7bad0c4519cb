import { margin, pageSize, textWidth } from './page.ts'
import type { PaperBrand } from './brand.ts'

/** Writes the notice and the number on every page, and the title on every page after the cover. */
export function numberPages(doc: PDFKit.PDFDocument, brand: PaperBrand, title: string): void {
  const { count } = doc.bufferedPageRange()
  for (let i = 0; i < count; i++) {
    doc.switchToPage(i)
    // Writing below the bottom margin would otherwise start a new page.
    doc.page.margins.bottom = 0
    const y = pageSize.height - 52
    doc
      .moveTo(margin.left, y - 8)
      .lineTo(pageSize.width - margin.right, y - 8)
      .lineWidth(0.5)
      .stroke(brand.soft)
    doc.font('plain').fontSize(7.6).fillColor(brand.soft)
    doc.text('Documento de demostración. No es una oferta ni tiene valor legal.', margin.left, y, {
      lineBreak: false,
    })
    doc.text(`${i + 1} / ${count}`, margin.left, y, { width: textWidth, align: 'right' })
    if (i === 0) continue
    doc.text(`${brand.name}  ·  ${title}`, margin.left, 48, { width: textWidth, lineBreak: false })
  }
}
