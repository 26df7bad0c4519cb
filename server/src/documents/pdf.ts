import { setImmediate } from 'node:timers/promises'
import type { Brand } from '@acervo/domain/brands/brand'
import type { Language } from '@acervo/domain/common/language'
import { say } from '@acervo/domain/common/text'
import en from '@acervo/domain/texts/en/documents-sheet.json' with { type: 'json' }
import es from '@acervo/domain/texts/es/documents-sheet.json' with { type: 'json' }
import PDFDocument from 'pdfkit'
import { pdfFont } from './pdf-fonts.ts'

const texts = { es, en }

export type Column = { title: string; share: number; end?: boolean; small?: boolean }

/** An A4 document in a brand's colours, written top to bottom; `toBuffer` numbers the pages. */
export type Sheet = {
  facts(facts: readonly (readonly [label: string, value: string])[]): void
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

type SheetOptions = {
  brand: Brand
  language: Language
  title: string
  subtitle: string
  made_at: Date
}

const [INK, SOFT, LINE] = ['#211d17', '#5a5246', '#ded5c4']
const MARGIN = 48
const PAGE = { width: 595.28, height: 841.89 }
const WIDTH = PAGE.width - 2 * MARGIN
const BOTTOM = PAGE.height - 64
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

export function openSheet(options: SheetOptions): Sheet {
  const { brand, language, title, made_at } = options
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: `${title} · ${brand.name}`, Author: brand.name, CreationDate: made_at },
  })
  for (const name of ['plain', 'bold'] as const) doc.registerFont(name, pdfFont(name) as never)
  const ended = collect(doc)
  const { accent } = brand.colours
  drawHead(doc, options)
  return {
    facts: (facts) => {
      for (const [label, value] of facts) {
        const y = doc.y
        doc.font('plain').fontSize(9).fillColor(SOFT).text(label, MARGIN, y, { width: 110 })
        doc
          .font('plain')
          .fillColor(INK)
          .text(value, MARGIN + 115, y, { width: WIDTH - 115 })
        doc.y += 3
      }
    },
    heading: (text) => {
      if (doc.y + 90 > BOTTOM) doc.addPage()
      doc.y += 18
      doc.font('bold').fontSize(12.5).fillColor(accent).text(text, MARGIN, doc.y, { width: WIDTH })
      doc.y += 6
    },
    paragraph: (text) => {
      doc.font('plain').fontSize(9)
      if (doc.y + 10 + doc.heightOfString(text, { width: WIDTH, lineGap: 2 }) > BOTTOM) doc.addPage()
      doc.y += 8
      doc.fillColor(SOFT).text(text, MARGIN, doc.y, { width: WIDTH, lineGap: 2 })
    },
    point: (label, text) => {
      if (doc.y + 40 > BOTTOM) doc.addPage()
      doc.y += 6
      doc.font('bold').fontSize(9).fillColor(INK).text(label, MARGIN, doc.y, { width: WIDTH })
      doc.font('plain').text(text, MARGIN, doc.y + 1, { width: WIDTH, lineGap: 1 })
    },
    pages: () => doc.bufferedPageRange().count,
    table: (columns, rows, total) => drawTable(doc, brand, columns, rows, total),
    toBuffer: () => {
      numberPages(doc, options)
      doc.end()
      return ended
    },
  }
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((done, failed) => {
    doc.on('end', () => done(Buffer.concat(chunks)))
    doc.on('error', failed)
  })
}

function drawHead(doc: PDFKit.PDFDocument, { brand, title, subtitle }: SheetOptions): void {
  const { accent } = brand.colours
  doc.rect(0, 0, PAGE.width, 6).fill(accent)
  doc.font('bold').fontSize(15).fillColor(accent).text(brand.name, MARGIN, MARGIN)
  doc.y += 14
  doc.fontSize(22).fillColor(INK).text(title)
  doc.font('plain').fontSize(10.5).fillColor(SOFT).text(subtitle)
  doc.y += 16
}

async function drawTable(
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

function numberPages(doc: PDFKit.PDFDocument, { brand, language, title }: SheetOptions): void {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    // Writing below the bottom margin would otherwise start a new page.
    doc.page.margins.bottom = 0
    const y = PAGE.height - 40
    doc.font('plain').fontSize(8).fillColor(SOFT)
    doc.text(`${brand.name} · ${title}`, MARGIN, y, { lineBreak: false })
    doc.text(say(texts[language].page, language, { at: String(page + 1), of: String(count) }), MARGIN, y, {
      width: WIDTH,
      align: 'right',
    })
  }
}
