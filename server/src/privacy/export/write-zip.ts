import type { ExportPart } from '../../http/export.ts'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** One file of an archive: its name, and a stream of its bytes. */
export type ZipEntry = {
  name: string
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  /** True for images and PDFs, which are already compressed. */
  isPacked?: boolean
}

const NOTHING = new Uint8Array()

/**
 * A ZIP archive, written while it is read: no more than one part of one file is in memory. Each file counts as a row.
 * Throws the errors of its entries.
 */
export async function* writeZip(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<ExportPart> {
  const ready: Buffer[] = []
  const taken = (rows: number) => ({ bytes: Buffer.concat(ready.splice(0)), rows })
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(Buffer.from(chunk))
  })
  for await (const { name, parts, isPacked } of entries) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name)
    file.mtime = at
    zip.add(file)
    for await (const part of parts) {
      file.push(part)
      yield taken(0)
    }
    file.push(NOTHING, true)
    yield taken(1)
  }
  zip.end()
  yield taken(0)
}
