import { keepRoom, margin, textWidth } from './page.ts'
import type { PaperBrand } from './brand.ts'

/** Begins a page with the name of a chapter. */
export function drawChapter(doc: PDFKit.PDFDocument, brand: PaperBrand, name: string): void {
  doc.addPage()
  doc
    .font('serif')
    .fontSize(21)
    .fillColor(brand.primary)
    .text(name, margin.left, margin.top, { width: textWidth })
  const y = doc.y + 6
  doc
    .moveTo(margin.left, y)
    .lineTo(margin.left + 44, y)
    .lineWidth(2)
    .stroke(brand.accent)
  doc.y = y + 16
}

/** Writes a heading, on a new page if there is no room for some of its text. */
export function drawHeading(doc: PDFKit.PDFDocument, brand: PaperBrand, name: string): void {
  keepRoom(doc, 70)
  doc.moveDown(0.8)
  doc.font('serif').fontSize(13).fillColor(brand.primary).text(name, margin.left, doc.y, { width: textWidth })
  doc.moveDown(0.4)
}

/** Writes text whose paragraphs are separated by one empty line. */
export function drawParagraphs(doc: PDFKit.PDFDocument, brand: PaperBrand, text: string): void {
  for (const paragraph of text.split('\n\n')) {
    body(doc, brand).text(unbroken(paragraph), margin.left, doc.y, {
      width: textWidth,
      lineGap: 3,
      align: 'left',
    })
    doc.moveDown(0.7)
  }
}

/** Writes items with a dot before each. */
export function drawBullets(doc: PDFKit.PDFDocument, brand: PaperBrand, items: readonly string[]): void {
  for (const item of items) {
    keepRoom(doc, 40)
    const y = doc.y
    doc.circle(margin.left + 3, y + 5, 2).fill(brand.accent)
    body(doc, brand).text(unbroken(item), margin.left + 16, y, { width: textWidth - 16, lineGap: 3 })
    doc.moveDown(0.5)
    doc.x = margin.left
  }
}

/** Writes small text in a tinted box. */
export function drawNote(doc: PDFKit.PDFDocument, brand: PaperBrand, text: string): void {
  doc.font('plain').fontSize(9)
  const height = doc.heightOfString(text, { width: textWidth - 32, lineGap: 2 }) + 22
  keepRoom(doc, height + 10)
  const y = doc.y + 6
  doc.rect(margin.left, y, textWidth, height).fillOpacity(0.08).fill(brand.accent).fillOpacity(1)
  doc.rect(margin.left, y, 3, height).fill(brand.accent)
  doc.fillColor(brand.ink).text(text, margin.left + 18, y + 11, { width: textWidth - 32, lineGap: 2 })
  doc.x = margin.left
  doc.y = y + height + 12
}

function body(doc: PDFKit.PDFDocument, brand: PaperBrand): PDFKit.PDFDocument {
  return doc.font('plain').fontSize(10).fillColor(brand.ink)
}

/** Replaces spaces between a number and its unit by non-breaking ones. */
function unbroken(text: string): string {
  return text.replaceAll(/(\d) (%|€|m²|m³|kg|MW|kV)/g, '$1\u00a0$2')
}
