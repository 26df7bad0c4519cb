import { expect, test } from 'vitest'
import type { BuiltStatement } from '../../demo/statements/built.ts'
import { aStatement, anEntry } from '../../testing/statements/built.ts'
import { read } from '../../testing/statements/read.ts'
import { writeCamt } from '../../demo/statements/write-camt.ts'
import { writeNorma43 } from '../../demo/statements/write-norma43.ts'

const formats = [
  ['camt.053', (statements: BuiltStatement[]) => writeCamt(statements)],
  ['Norma 43', (statements: BuiltStatement[]) => writeNorma43(statements)],
] as const

async function contentsOf(file: string): Promise<string[]> {
  const { statements } = await read(file)
  return statements.flatMap(({ entries }) => entries.map(({ content }) => content))
}

test.each(formats)('%s: an entry has the same content in files that overlap', async (_format, write) => {
  const [monday, tuesday, wednesday] = ['02', '03', '04'].map((day) =>
    anEntry({ bookedOn: `2026-11-${day}` }),
  )
  if (!monday || !tuesday || !wednesday) throw new Error('Three days were made')
  const early = await contentsOf(write([aStatement({ entries: [monday, tuesday] })]))
  const late = await contentsOf(
    write([aStatement({ id: 'OTRO', openingCents: 7n, entries: [tuesday, wednesday] })]),
  )
  expect(late[0]).toBe(early[1])
  expect(new Set([...early, ...late]).size).toBe(3)
})

test('whatever a bank says of an entry distinguishes it from others', async () => {
  const changes = [
    {},
    { cents: 250_51n },
    { bookedOn: '2026-11-04' },
    { valueOn: '2026-11-05' },
    { reference: 'OTRA' },
    { bankReference: 'B-0002' },
    { name: 'Otra Persona' },
    { iban: undefined },
    { remittance: 'Otro texto' },
  ]
  const files = changes.map((change) => contentsOf(writeCamt(aStatement({ entries: [anEntry(change)] }))))
  expect(new Set((await Promise.all(files)).flat()).size).toBe(changes.length)
})
