import type { BrandId } from '@acervo/domain/brands/brand'
import PDFDocument from 'pdfkit'
import { pdfFont } from '../../documents/pdf-fonts.ts'

type Brand = {
  name: string
  email: string
  paper: string
  ink: string
  soft: string
  primary: string
  accent: string
}

const looks: Record<BrandId, Brand> = {
  1: {
    name: 'Acervo',
    email: 'hola@acervo.example',
    paper: '#faf6ec',
    ink: '#29231b',
    soft: '#6f6657',
    primary: '#474f2c',
    accent: '#bf5f3d',
  },
  2: {
    name: 'Hispax',
    email: 'hola@hispax.example',
    paper: '#faf8f2',
    ink: '#1a2340',
    soft: '#5c6680',
    primary: '#24365f',
    accent: '#c98516',
  },
}

export type Row = readonly [string, ...string[]]

/** An A4 document in a brand's colours, written top to bottom; `toBuffer` numbers the pages. */
export type Paper = {
  brand: Brand
  doc: PDFKit.PDFDocument
  cover: (kind: string, title: string, subtitle: string) => void
  chapter: (title: string) => void
  heading: (title: string) => void
  paragraphs: (text: string) => void
  bullets: (items: readonly string[]) => void
  table: (head: Row, rows: readonly Row[], options?: { widths?: number[]; total?: boolean }) => void
  note: (text: string) => void
  toBuffer: () => Promise<Buffer>
}

export const margin = { left: 64, right: 64, top: 84, bottom: 84 }
const pageSize = { width: 595.28, height: 841.89 }
export const textWidth = pageSize.width - margin.left - margin.right

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

function keepRoom(doc: PDFKit.PDFDocument, height: number): void {
  if (doc.y + height > pageSize.height - margin.bottom) doc.addPage()
}

function drawCover(
  doc: PDFKit.PDFDocument,
  brand: Brand,
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
function drawHorizon(doc: PDFKit.PDFDocument, brand: Brand): void {
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

function drawTable(
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

function numberPages(doc: PDFKit.PDFDocument, brand: Brand, title: string): void {
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
