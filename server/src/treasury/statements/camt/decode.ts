import { fail } from '@acervo/domain/treasury/failures'

/** The encodings in which banks write XML. Decoders treat ISO-8859-1 as windows-1252, which has the same letters. */
const encodings = new Set(['utf-8', 'utf8', 'us-ascii', 'iso-8859-1', 'iso-8859-15', 'windows-1252'])

/**
 * Decodes an XML file in the encoding that it declares, without a byte order mark. `begin`: its first characters. Fails
 * with `statement_encoding_unsupported` for another encoding, and for bytes that are invalid in it.
 */
export async function* decodeXml(chunks: AsyncIterable<Buffer>, begin: string): AsyncGenerator<string> {
  const declared = /^<\?xml\s[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(begin)?.[1] ?? 'utf-8'
  if (!encodings.has(declared.toLowerCase())) throw fail('treasury.statement_encoding_unsupported')
  const decoder = new TextDecoder(declared, { fatal: true })
  for await (const chunk of chunks) yield decoded(() => decoder.decode(chunk, { stream: true }))
  // An incomplete character at this point means that the file was cut off.
  yield decoded(() => decoder.decode(), 'treasury.statement_incomplete')
}

function decoded(
  decode: () => string,
  code:
    | 'treasury.statement_encoding_unsupported'
    | 'treasury.statement_incomplete' = 'treasury.statement_encoding_unsupported',
): string {
  try {
    return decode()
  } catch {
    throw fail(code)
  }
}
