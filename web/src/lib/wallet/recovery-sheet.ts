import fontkit from '@pdf-lib/fontkit'
import { PDFDocument, rgb, type PDFFont, type PDFPage } from 'pdf-lib'
import { create } from 'qrcode'

/** The texts of the sheet, in the reader's language. */
export type SheetTexts = {
  title: string
  brand: string
  made: string
  warning: string
  address: string
  words: string
  words_how: string
  qr: string
  restore_title: string
  restore: string[]
  lost_title: string
  lost: string
}

type Fonts = { plain: ArrayBuffer | Uint8Array; bold: ArrayBuffer | Uint8Array }

const A4 = [595.28, 841.89] as const
const MARGIN = 56
const WIDTH = A4[0] - 2 * MARGIN
const INK = rgb(0.13, 0.13, 0.11)
const SOFT = rgb(0.38, 0.37, 0.33)

/** One A4 page to print and keep: the wallet's address, its words, also as a QR code, and instructions. */
export async function recoverySheet(
  { address, words }: { address: string; words: string },
  texts: SheetTexts,
  fonts: Fonts,
): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.registerFontkit(fontkit)
  const plain = await document.embedFont(fonts.plain, { subset: true })
  const bold = await document.embedFont(fonts.bold, { subset: true })
  document.setTitle(texts.title)
  const page = document.addPage([...A4])
  const pen = penOn(page)
  pen.write(texts.brand, bold, 11, SOFT)
  pen.gap(10)
  pen.write(texts.title, bold, 24)
  pen.write(texts.made, plain, 10, SOFT)
  pen.gap(12)
  pen.write(texts.warning, bold, 11)
  pen.gap(14)
  pen.write(texts.address, plain, 10, SOFT)
  pen.write(address, bold, 12)
  pen.gap(14)
  pen.write(texts.words, plain, 10, SOFT)
  const top = pen.y()
  drawQr(page, words, { x: MARGIN + WIDTH - 150, y: top - 150, size: 150 })
  writeWords(page, words.split(' '), bold, plain, top)
  pen.skipTo(top - 168)
  pen.write(texts.qr, plain, 9, SOFT)
  pen.gap(6)
  pen.write(texts.words_how, plain, 10)
  pen.gap(16)
  pen.write(texts.restore_title, bold, 13)
  pen.gap(2)
  for (const [i, step] of texts.restore.entries()) pen.write(`${i + 1}. ${step}`, plain, 10)
  pen.gap(14)
  pen.write(texts.lost_title, bold, 13)
  pen.gap(2)
  pen.write(texts.lost, plain, 10)
  return document.save()
}

function penOn(page: PDFPage) {
  let y = A4[1] - MARGIN
  return {
    y: () => y,
    gap: (height: number) => void (y -= height),
    skipTo: (to: number) => void (y = to),
    write(text: string, font: PDFFont, size: number, color = INK) {
      for (const line of linesOf(text, font, size)) {
        y -= size * 1.4
        page.drawText(line, { x: MARGIN, y, size, font, color })
      }
    },
  }
}

function linesOf(text: string, font: PDFFont, size: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (line && font.widthOfTextAtSize(longer, size) > WIDTH) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

/** In two columns, numbered: their order matters. */
function writeWords(page: PDFPage, words: string[], bold: PDFFont, plain: PDFFont, top: number): void {
  const rows = Math.ceil(words.length / 2)
  for (const [i, word] of words.entries()) {
    const x = MARGIN + (i < rows ? 0 : 150)
    const y = top - 22 - (i % rows) * 24
    page.drawText(`${i + 1}.`, { x, y, size: 10, font: plain, color: SOFT })
    page.drawText(word, { x: x + 24, y, size: 13, font: bold, color: INK })
  }
}

/** As vectors, so that it stays sharp on paper. */
function drawQr(page: PDFPage, text: string, at: { x: number; y: number; size: number }): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const step = at.size / modules.size
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue
      const [x, y] = [at.x + column * step, at.y + at.size - (row + 1) * step]
      page.drawRectangle({ x, y, width: step + 0.05, height: step + 0.05, color: INK })
    }
  }
}
