import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { namesTag, rangeOf, type Range } from './ranges.ts'

/** How a browser may display and cache a download. */
type Shown = {
  mimeType: string
  filename: string
  /** `Cache-Control` of the response. */
  cache: string
}

/** A download that is generated for this response. */
export type FileAnswer = Shown & { bytes: Buffer | Readable }

/** Sends a stored file that never changes: as a stream, in parts if requested, and not at all if the browser has it. */
export type StoredFileAnswer = Shown & {
  /** Size in bytes. */
  size(): Promise<number>
  read(range: Range): Promise<Readable>
  /** Identifies these bytes; consists of characters that need no escaping. */
  tag: string
}

/** Sends a download. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileAnswer | StoredFileAnswer,
): Promise<FastifyReply> {
  void reply
    .header('cache-control', file.cache)
    .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(file.filename)}`)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .type(file.mimeType)
  return 'bytes' in file ? reply.send(file.bytes) : sendStored(request, reply, file)
}

async function sendStored(
  { headers, method }: FastifyRequest,
  reply: FastifyReply,
  file: StoredFileAnswer,
): Promise<FastifyReply> {
  const tag = `"${file.tag}"`
  void reply.header('etag', tag).header('accept-ranges', 'bytes')
  if (namesTag(headers['if-none-match'], tag)) return reply.status(304).send(nothing())
  const size = await file.size()
  const isSame = headers['if-range'] === undefined || headers['if-range'] === tag
  const range = method === 'GET' && isSame ? rangeOf(headers.range, size) : undefined
  if (range === 'none') return reply.status(416).header('content-range', `bytes */${size}`).send()
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (range) void reply.status(206).header('content-range', `bytes ${start}-${end}/${size}`)
  void reply.header('content-length', end - start + 1)
  return reply.send(method === 'HEAD' ? nothing() : await file.read({ start, end }))
}

/** An empty stream, so that Fastify keeps the length in a response to HEAD. */
function nothing(): Readable {
  return Readable.from([])
}
