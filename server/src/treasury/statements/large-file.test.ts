import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { account, aStatement, anEntry } from '../../testing/statements/a-statement.ts'
import { writeCamt } from '../../demo/statements/write-camt.ts'
import { read } from '../../testing/statements/read.ts'
import { parseStatements } from './parse-statements.ts'
import type { PlacedEntry } from './statement.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Cents of entries that cancel one another, so that the opening balance is the closing one. */
const cents = (at: number) => (at % 2 === 0 ? 250_50n : -250_50n)

/** Chunks of a file with so many entries, each with text of so many characters that is not kept. */
function* largeFile(entries: number, unreadCharacters: number): Generator<Buffer> {
  const [head = '', tail = ''] = writeCamt(aStatement({ entries: [] })).split('</Stmt>')
  yield Buffer.from(head)
  for (let at = 0; at < entries; at += 1) {
    const one = writeCamt(aStatement({ entries: [anEntry({ cents: cents(at), bankReference: `B-${at}` })] }))
    const xml = one.slice(one.indexOf('<Ntry>'), one.indexOf('</Stmt>'))
    yield Buffer.from(
      xml.replace('</Ntry>', `<AddtlNtryInf>${'x'.repeat(unreadCharacters)}</AddtlNtryInf></Ntry>`),
    )
  }
  yield Buffer.from(`</Stmt>${tail}`)
}

/** Reads it and returns the entries stored and counted, and by how many bytes the memory in use had grown at most. */
async function measure(chunks: Iterable<Buffer>) {
  let [heldBytes, at] = [0, 0]
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  async function* watched() {
    for (const chunk of chunks) {
      yield chunk
      if (++at % 500 > 0) continue
      collectGarbage()
      heldBytes = Math.max(heldBytes, process.memoryUsage().heapUsed - before)
    }
  }
  let stored = 0
  const store = async (entries: readonly PlacedEntry[]) => void (stored += entries.length)
  const { statements } = await parseStatements(watched(), account, store)
  return { heldBytes, stored, counted: statements[0]?.entryCount }
}

test.each([
  ['few large entries', 2_000, 6_500],
  ['many small ones', 20_000, 10],
])(
  'of a file of fourteen megabytes with %s, some entries at a time are held',
  async (_what, entries, unread) => {
    const { heldBytes, ...found } = await measure(largeFile(entries, unread))
    expect(found).toEqual({ stored: entries, counted: entries })
    expect(heldBytes).toBeLessThan(3 * 1024 * 1024)
  },
)

test('while a large file is read, others get their turn', async () => {
  const file = Buffer.concat([...largeFile(1_000, 500)])
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)
  await read(file)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(5)
})
