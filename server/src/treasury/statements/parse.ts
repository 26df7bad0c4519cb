import { fail } from '@acervo/domain/treasury/failures'
import { parseCamt } from './camt/parse.ts'
import { parseNorma43 } from './norma43/parse.ts'
import type { Norma43Profile } from './norma43/profile.ts'
import { placeEntries, type StoreEntries } from './place-entries.ts'
import { beginReading, type ReadFile } from './read-bytes.ts'
import type { StatementAccount, StatementFile, TakeEntries } from './statement.ts'

/**
 * Reads a bank's file of account statements, camt.053 or Norma 43, whichever its content is. The file is taken as a whole
 * or refused as a whole, with a `Failure` whose sentence names the line or the element: balances, totals and counts must
 * fit, which is known at its end; until then `store` gets the entries, also those of statements of other accounts. Neither
 * they nor the file are held in memory. `norma43`: what the bank does differently from the standard.
 */
export async function parseStatements(
  bytes: AsyncIterable<Uint8Array> | Uint8Array,
  account: StatementAccount,
  store: StoreEntries,
  norma43: Partial<Norma43Profile> = {},
): Promise<StatementFile> {
  const file = await beginReading(bytes)
  const { take, end } = placeEntries(account, store)
  try {
    const read = await parseByContent(file, account, norma43, take)
    await end()
    return read
  } finally {
    await file.close()
  }
}

async function parseByContent(
  { head, chunks }: ReadFile,
  account: StatementAccount,
  norma43: Partial<Norma43Profile>,
  take: TakeEntries,
): Promise<StatementFile> {
  if (isUtf16(head)) throw fail('treasury.statement_encoding_unsupported')
  const begin = head
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
  if (begin === '') throw fail('treasury.statement_empty')
  if (begin.startsWith('<')) return await parseCamt(chunks, begin, account, take)
  if (!/^11\d/.test(begin)) throw fail('treasury.statement_format_unknown')
  // A byte order mark only stands before UTF-8, in which one character takes several of the columns.
  if (head[0] === 0xef) throw fail('treasury.statement_encoding_unsupported')
  return await parseNorma43(chunks, account, norma43, take)
}

/** With a byte order mark, or every other byte of the first character zero. */
function isUtf16(head: Buffer): boolean {
  const [first, second] = head
  return (
    (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || first === 0 || second === 0
  )
}
