/** A named part of a document: a value, or rows that are written while they are read. */
export type Section = readonly [name: string, value: unknown]

/** A JSON object of sections, in UTF-8; rows are read page by page and never all in memory. */
export async function* writeJson(sections: readonly Section[]): AsyncGenerator<Uint8Array> {
  let before = '{'
  for (const [name, value] of sections) {
    yield bytesOf(`${before}\n  ${JSON.stringify(name)}: `)
    if (isRows(value)) yield* rowsOf(value)
    else yield bytesOf(indented(value, '  '))
    before = ','
  }
  yield bytesOf('\n}\n')
}

async function* rowsOf(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<Uint8Array> {
  let before = '['
  for await (const rows of pages) {
    for (const row of rows) {
      yield bytesOf(`${before}\n    ${indented(row, '    ')}`)
      before = ','
    }
  }
  yield bytesOf(before === '[' ? '[]' : '\n  ]')
}

function indented(value: unknown, margin: string): string {
  return (JSON.stringify(value, null, 2) ?? 'null').replaceAll('\n', `\n${margin}`)
}

function isRows(value: unknown): value is AsyncIterable<readonly unknown[]> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}

const bytesOf = (text: string) => Buffer.from(text)
