import PDFDocument from 'pdfkit'
import sharp from 'sharp'

export function aPicture(): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 40, channels: 3, background: '#4a5a2b' } })
    .png()
    .toBuffer()
}

/** One empty page, with these bytes as a comment; readers rebuild the missing index. */
export function aPdf(filling: Buffer = Buffer.alloc(0)): Buffer {
  const lines = [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj',
    '%',
  ]
  const end = '\ntrailer<</Root 1 0 R>>\n%%EOF'
  return Buffer.concat([Buffer.from(lines.join('\n')), filling, Buffer.from(end)])
}

/** A PDF with passwords: to open it, or only to change it. */
export async function aPdfWith(passwords: {
  userPassword?: string
  ownerPassword?: string
}): Promise<Buffer> {
  const pdf = new PDFDocument({ ...passwords, pdfVersion: '1.7' })
  pdf.end()
  return Buffer.concat(await pdf.toArray())
}
