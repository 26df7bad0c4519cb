import sharp from 'sharp'

export function aPicture(): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 40, channels: 3, background: '#4a5a2b' } })
    .png()
    .toBuffer()
}

export function aPdf(): Buffer {
  return Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
}
