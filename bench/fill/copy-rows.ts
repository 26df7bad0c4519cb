import pg from 'pg'

export type Cell = string | number | boolean | null | undefined
type Wire = {
  stream: NodeJS.WritableStream
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

const CHUNK_CHARACTERS = 64_000

/**
 * Writes rows into a table by `COPY … FROM STDIN` while they are generated. Cells are in the order of `columns`; null
 * and undefined become NULL. Throws the database's error for the first row that it refuses.
 */
export function copyRows(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Cell[]>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: unknown
    const copy = {
      submit: (wire: Wire) =>
        wire.query(`copy ${table} (${columns.map((name) => `"${name}"`).join(', ')}) from stdin`),
      handleCopyInResponse: (wire: Wire) => {
        send(wire, rows).catch((error: unknown) => {
          failure = error
          wire.sendCopyFail('The rows ended early.')
        })
      },
      handleError: (error: unknown) => reject(failure ?? error),
      handleCommandComplete: () => {},
      handleReadyForQuery: () => resolve(),
    }
    client.query(copy as unknown as pg.Submittable)
  })
}

async function send(wire: Wire, rows: Iterable<readonly Cell[]>): Promise<void> {
  let text = ''
  for (const row of rows) {
    text += `${row.map(written).join('\t')}\n`
    if (text.length < CHUNK_CHARACTERS) continue
    wire.sendCopyFromChunk(Buffer.from(text))
    text = ''
    if ((wire.stream as { writableNeedDrain?: boolean }).writableNeedDrain)
      await new Promise((resolve) => wire.stream.once('drain', resolve))
  }
  wire.sendCopyFromChunk(Buffer.from(text))
  wire.endCopyFrom()
}

function written(cell: Cell): string {
  if (cell === null || cell === undefined) return '\\N'
  if (typeof cell !== 'string') return String(cell)
  return /[\\\t\r\n]/.test(cell) ? cell.replace(/[\\\t\r\n]/g, (one) => escapes[one] ?? one) : cell
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\r': '\\r', '\n': '\\n' }
