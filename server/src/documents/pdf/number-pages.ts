import type { Brand } from '@acervo/domain/brands/brand'
import type { Language } from '@acervo/domain/common/language'
import { say } from '@acervo/domain/common/text'
import en from '@acervo/domain/texts/en/documents-sheet.json' with { type: 'json' }
import es from '@acervo/domain/texts/es/documents-sheet.json' with { type: 'json' }
import { SOFT, MARGIN, PAGE, WIDTH } from './page.ts'
import { decorate } from './structure.ts'

const texts = { es, en }

/** The data that appear on every page of a document. */
export type SheetOptions = {
  brand: Brand
  language: Language
  title: string
  subtitle: string
  made_at: Date
}

/** Writes brand, title and number at the bottom of every page. */
export function numberPages(doc: PDFKit.PDFDocument, { brand, language, title }: SheetOptions): void {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    // Writing below the bottom margin would otherwise start a new page.
    doc.page.margins.bottom = 0
    const y = PAGE.height - 40
    const number = say(texts[language].page, language, { at: String(page + 1), of: String(count) })
    decorate(doc, () => {
      doc.font('plain').fontSize(8).fillColor(SOFT)
      doc.text(`${brand.name} · ${title}`, MARGIN, y, { lineBreak: false })
      doc.text(number, MARGIN, y, { width: WIDTH, align: 'right' })
    })
  }
}
