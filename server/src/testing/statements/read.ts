import { Failure } from '@acervo/domain/common/failure'
import { failureText } from '../../http/failure-text.ts'
import { parseStatements } from '../../treasury/statements/parse-statements.ts'
import { account } from './a-statement.ts'

type Options = Parameters<typeof parseStatements>[2]

/** Reads a file of the account of the tests; a text is UTF-8 when it is XML, ISO-8859-1 otherwise. */
export function read(file: string | Uint8Array, norma43?: Options) {
  const isXml = typeof file === 'string' && /^\s*</.test(file)
  return parseStatements(
    typeof file === 'string' ? Buffer.from(file, isXml ? 'utf8' : 'latin1') : file,
    account,
    norma43,
  )
}

/** The first statement of a file, and its first entry, which must be there. */
export async function readFirst(file: string | Uint8Array, norma43?: Options) {
  const [statement] = (await read(file, norma43)).statements
  const [entry] = statement?.entries ?? []
  if (!statement || !entry) throw new Error('The file has no entry')
  return { ...statement, entry }
}

/** The Spanish sentence a file is refused with. Anything thrown that is no refusal fails the test. */
export async function refusalOf(
  file: string | Uint8Array | AsyncIterable<Uint8Array>,
  norma43?: Options,
): Promise<string> {
  const reading =
    typeof file === 'string' || file instanceof Uint8Array
      ? read(file, norma43)
      : parseStatements(file, account, norma43)
  try {
    await reading
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
