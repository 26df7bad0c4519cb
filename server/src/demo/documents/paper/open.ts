import type { BrandId } from '@acervo/domain/brands/brand'
import PDFDocument from 'pdfkit'
import { collect } from '../../../documents/pdf/collect.ts'
import { pdfFont } from '../../../documents/pdf/fonts.ts'
import { margin, pageSize } from './page.ts'
import { paperBrand, type PaperBrand } from './brand.ts'
import { drawCover } from './cover.ts'
import { drawTable } from './table.ts'
import { drawBullets, drawChapter, drawHeading, drawNote, drawParagraphs } from './text.ts'
import { numberPages } from './number-pages.ts'
import type { Paper } from './parts.ts'

/** Begins a document, whose first page is empty. */
export function openPaper(domain_id: BrandId, title: string): Paper {
  const brand = paperBrand(domain_id)
  const doc = openDocument(brand, title)
  const ended = collect(doc)
  paintPages(doc, brand)
  return {
    brand,
    doc,
    cover: (kind, name, subtitle) => drawCover(doc, brand, kind, name, subtitle),
    chapter: (name) => drawChapter(doc, brand, name),
    heading: (name) => drawHeading(doc, brand, name),
    paragraphs: (text) => drawParagraphs(doc, brand, text),
    bullets: (items) => drawBullets(doc, brand, items),
    table: (head, rows, options = {}) => drawTable(doc, brand, head, rows, options),
    note: (text) => drawNote(doc, brand, text),
    toBuffer: () => {
      numberPages(doc, brand, title)
      doc.end()
      return ended
    },
  }
}

function openDocument(brand: PaperBrand, title: string): PDFKit.PDFDocument {
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
  return doc
}

/** Gives the current page and all further ones the brand's paper colour. */
function paintPages(doc: PDFKit.PDFDocument, brand: PaperBrand): void {
  const paintPage = (): void => {
    doc.save().rect(0, 0, pageSize.width, pageSize.height).fill(brand.paper).restore()
  }
  paintPage()
  doc.on('pageAdded', paintPage)
}
