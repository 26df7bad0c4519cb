import type { IncomingMessage } from 'node:http'
import type { FileRule } from '@acervo/domain/common/call'
import { Failure } from '@acervo/domain/common/failure'
import { fail } from '@acervo/domain/common/failures'
import { visible } from '@acervo/domain/common/text'
import type { FastifyRequest } from 'fastify'
import { failureNamed } from '../failures/reply.ts'

/** A complete uploaded file. Its name has no invisible characters: some of them make `.exe` read as `.pdf`. */
export type Upload = { filename: string; bytes: Buffer }

type Fields = Record<string, string>
type Arrived = { fields: Fields; file: Upload }

const limits = { fileSize: Infinity, files: 1, fields: 20, fieldSize: 10_000, parts: 21 }
/** The maximum of a body in addition to its file: boundaries, headers of the parts, and fields before the file. */
const AROUND_BYTES_MAX = 64 * 1024
/** How long a refused upload may continue unread, so that its sender still receives the response. */
const LINGER_MS = 2_000

/**
 * Reads a multipart request: its text fields and its single file. A file above the call's maximum is refused at its
 * first bytes if the request states its length, else when it reaches the maximum.
 * `admit` receives the fields before the file, and throws if the file must not be read.
 */
export async function readUpload(
  request: FastifyRequest,
  ruleOf: (fields: Fields) => FileRule,
  admit?: (fields: Fields) => Promise<void>,
): Promise<Arrived> {
  if (!request.isMultipart()) throw failureNamed(ruleOf({}).missing)
  let isOurs = false
  const admitFile = async (fields: Fields) => {
    isOurs = true
    await admit?.(fields)
    isOurs = false
  }
  try {
    return await readParts(request, ruleOf, admitFile)
  } catch (error) {
    // Other errors here come from the parser: no boundary, no end, an invalid header, or a lost connection.
    const isRefused = error instanceof Failure || (error as { statusCode?: number }).statusCode === 413
    throw isRefused || isOurs ? error : fail('common.body_malformed')
  }
}

async function readParts(
  request: FastifyRequest,
  ruleOf: (fields: Fields) => FileRule,
  admit: (fields: Fields) => Promise<void>,
): Promise<Arrived> {
  const fields: Fields = {}
  let file: Upload | undefined
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields[part.fieldname] = part.value
      continue
    }
    const { bytesMax, tooLarge } = ruleOf(fields)
    if (Number(request.headers['content-length']) > bytesMax + AROUND_BYTES_MAX) {
      part.file.destroy()
      throw failureNamed(tooLarge)
    }
    await admit(fields).catch((error: unknown) => {
      part.file.destroy()
      throw error
    })
    const chunks: Buffer[] = []
    let length = 0
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > bytesMax) throw failureNamed(tooLarge)
      chunks.push(chunk)
    }
    // A program may send bytes without a name, which the parser's types do not say.
    const filename = visible((part.filename as string | undefined) ?? '')
    file = { filename, bytes: Buffer.concat(chunks) }
  }
  // Fields after the file may set a lower limit.
  const { bytesMax, tooLarge, missing, empty = 'common.file_empty' } = ruleOf(fields)
  // A form without JavaScript sends an empty file without a name when none was chosen.
  if (!file || (file.filename === '' && file.bytes.length === 0)) throw failureNamed(missing)
  if (file.bytes.length === 0) throw failureNamed(empty)
  if (file.bytes.length > bytesMax) throw failureNamed(tooLarge)
  return { fields, file }
}

/** Discards the rest of a refused request and soon closes the connection. */
export function closeUnlessComplete(request: IncomingMessage): void {
  if (request.complete) return
  request.resume()
  setTimeout(() => {
    if (!request.complete) request.destroy()
  }, LINGER_MS).unref()
}
