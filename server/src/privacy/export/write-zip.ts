import type { ExportPart } from '../../http/export.ts'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** One file of an archive: its name, and its bytes as they come. */
export type ZipEntry = {
  name: string
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  /** Pictures and PDFs, which do not become smaller. */
  isPacked?: boolean
}

const NOTHING = new Uint8Array()

/**
 * A ZIP archive, written while it is read: no more than one part of one file is in memory. Its rows are its files. Throws what
 * an entry throws.
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
