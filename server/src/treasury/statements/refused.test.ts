import { gzipSync } from 'node:zlib'
import { STATEMENT_BYTES_MAX } from '@acervo/domain/treasury/statement'
import { expect, test } from 'vitest'
import { aStatement, anEntry, edited, otherIban } from '../../testing/statements/built.ts'
import { refusalOf } from '../../testing/statements/read.ts'
import { writeCamt } from '../../demo/statements/write-camt.ts'
import { writeNorma43 } from '../../demo/statements/write-norma43.ts'

const camt = writeCamt(aStatement({ entries: [anEntry(), anEntry({ cents: -10_00n })] }))
const norma = writeNorma43(aStatement({ entries: [anEntry(), anEntry({ cents: -10_00n })] }))

const EMPTY = 'El archivo está vacío. Descarga otra vez el extracto del banco.'
const UNKNOWN = 'El archivo no es un extracto en formato camt.053 ni en Norma 43'
const ENCODING =
  'Los caracteres del archivo no se pueden leer. Un extracto camt.053 va en UTF-8 o ISO-8859-1; ' +
  'uno de Norma 43, en ISO-8859-1.'
const DOCTYPE = 'El archivo declara un DOCTYPE, que un extracto no lleva. Por seguridad no se lee.'

const bomb = `<!DOCTYPE b [<!ENTITY a "${'x'.repeat(100)}">${Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY a${at} "${`&a${at - 1};`.repeat(10)}">`,
).join('')}]>`

test.each<[string, string | Uint8Array, string]>([
  ['an empty file', '', EMPTY],
  ['only spaces', ' \r\n ', EMPTY],
  ['only a byte order mark', Buffer.from('\ufeff'), EMPTY],
  ['a PDF called .xml', Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n1 0 obj'), UNKNOWN],
  ['an archive', gzipSync(camt), UNKNOWN],
  ['a spreadsheet', 'Fecha;Concepto;Importe\r\n03/11/2026;Transferencia;250,50', UNKNOWN],
  ['camt.053 in UTF-16', Buffer.from(`\ufeff${camt}`, 'utf16le'), ENCODING],
  ['UTF-16 without a byte order mark', Buffer.from(camt, 'utf16le'), ENCODING],
  ['Norma 43 in UTF-16', Buffer.from(norma, 'utf16le'), ENCODING],
  ['Norma 43 in UTF-8 with a byte order mark', Buffer.from(`\ufeff${norma}`), ENCODING],
  ['Norma 43 in UTF-8', Buffer.from(norma), ENCODING],
  ['camt.053 that is not in the encoding it declares', Buffer.from(camt, 'latin1'), ENCODING],
  ['camt.053 in an encoding of another country', edited(camt, 'UTF-8', 'KOI8-R'), ENCODING],
  ['an entity bomb', edited(camt, '<Document', `${bomb}<Document`), DOCTYPE],
  [
    'a reference to a file',
    edited(camt, '<Document', '<!DOCTYPE x SYSTEM "file:///etc/passwd"><Document'),
    DOCTYPE,
  ],
  ['a page of the web', '<!doctype html><html><body></body></html>', DOCTYPE],
])('%s is refused with one sentence', async (_what, file, sentence) => {
  expect(await refusalOf(file)).toBe(sentence)
})

const ownIbanInGroups = 'ES66 0001 0002 0800 0000 0025'

test.each([
  ['camt.053', writeCamt],
  ['Norma 43', writeNorma43],
] as const)('a %s file of another account is refused', async (_format, write) => {
  expect(await refusalOf(write(aStatement({ iban: otherIban })))).toBe(
    `El archivo no contiene ningún extracto de la cuenta ${ownIbanInGroups}`,
  )
})

const usd = aStatement({ currency: 'USD' })
const gap = [aStatement(), aStatement({ id: 'B', openingCents: 1_250_51n })]

test.each([
  ['camt.053 of the account in another currency', writeCamt(usd), 'El elemento Stmt[1] no está en EUR'],
  ['Norma 43 of the account in another currency', writeNorma43(usd), 'La línea 1 no está en EUR'],
  [
    'camt.053 with days missing in between',
    writeCamt(gap),
    'El extracto Stmt[2] no empieza con el saldo final del anterior',
  ],
  [
    'Norma 43 with days missing in between',
    writeNorma43(gap),
    'La cuenta de la línea 5 no empieza con el saldo final de la anterior',
  ],
  [
    'the same camt.053 statement twice',
    writeCamt([aStatement(), aStatement()]),
    'El extracto Stmt[2] no empieza con el saldo final del anterior',
  ],
  ['no statement at all', writeCamt([]), 'Falta el elemento BkToCstmrStmt/Stmt'],
])('%s is refused', async (_what, file, sentence) => {
  expect(await refusalOf(file)).toBe(sentence)
})

test('a file that is too large is refused while it comes in, and reading it ends', async () => {
  let [sent, isClosed] = [0, false]
  async function* endless() {
    try {
      yield Buffer.from(camt.slice(0, camt.indexOf('<Stmt>')))
      for (;;) {
        yield Buffer.from(`<Other>${'x'.repeat(100_000)}</Other>`)
        sent += 100_000
      }
    } finally {
      isClosed = true
    }
  }
  expect(await refusalOf(endless())).toBe(
    'El archivo pasa de 16 MB. Descarga el extracto de un periodo más corto.',
  )
  expect(sent).toBeLessThan(STATEMENT_BYTES_MAX)
  expect(isClosed).toBe(true)
})

test('a file of no known format is not read on', async () => {
  let isClosed = false
  async function* unknown() {
    try {
      for (;;) yield Buffer.from('%PDF-1.7'.repeat(1_000))
    } finally {
      isClosed = true
    }
  }
  expect(await refusalOf(unknown())).toBe(UNKNOWN)
  expect(isClosed).toBe(true)
})
