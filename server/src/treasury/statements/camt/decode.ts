import { fail } from '@acervo/domain/treasury/failures'

/** What banks write XML in; to the decoder ISO-8859-1 is windows-1252, which has the same letters. */
const encodings = new Set(['utf-8', 'utf8', 'us-ascii', 'iso-8859-1', 'iso-8859-15', 'windows-1252'])

/**
 * The text of an XML file whose first characters are `begin`, in the encoding it declares, without a byte order mark.
 * Fails with `statement_encoding_unsupported` on another encoding and on bytes that are none of its characters.
 */
export async function* decodeXml(chunks: AsyncIterable<Buffer>, begin: string): AsyncGenerator<string> {
  const declared = /^<\?xml\s[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(begin)?.[1] ?? 'utf-8'
  if (!encodings.has(declared.toLowerCase())) throw fail('treasury.statement_encoding_unsupported')
  const decoder = new TextDecoder(declared, { fatal: true })
  for await (const chunk of chunks) yield decoded(() => decoder.decode(chunk, { stream: true }))
  // A character that has only begun here is the end of a file that was cut off.
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
