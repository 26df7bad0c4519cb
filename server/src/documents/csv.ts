import { TIME_ZONE } from '@acervo/domain/common/time-zone'
import type { ExportAnswer, ExportPart } from '../http/export.ts'

/** Null leaves the cell empty. */
type Cell = string | number | null

/** One column of a spreadsheet: its title, and its value in a row. */
export type Column<Row> = readonly [title: string, of: (row: Row) => Cell]

/** All columns of a spreadsheet by their ids, in their usual order. */
export type Columns<Id extends string, Row> = Readonly<Record<Id, Column<Row>>>

/** The columns with these ids, in this order; all of them without ids. */
export function columnsNamed<Id extends string, Row>(
  columns: Columns<Id, Row>,
  ids: readonly Id[] | undefined,
): Column<Row>[] {
  return ids?.length ? [...new Set(ids)].map((id) => columns[id]) : Object.values(columns)
}

/** Rows an export reads at a time. */
export const EXPORT_PAGE_ROWS = 1_000

const BYTE_ORDER_MARK = '\ufeff'

/**
 * A CSV file of any length, written while its rows are read. The lines follow RFC 4180 in UTF-8 with a byte order mark.
 * The separator is `;`, so that spreadsheets with Spanish settings open the file directly. `name` has no `.csv`. `foot`
 * returns the cells of a last line, once all rows were read.
 */
export function csvAnswer<Row>(
  entry: ExportAnswer['entry'],
  name: string,
  columns: readonly Column<Row>[],
  rows: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
  foot?: () => readonly Cell[],
): ExportAnswer {
  return {
    entry,
    parts: linesOf(columns, rows, foot),
    mimeType: 'text/csv; charset=utf-8',
    filename: `${name}.csv`,
  }
}

/** All pages of a list; the next one is queried when the previous one has been consumed. */
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

/** A percentage of a whole with its one decimal (`percentOf`): `22,9`. */
export function csvShare(percent: number): string {
  return percent.toFixed(1).replace('.', ',')
}

/** A moment in Madrid's time, in a form that spreadsheets recognise in every language: `2026-11-21 17:05`. */
export function csvMoment(at: string | null): string | null {
  if (at === null) return null
  const hour = at.slice(0, 13)
  let here = hoursHere.get(hour)
  if (here === undefined) {
    if (hoursHere.size === HOURS_MAX) hoursHere.clear()
    hoursHere.set(hour, (here = momentFormat.format(new Date(`${hour}:00Z`)).slice(0, -2)))
  }
  return here + at.slice(14, 16)
}

const momentFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
})

/**
 * Caches the local hour of a UTC hour: `2026-11-21T16` → `2026-11-21 17:`. Madrid differs from UTC by whole hours
 * (since 1901), so a long spreadsheet need not format each of its moments.
 */
const hoursHere = new Map<string, string>()
const HOURS_MAX = 20_000

/**
 * Yields one part per page. With a foot, each part is held back until the next one arrives, so that the foot can be
 * appended to the last.
 */
async function* linesOf<Row>(
  columns: readonly Column<Row>[],
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
  foot?: () => readonly Cell[],
): AsyncGenerator<ExportPart> {
  let text = BYTE_ORDER_MARK + lineOf(columns.map(([title]) => title))
  let held: ExportPart | undefined
  for await (const rows of pages) {
    if (held) yield held
    const lines = rows.map((row) => lineOf(columns.map(([, of]) => of(row))))
    const part = { bytes: text + lines.join(''), rows: rows.length }
    text = ''
    if (foot) held = part
    else yield part
  }
  const last = text + (foot ? lineOf(foot()) : '')
  if (held) yield { bytes: held.bytes + last, rows: held.rows }
  else if (last) yield { bytes: last, rows: 0 }
}

function lineOf(cells: readonly Cell[]): string {
  return `${cells.map(cellOf).join(';')}\r\n`
}

/**
 * Escapes texts that a spreadsheet would execute as a formula, because anybody can choose a name. A negative amount is
 * no formula. Spreadsheets with other regional settings split cells at commas, tabs and new lines, so a formula may
 * also begin there, or after quotation marks. Japanese spreadsheets also accept full-width signs.
 */
function cellOf(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const isAmount = /^-\d+,\d\d$/.test(value)
  const harmless = isAmount
    ? value
    : value.replace(/^(?=[\t\r])|(?=[=+\-@＝＋－＠])(?<=(?:^|[,\t\r\n])"*)/g, "'")
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
