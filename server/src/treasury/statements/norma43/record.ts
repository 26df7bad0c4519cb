import { fail } from '@acervo/domain/treasury/failures'
import type { Norma43Profile } from './profile.ts'

const COLUMNS = 80

/** One line of the file: its number, counted from 1, its type in the first two columns, and all 80 columns. */
export type Norma43Record = Readonly<{ line: string; type: string; columns: string }>

/**
 * The records of a file in ISO-8859-1. Lines end in CRLF or LF. Banks strip trailing spaces, and some leave lines empty
 * or end the file with the end-of-file character of MS-DOS. Fails with `norma_line_too_long`. Also fails when the text
 * is UTF-8, in which one character can take several columns.
 */
export async function* recordsOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Norma43Record> {
  let number = 0
  let open = ''
  for await (const chunk of chunks) {
    const lines = (open + chunk.toString('latin1')).split('\n')
    open = lines.pop() ?? ''
    for (const text of lines) yield* recordOf(text, ++number)
    if (open.length > LINE_CHARACTERS_MAX) throw tooLong(number + 1)
  }
  yield* recordOf(open, number + 1)
}

/** Some systems pad lines with spaces. */
const LINE_CHARACTERS_MAX = 1_000

/** How UTF-8 text with accents looks when it is read as ISO-8859-1: `Ã±`. Nobody writes that on purpose. */
const spanishInUtf8 = /[\u00c2\u00c3\u00e2][\u0080-\u00bf]/

function* recordOf(text: string, number: number): Generator<Norma43Record> {
  if (text.length > LINE_CHARACTERS_MAX) throw tooLong(number)
  const trimmed = text.replace(/[\s\p{Cc}]+$/u, '')
  if (trimmed === '') return
  if (spanishInUtf8.test(trimmed)) throw fail('treasury.statement_encoding_unsupported')
  if (trimmed.length > COLUMNS) throw tooLong(number)
  yield { line: String(number), type: trimmed.slice(0, 2), columns: trimmed.padEnd(COLUMNS) }
}

function tooLong(number: number) {
  return fail('treasury.norma_line_too_long', { line: String(number) })
}

/** The text from a column on, counted from 1. */
export function textAt({ columns }: Norma43Record, start: number, length: number): string {
  return columns.slice(start - 1, start - 1 + length)
}

export function digitsAt(record: Norma43Record, start: number, length: number): string {
  const text = textAt(record, start, length)
  if (!/^\d+$/.test(text)) throw invalidAt(record, start, length)
  return text
}

/** An ISO day of this century, at most the latest day that a file may contain. */
export function dayAt(
  record: Norma43Record,
  start: number,
  { dates, latestDay }: Pick<Norma43Profile, 'dates' | 'latestDay'>,
): string {
  const parts = digitsAt(record, start, 6).match(/\d\d/g) ?? []
  const [year, month, day] = dates === 'AAMMDD' ? parts : parts.toReversed()
  const iso = `20${year}-${month}-${day}`
  const date = new Date(`${iso}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso || iso > latestDay)
    throw invalidAt(record, start, 6)
  return iso
}

/**
 * The cents of an amount of 14 digits, two of them decimals. Negative if the key says debit: 1 is debit, 2 is credit.
 */
export function signedCentsAt(record: Norma43Record, sign: number, amount: number): bigint {
  const cents = BigInt(digitsAt(record, amount, 14))
  const key = textAt(record, sign, 1)
  if (key !== '1' && key !== '2') throw invalidAt(record, sign, 1)
  return key === '1' ? -cents : cents
}

export function invalidAt({ line }: Norma43Record, start: number, length: number) {
  const columns = length === 1 ? String(start) : `${start}-${start + length - 1}`
  return fail('treasury.norma_field_invalid', { line, columns })
}
