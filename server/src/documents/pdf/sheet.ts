import type { Brand } from '@acervo/domain/brands/brand'
import PDFDocument from 'pdfkit'
import { collect } from './collect.ts'
import { pdfFont } from './fonts.ts'
import { INK, SOFT, MARGIN, PAGE, WIDTH, BOTTOM } from './page.ts'
import { addElement, decorate, openElement, openStructure, type Element } from './structure.ts'
import { drawTable, type Column } from './table.ts'
import { numberPages, type SheetOptions } from './number-pages.ts'

type Fact = readonly [label: string, value: string]

/** An A4 document in a brand's colours, written top to bottom; `toBuffer` numbers the pages. */
export type Sheet = {
  facts(facts: readonly Fact[]): void
  heading(text: string): void
  paragraph(text: string): void
  /** A label with its text below, which may continue on the next page. */
  point(label: string, text: string): void
  /** The number of pages so far. */
  pages(): number
  /** Yields to the event loop between its rows: a register may have thousands. */
  table(columns: readonly Column[], rows: readonly string[][], total: readonly string[]): Promise<void>
  toBuffer(): Promise<Buffer>
}

/** Begins a sheet with its brand, title and subtitle. */
export function openSheet(options: SheetOptions): Sheet {
  const { brand } = options
  const doc = openDocument(options)
  const ended = collect(doc)
  const root = openStructure(doc)
  drawHead(doc, root, options)
  return {
    facts: (facts) => drawFacts(doc, root, facts),
    heading: (text) => drawHeading(doc, root, brand, text),
    paragraph: (text) => drawParagraph(doc, root, text),
    point: (label, text) => drawPoint(doc, root, label, text),
    pages: () => doc.bufferedPageRange().count,
    table: (columns, rows, total) => drawTable(doc, root, brand, columns, rows, total),
    toBuffer: () => {
      numberPages(doc, options)
      doc.end()
      return ended
    },
  }
}

function openDocument({ brand, language, title, made_at }: SheetOptions): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: `${title} · ${brand.name}`, Author: brand.name, CreationDate: made_at },
  })
  for (const name of ['plain', 'bold'] as const) doc.registerFont(name, pdfFont(name) as never)
  return doc
}

function drawHead(doc: PDFKit.PDFDocument, root: Element, { brand, title, subtitle }: SheetOptions): void {
  const { accent } = brand.colours
  decorate(doc, () => doc.rect(0, 0, PAGE.width, 6).fill(accent))
  addElement(doc, root, 'P', () =>
    doc.font('bold').fontSize(15).fillColor(accent).text(brand.name, MARGIN, MARGIN),
  )
  doc.y += 14
  addElement(doc, root, 'H1', () => doc.fontSize(22).fillColor(INK).text(title))
  addElement(doc, root, 'P', () => doc.font('plain').fontSize(10.5).fillColor(SOFT).text(subtitle))
  doc.y += 16
}

function drawFacts(doc: PDFKit.PDFDocument, root: Element, facts: readonly Fact[]): void {
  const table = openElement(doc, root, 'Table')
  for (const [label, value] of facts) {
    doc.font('plain').fontSize(9)
    const labelHeight = doc.heightOfString(label, { width: 110 })
    // If a label alone began a new page, its value, drawn at the old height, would land on the page after that.
    if (doc.y + Math.max(24, labelHeight) > BOTTOM) doc.addPage()
    const row = openElement(doc, table, 'TR')
    const y = doc.y
    addElement(doc, row, 'TH', () => doc.fillColor(SOFT).text(label, MARGIN, y, { width: 110 }), {
      scope: 'Row',
    })
    addElement(doc, row, 'TD', () => doc.fillColor(INK).text(value, MARGIN + 115, y, { width: WIDTH - 115 }))
    row.end()
    // A label may have more lines than its value, which may continue on the next page.
    doc.y = (doc.y > y ? Math.max(y + labelHeight, doc.y) : doc.y) + 3
  }
  table.end()
}

function drawHeading(doc: PDFKit.PDFDocument, root: Element, brand: Brand, text: string): void {
  if (doc.y + 90 > BOTTOM) doc.addPage()
  doc.y += 18
  addElement(doc, root, 'H2', () =>
    doc
      .font('bold')
      .fontSize(12.5)
      .fillColor(brand.colours.accent)
      .text(text, MARGIN, doc.y, { width: WIDTH }),
  )
  doc.y += 6
}

function drawParagraph(doc: PDFKit.PDFDocument, root: Element, text: string): void {
  doc.font('plain').fontSize(9)
  if (doc.y + 10 + doc.heightOfString(text, { width: WIDTH, lineGap: 2 }) > BOTTOM) doc.addPage()
  doc.y += 8
  addElement(doc, root, 'P', () =>
    doc.fillColor(SOFT).text(text, MARGIN, doc.y, { width: WIDTH, lineGap: 2 }),
  )
}

function drawPoint(doc: PDFKit.PDFDocument, root: Element, label: string, text: string): void {
  if (doc.y + 40 > BOTTOM) doc.addPage()
  doc.y += 6
  addElement(doc, root, 'H3', () =>
    doc.font('bold').fontSize(9).fillColor(INK).text(label, MARGIN, doc.y, { width: WIDTH }),
  )
  addElement(doc, root, 'P', () =>
    doc.font('plain').text(text, MARGIN, doc.y + 1, { width: WIDTH, lineGap: 1 }),
  )
}
