import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { fail } from '@acervo/domain/treasury/failures'
import { STATEMENT_BYTES_MAX } from '@acervo/domain/treasury/statement'

/** Enough to recognise a format and to read the XML declaration. */
const HEAD_BYTES = 1024

/** The first bytes of a file, and the whole file, which can be read once. `close` stops reading. */
export type ReadFile = { head: Buffer; chunks: AsyncIterable<Buffer>; close: () => Promise<unknown> }

/** Begins to read a file. Never reads more than `STATEMENT_BYTES_MAX`. */
export async function beginReading(bytes: AsyncIterable<Uint8Array> | Uint8Array): Promise<ReadFile> {
  const chunks = limited(bytes instanceof Uint8Array ? [bytes] : bytes)
  const first: Buffer[] = []
  let size = 0
  while (size < HEAD_BYTES) {
    const { value, done } = await chunks.next()
    if (done) break
    first.push(value)
    size += value.length
  }
  const head = Buffer.concat(first)
  return {
    head: head.subarray(0, HEAD_BYTES),
    chunks: followed(head, chunks),
    close: () => chunks.return(undefined),
  }
}

async function* limited(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Buffer, undefined> {
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > STATEMENT_BYTES_MAX) throw fail('treasury.statement_too_large')
    // One chunk may be the whole file. Splitting it keeps the results small, and lets other requests run in between.
    for (let at = 0; at < chunk.length; at += PART_BYTES) {
      yield Buffer.from(chunk.buffer, chunk.byteOffset + at, Math.min(PART_BYTES, chunk.length - at))
      await yieldToEventLoop()
    }
  }
}

const PART_BYTES = 64 * 1024

async function* followed(head: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield head
  yield* rest
}
