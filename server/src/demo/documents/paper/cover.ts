import { margin, pageSize, textWidth } from './page.ts'
import type { PaperBrand } from './brand.ts'

/** The band at the top of the first page: brand, kind, title and subtitle. */
export function drawCover(
  doc: PDFKit.PDFDocument,
  brand: PaperBrand,
  kind: string,
  name: string,
  subtitle: string,
): void {
  doc.rect(0, 0, pageSize.width, 300).fill(brand.primary)
  drawHorizon(doc, brand)
  doc.font('serif').fontSize(17).fillColor(brand.paper).text(brand.name, margin.left, 56)
  doc.font('plain').fontSize(9).fillColor(brand.paper).fillOpacity(0.8)
  doc.text(kind.toUpperCase(), margin.left, 62, { width: textWidth, align: 'right', characterSpacing: 1.4 })
  doc.fillOpacity(1)
  doc.font('serif').fontSize(31).fillColor(brand.paper)
  doc.text(name, margin.left, 108, { width: textWidth - 40, lineGap: -2 })
  doc
    .font('plain')
    .fontSize(11)
    .fillColor(brand.paper)
    .text(subtitle, margin.left, doc.y + 8, { width: textWidth })
  doc.x = margin.left
  doc.y = 326
}

/** Layered ridges and a low sun at the bottom of the cover band. */
function drawHorizon(doc: PDFKit.PDFDocument, brand: PaperBrand): void {
  doc.save().rect(0, 0, pageSize.width, 300).clip()
  doc.circle(470, 262, 34).fill(brand.accent)
  const ridges: [number, number, number][] = [
    [262, 15, 0.16],
    [276, 11, 0.28],
    [290, 7, 0.55],
  ]
  for (const [height, swing, opacity] of ridges) {
    doc.moveTo(0, height)
    for (let x = 0; x <= 600; x += 12) {
      doc.lineTo(x, height - Math.sin(x / (swing * 6) + height) * swing - Math.sin(x / 37) * swing * 0.3)
    }
    doc.lineTo(600, 301).lineTo(0, 301).closePath().fillOpacity(opacity).fill(brand.paper)
  }
  doc.fillOpacity(1).restore()
}
