import { Failure } from '@acervo/domain/common/failure'
import { failureText } from '../../http/failures/text.ts'
import { parseStatements } from '../../treasury/statements/parse.ts'
import type { PlacedEntry, Statement, StatementAccount } from '../../treasury/statements/statement.ts'
import { account } from './built.ts'

type Options = Parameters<typeof parseStatements>[3]
type ReadEntry = Omit<PlacedEntry, 'statement' | 'ordinal'>
type File = string | Uint8Array | AsyncIterable<Uint8Array>

/** Statements with their entries, which the product stores while it reads. */
export type ReadFile = Omit<Awaited<ReturnType<typeof parseStatements>>, 'statements'> & {
  statements: (Omit<Statement, 'index' | 'entryCount'> & { entries: ReadEntry[] })[]
}

/** Reads a file of the account of the tests; a text is UTF-8 when it is XML, ISO-8859-1 otherwise. */
export async function read(file: File, norma43?: Options, of: StatementAccount = account): Promise<ReadFile> {
  const isXml = typeof file === 'string' && /^\s*</.test(file)
  const bytes = typeof file === 'string' ? Buffer.from(file, isXml ? 'utf8' : 'latin1') : file
  const stored: ReadEntry[][] = []
  const store = async (entries: readonly PlacedEntry[]) => {
    for (const { statement, ordinal, ...entry } of entries) (stored[statement] ??= [])[ordinal] = entry
  }
  const { statements, ...rest } = await parseStatements(bytes, of, store, norma43)
  const withEntries = statements.map(({ index, entryCount, ...statement }) => {
    const entries = stored[index] ?? []
    if (entries.length !== entryCount)
      throw new Error(`${entries.length} of ${entryCount} entries were stored`)
    return { ...statement, entries }
  })
  return { ...rest, statements: withEntries }
}

/** The first statement of a file, and its first entry, which must be there. */
export async function readFirst(file: string | Uint8Array, norma43?: Options) {
  const [statement] = (await read(file, norma43)).statements
  const [entry] = statement?.entries ?? []
  if (!statement || !entry) throw new Error('The file has no entry')
  return { ...statement, entry }
}

/** The Spanish sentence a file is refused with. Anything thrown that is no refusal fails the test. */
export async function refusalOf(file: File, norma43?: Options): Promise<string> {
  try {
    await read(file, norma43)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const sentences = [failureText(error, 'es'), failureText(error, 'en')]
    if (sentences.some((sentence) => /[{}]/.test(sentence)))
      throw new Error(`Unfilled: ${sentences.join(' ')}`)
    return sentences[0] ?? ''
  }
  throw new Error('The file was not refused')
}

/** A file in parts of any size, which cut characters and tags anywhere. */
export async function* inParts(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
