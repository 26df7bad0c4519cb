import { Readable } from 'node:stream'
import { TIME_ZONE } from '@acervo/domain/common/time-zone'
import type { FileAnswer } from './files/send.ts'

/** One column of a spreadsheet: what stands above it, and what a row has there; null leaves the cell empty. */
export type Column<Row> = readonly [title: string, of: (row: Row) => string | number | null]

/** Rows an export reads at a time. */
export const EXPORT_PAGE_ROWS = 1_000

const BYTE_ORDER_MARK = '\ufeff'

/**
 * A spreadsheet of any length, written while its rows are read: RFC 4180 lines in UTF-8 with its mark, `;` between the
 * cells, which is what spreadsheets set up for Spain open as they are. `name` is without `.csv`.
 */
export function csvAnswer<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): FileAnswer {
  return {
    bytes: Readable.from(linesOf(columns, rows), { objectMode: false }),
    mimeType: 'text/csv; charset=utf-8',
    filename: `${name}.csv`,
    cache: 'private, no-store',
  }
}

/** All pages of a list, each asked for when the one before has been taken. */
export async function* allPages<Row>(
  read: (cursor: string | undefined) => Promise<{ rows: Row[]; next_cursor: string | null }>,
): AsyncGenerator<Row[]> {
  let cursor: string | undefined
  do {
    const page = await read(cursor)
    yield page.rows
    cursor = page.next_cursor ?? undefined
  } while (cursor)
}

/** Euros with a comma before the cents: `1234,50`. */
export function csvEuros(euros: number): string {
  return euros.toFixed(2).replace('.', ',')
}

/** A moment in Madrid, as spreadsheets know it in every language: `2026-11-21 17:05`. */
export function csvMoment(at: string | null): string | null {
  return at && momentFormat.format(new Date(at))
}

const momentFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
})

async function* linesOf<Row>(
  columns: readonly Column<Row>[],
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lineOf(columns.map(([title]) => title))
  for await (const rows of pages)
    if (rows.length > 0) yield rows.map((row) => lineOf(columns.map(([, of]) => of(row)))).join('')
}

function lineOf(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(';')}\r\n`
}

/** A text a spreadsheet would take for a formula is marked as text: names are typed by anybody. */
function cellOf(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
