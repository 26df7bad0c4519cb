import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** One file of an archive: its name, and its bytes as they come. */
export type ZipEntry = {
  name: string
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  /** Pictures and PDFs, which do not become smaller. */
  isPacked?: boolean
}

const NOTHING = new Uint8Array()

/** A ZIP archive, written while it is read: no more than one part of one file is in memory. Throws what an entry throws. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for await (const { name, parts, isPacked } of entries) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name)
    file.mtime = at
    zip.add(file)
    for await (const part of parts) {
      file.push(part)
      yield* ready.splice(0)
    }
    file.push(NOTHING, true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}
