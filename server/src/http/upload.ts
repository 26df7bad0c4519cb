import { fail } from '@acervo/domain/common/failures'
import { DOCUMENT_BYTES_MAX } from '@acervo/domain/projects/files'
import type { FastifyRequest } from 'fastify'

/** A file as it arrived. `truncated` means it was larger than any call takes; its bytes are then cut. */
export type Upload = { filename: string; bytes: Buffer; truncated: boolean }

/** Reads a multipart request: its text fields and its one file, bounded while it streams. An empty file is none. */
export async function readUpload(
  request: FastifyRequest,
): Promise<{ fields: Record<string, string>; file: Upload | undefined }> {
  if (!request.isMultipart()) return { fields: {}, file: undefined }
  const fields: Record<string, string> = {}
  let file: Upload | undefined
  const limits = { fileSize: DOCUMENT_BYTES_MAX + 1, files: 1, fields: 20, fieldSize: 10_000, parts: 21 }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') fields[part.fieldname] = part.value
        continue
      }
      const chunks: Buffer[] = []
      for await (const chunk of part.file) chunks.push(chunk as Buffer)
      file = { filename: part.filename, bytes: Buffer.concat(chunks), truncated: part.file.truncated }
    }
  } catch (error) {
    // Only the parser throws here: no boundary, no end, a broken header, or a connection that was lost.
    throw (error as { statusCode?: number }).statusCode === 413 ? error : fail('common.body_malformed')
  }
  return { fields, file: file?.bytes.length ? file : undefined }
}
