import type { BrandId } from '@acervo/domain/brands/brand'
import PDFDocument from 'pdfkit'
import { pdfFont } from '../../../documents/pdf/fonts.ts'
import { margin, pageSize, textWidth, keepRoom } from './page.ts'
import { looks } from './looks.ts'
import { drawCover } from './cover.ts'
import { drawTable } from './table.ts'
import { numberPages } from './number-pages.ts'
import type { Paper } from './parts.ts'

export function openPaper(domain_id: BrandId, title: string): Paper {
  const brand = looks[domain_id]
  const doc = new PDFDocument({
    size: 'A4',
    margins: margin,
    bufferPages: true,
    lang: 'es-ES',
    info: {
      Title: title,
      Author: `${brand.name} (documento de demostración)`,
      CreationDate: new Date('2026-11-01T09:00:00Z'),
    },
  })
  for (const name of ['plain', 'bold', 'serif'] as const) doc.registerFont(name, pdfFont(name) as never)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })

  const paintPage = (): void => {
    doc.save().rect(0, 0, pageSize.width, pageSize.height).fill(brand.paper).restore()
  }
  paintPage()
  doc.on('pageAdded', paintPage)

  const body = (): PDFKit.PDFDocument => doc.font('plain').fontSize(10).fillColor(brand.ink)

  return {
    brand,
    doc,
    cover: (kind, name, subtitle) => drawCover(doc, brand, kind, name, subtitle),
    chapter: (name) => {
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
    },
    heading: (name) => {
      keepRoom(doc, 70)
      doc.moveDown(0.8)
      doc
        .font('serif')
        .fontSize(13)
        .fillColor(brand.primary)
        .text(name, margin.left, doc.y, { width: textWidth })
      doc.moveDown(0.4)
    },
    paragraphs: (text) => {
      for (const paragraph of text.split('\n\n')) {
        body().text(unbroken(paragraph), margin.left, doc.y, { width: textWidth, lineGap: 3, align: 'left' })
        doc.moveDown(0.7)
      }
    },
    bullets: (items) => {
      for (const item of items) {
        keepRoom(doc, 40)
        const y = doc.y
        doc.circle(margin.left + 3, y + 5, 2).fill(brand.accent)
        body().text(unbroken(item), margin.left + 16, y, { width: textWidth - 16, lineGap: 3 })
        doc.moveDown(0.5)
        doc.x = margin.left
      }
    },
    table: (head, rows, options = {}) => drawTable(doc, brand, head, rows, options),
    note: (text) => {
      doc.font('plain').fontSize(9)
      const height = doc.heightOfString(text, { width: textWidth - 32, lineGap: 2 }) + 22
      keepRoom(doc, height + 10)
      const y = doc.y + 6
      doc.rect(margin.left, y, textWidth, height).fillOpacity(0.08).fill(brand.accent).fillOpacity(1)
      doc.rect(margin.left, y, 3, height).fill(brand.accent)
      doc.fillColor(brand.ink).text(text, margin.left + 18, y + 11, { width: textWidth - 32, lineGap: 2 })
      doc.x = margin.left
      doc.y = y + height + 12
    },
    toBuffer: () => {
      numberPages(doc, brand, title)
      doc.end()
      return ended
    },
  }
}

/** Replaces spaces between a figure and its unit, so that they stay on one line. */
function unbroken(text: string): string {
  return text.replaceAll(/(\d) (%|€|m²|m³|kg|MW|kV)/g, '$1\u00a0$2')
}
