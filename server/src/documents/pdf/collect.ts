/** The bytes of a document, once it has ended. */
export function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((done, failed) => {
    doc.on('end', () => done(Buffer.concat(chunks)))
    doc.on('error', failed)
  })
}
