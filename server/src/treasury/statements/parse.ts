import { fail } from '@acervo/domain/treasury/failures'
import { parseCamt } from './camt/parse.ts'
import { parseNorma43 } from './norma43/parse.ts'
import type { Norma43Profile } from './norma43/profile.ts'
import { placeEntries, type StoreEntries } from './place-entries.ts'
import { beginReading, type ReadFile } from './read-bytes.ts'
import type { StatementAccount, StatementFile, TakeEntries } from './statement.ts'

/**
 * Reads a bank's file of account statements; its content decides whether that is camt.053 or Norma 43. The file is
 * accepted or refused as a whole. A `Failure` names the line or the element. Balances, totals and counts must match,
 * which is only known at the end. Until then `store` receives the entries, also those of other accounts, so that
 * neither the entries nor the file are held in memory. `norma43`: how the bank deviates from the standard.
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
  // A byte order mark means UTF-8, in which one character can take several columns.
  if (head[0] === 0xef) throw fail('treasury.statement_encoding_unsupported')
  return await parseNorma43(chunks, account, norma43, take)
}

/** UTF-16 begins with a byte order mark, or has a zero in every other byte. */
function isUtf16(head: Buffer): boolean {
  const [first, second] = head
  return (
    (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || first === 0 || second === 0
  )
}
