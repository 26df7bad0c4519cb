import { expect, test } from 'vitest'
import { aStatement, anEntry } from '../../../testing/statements/built.ts'
import { refusalOf } from '../../../testing/statements/read.ts'
import { writeNorma43 } from '../../../demo/statements/write-norma43.ts'

const norma = writeNorma43(aStatement({ entries: [anEntry(), anEntry({ cents: -10_00n })] }))

const columns = (which: string, line: number) => `Las columnas ${which} de la línea ${line} no son válidas`
const misplaced = (line: number) => `El registro de la línea ${line} no puede ir en ese lugar`
const INCOMPLETE = 'El archivo está incompleto: le falta el final. Descárgalo otra vez.'

/** A record of `norma` with its text replaced from a column on, counted from 1. */
function withColumns(line: number, start: number, text: string): string {
  const lines = norma.split('\r\n')
  const record = lines[line - 1] ?? ''
  lines[line - 1] = record.slice(0, start - 1) + text + record.slice(start - 1 + text.length)
  return lines.join('\r\n')
}

const withoutLine = (line: number) =>
  norma
    .split('\r\n')
    .toSpliced(line - 1, 1)
    .join('\r\n')
const withLine = (line: number, text: string) =>
  norma
    .split('\r\n')
    .toSpliced(line - 1, 0, text)
    .join('\r\n')

test.each([
  ['letters in the account', withColumns(1, 8, 'X'), columns('3-20', 1)],
  ['an impossible day', withColumns(2, 11, '260230'), columns('11-16', 2)],
  ['a day years before its statement', withColumns(2, 11, '241101'), columns('11-16', 2)],
  ['a value date years after its statement', withColumns(2, 17, '281103'), columns('17-22', 2)],
  ['a period that ends before it begins', withColumns(1, 21, '261105'), columns('21-32', 1)],
  ['a sign that is none', withColumns(2, 28, '3'), columns('28', 2)],
  ['a negative amount', withColumns(2, 29, '-0000000025050'), columns('29-42', 2)],
  ['a modality that is none', withColumns(1, 51, '9'), columns('51', 1)],
  ['a line of 81 columns', withColumns(2, 80, 'XX'), 'La línea 2 tiene más de 80 columnas'],
  ['a line without end', withColumns(2, 80, 'X'.repeat(200_000)), 'La línea 2 tiene más de 80 columnas'],
  ['a total of another account', withColumns(6, 3, '9'), columns('3-20', 6)],
  ['a total in another currency', withColumns(6, 74, '840'), 'La línea 6 no está en EUR'],
  [
    'a count of debits that does not fit',
    withColumns(6, 25, '2'),
    'Los totales de la línea 6 no coinciden con los apuntes',
  ],
  [
    'a sum of credits that does not fit',
    withColumns(6, 58, '1'),
    'Los totales de la línea 6 no coinciden con los apuntes',
  ],
  [
    'a balance that does not fit',
    withColumns(1, 47, '1'),
    'El saldo inicial más los apuntes hasta la línea 6 es 1.240,51\u00a0€, pero el saldo final dice 1.240,50\u00a0€',
  ],
  ['a text that was lost', withoutLine(3), 'El archivo tiene 5 registros, pero la línea 6 dice 6'],
  ['a movement that was lost', withoutLine(2), misplaced(2)],
  ['a text before any movement', withLine(2, '2301TEXTO'), misplaced(2)],
  ['six texts', withLine(3, Array(5).fill('2301TEXTO').join('\r\n')), misplaced(8)],
  ['a record of no kind', withLine(2, '55'), misplaced(2)],
  ['an account within another', withLine(2, norma.split('\r\n')[0] ?? ''), misplaced(2)],
  ['anything after its end', `${norma}${norma}`, misplaced(8)],
  ['an end that is none', withColumns(7, 3, '8'), columns('3-20', 7)],
  ['no end', withoutLine(7), INCOMPLETE],
])('Norma 43 with %s is refused as a whole, and the sentence says where', async (_what, file, sentence) => {
  expect(await refusalOf(file)).toBe(sentence)
})

// Read in the wrong order, the days of November 2024 are 366 days apart.
test.each(['2026-11', '2024-11'])(
  'dates of several days of %s in another order than the setting says are refused',
  async (month) => {
    const file = writeNorma43(aStatement({ from: `${month}-03`, to: `${month}-04` }), { dates: 'DDMMAA' })
    expect(await refusalOf(file)).toBe(columns('21-32', 1))
  },
)

test('a day after the last that may be named is refused, and the sentence says where', async () => {
  expect(await refusalOf(norma, { latestDay: '2026-01-01' })).toBe(columns('21-26', 1))
  const latestDay = '2026-12-31'
  expect(await refusalOf(withColumns(2, 17, '270101'), { latestDay })).toBe(columns('17-22', 2))
})

test('a line that never ends is not read on', async () => {
  async function* endless() {
    yield Buffer.from(norma.slice(0, 79))
    for (;;) yield Buffer.from('X'.repeat(10_000))
  }
  expect(await refusalOf(endless())).toBe('La línea 1 tiene más de 80 columnas')
})

test('a line of spaces within is refused at once', { timeout: 1_000 }, async () => {
  expect(await refusalOf(withColumns(2, 80, `${' '.repeat(60_000)}X`))).toBe(
    'La línea 2 tiene más de 80 columnas',
  )
})
