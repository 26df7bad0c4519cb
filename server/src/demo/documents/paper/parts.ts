import type { PaperBrand } from './brand.ts'
import type { Row } from './table.ts'

/** An A4 document in a brand's colours, written top to bottom; `toBuffer` numbers the pages. */
export type Paper = {
  brand: PaperBrand
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
