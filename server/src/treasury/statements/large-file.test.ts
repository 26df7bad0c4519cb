import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { account, aStatement, anEntry } from '../../testing/statements/built.ts'
import { writeCamt } from '../../demo/statements/write-camt.ts'
import { read } from '../../testing/statements/read.ts'
import { parseStatements } from './parse.ts'
import type { PlacedEntry } from './statement.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** The chunks of a file with this many entries, each with this many characters of text that is not stored. */
function* largeFile(entries: number, unreadCharacters: number): Generator<Buffer> {
  const [head = '', tail = ''] = writeCamt(aStatement({ entries: [] })).split('</Stmt>')
  const unread = `<AddtlNtryInf>${'x'.repeat(unreadCharacters)}</AddtlNtryInf></Ntry>`
  // Each entry is built once: building them anew would take longer than reading them.
  const written = [250_50n, -250_50n].map((cents) => {
    const one = writeCamt(aStatement({ entries: [anEntry({ cents, bankReference: 'B-AT' })] }))
    return one.slice(one.indexOf('<Ntry>'), one.indexOf('</Stmt>')).replace('</Ntry>', unread)
  })
  yield Buffer.from(head)
  // The entries cancel one another out, so that the opening balance equals the closing one.
  for (let at = 0; at < entries; at += 1)
    yield Buffer.from((written[at % 2] ?? '').replace('B-AT', `B-${at}`))
  yield Buffer.from(`</Stmt>${tail}`)
}

/**
 * Reads `chunks`: one per entry, with one chunk before and one after them. Returns the number of stored and of counted
 * entries, the largest number of entries that were read and not yet stored, and by how many bytes memory has grown at
 * the last entry.
 */
async function measure(chunks: Iterable<Buffer>, entries: number) {
  let [heldBytes, heldEntries, at, stored] = [0, 0, 0, 0]
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  async function* watched() {
    for (const chunk of chunks) {
      yield chunk
      at += 1
      heldEntries = Math.max(heldEntries, Math.min(at, entries) - stored)
      if (at !== entries) continue
      collectGarbage()
      heldBytes = process.memoryUsage().heapUsed - before
    }
  }
  const store = async (some: readonly PlacedEntry[]) => void (stored += some.length)
  const { statements } = await parseStatements(watched(), account, store)
  return { heldBytes, heldEntries, stored, counted: statements[0]?.entryCount }
}

const MEGABYTE = 1024 * 1024

test.each([
  ['few large entries', 400, 6_500],
  ['many small ones', 1_500, 10],
])('of a large file with %s, some entries at a time are held', async (_what, entries, unread) => {
  const { heldBytes, heldEntries, ...found } = await measure(largeFile(entries, unread), entries)
  expect(found).toEqual({ stored: entries, counted: entries })
  expect(heldEntries).toBeLessThan(600)
  expect(heldBytes).toBeLessThan(2 * MEGABYTE)
})

/** The chunks of one batch with this many payments, which differ in their references. */
function* largeBatch(payments: number): Generator<Buffer> {
  const details = [anEntry({ bankReference: 'B-0' }), anEntry({ bankReference: 'B-AT' })]
  const entry = anEntry({ cents: BigInt(payments) * 250_50n, details })
  const [head = '', first = '', second = ''] = writeCamt(
    aStatement({ openingCents: 0n, entries: [entry] }),
  ).split(/(?=<TxDtls>)/)
  const [another = '', tail = ''] = second.split(/(?<=<\/TxDtls>)/)
  yield Buffer.from(head.replace('<NbOfTxs>2<', `<NbOfTxs>${payments}<`) + first)
  for (let at = 1; at < payments; at += 1) yield Buffer.from(another.replace('B-AT', `B-${at}`))
  yield Buffer.from(tail)
}

test('of a large batch that the bank booked as one entry, some payments at a time are held', async () => {
  const { heldBytes, heldEntries, ...found } = await measure(largeBatch(2_000), 2_000)
  expect(found).toEqual({ stored: 2_000, counted: 2_000 })
  expect(heldEntries).toBeLessThan(600)
  expect(heldBytes).toBeLessThan(2 * MEGABYTE)
})

test('while a large file is read, others get their turn', async () => {
  const file = Buffer.concat([...largeFile(300, 3_500)])
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)
  await read(file)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(5)
})
