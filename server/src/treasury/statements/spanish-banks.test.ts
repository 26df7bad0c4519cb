import { describe, expect, test } from 'vitest'
import { closingOf } from '../../demo/statements/built.ts'
import { camtVersions, writeCamt } from '../../demo/statements/write-camt.ts'
import { writeNorma43 } from '../../demo/statements/write-norma43.ts'
import { aStatement, anEntry } from '../../testing/statements/built.ts'
import { camtCases, type CamtCase } from '../../testing/statements/corpus/camt-cases.ts'
import { norma43Cases } from '../../testing/statements/corpus/norma43-cases.ts'
import { read } from '../../testing/statements/read.ts'

/** Placed between two ordinary movements, as on any statement. */
const around = (entry: object) => {
  const entries = [
    anEntry({ bankReference: '1' }),
    anEntry(entry),
    anEntry({ cents: -1n, bankReference: '2' }),
  ]
  return aStatement({ openingCents: 100_000_00n, entries })
}

function codeXml(code: string): string {
  const [domain, family, sub] = code.split('/')
  return `<BkTxCd><Domn><Cd>${domain}</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>${sub}</SubFmlyCd></Fmly></Domn></BkTxCd>`
}

/** A file whose second movement is the tested one. */
function fileOf({ code, entry, edits = [] }: CamtCase, version: (typeof camtVersions)[number]): string {
  const [before, first, own = '', ...after] = writeCamt(around(entry), { version }).split(/(?=<Ntry>)/)
  const all = code === null ? edits : [...edits, ['<BkTxCd></BkTxCd>', codeXml(code)] as const]
  const edited = all.reduce((xml, [from, to]) => {
    const next = xml.replace(from, to)
    if (next === xml) throw new Error(`The movement does not contain ${from}`)
    return next
  }, own)
  return [before, first, edited, ...after].join('')
}

describe('camt.053 as Spanish banks send it', () => {
  test.each(camtCases)('$name', async (one) => {
    for (const version of camtVersions) {
      const {
        statements: [statement],
      } = await read(fileOf(one, version))
      const expected = [one.read].flat()
      expect(statement).toMatchObject({
        openingCents: 100_000_00n,
        closingCents: closingOf(around(one.entry)),
      })
      expect(statement?.entries.slice(1, -1), version).toMatchObject(
        expected.map((entry) => ({ transactionCode: one.code, ...entry })),
      )
    }
  })
})

describe('Norma 43 as Spanish banks send it', () => {
  test.each(norma43Cases)('$name', async ({ entry, read: expected }) => {
    const statement = around(entry)
    const file = await read(writeNorma43(statement))
    expect(file.statements).toMatchObject([{ openingCents: 100_000_00n, closingCents: closingOf(statement) }])
    expect(file.statements[0]?.entries.slice(1, -1)).toMatchObject([expected])
  })
})

test('at least forty cases of camt.053 and twenty of Norma 43 are read, each once', () => {
  const names = [camtCases, norma43Cases].map((cases) => new Set(cases.map(({ name }) => name)).size)
  process.stdout.write(
    `camt.053: ${names[0]} cases in ${camtVersions.length} versions; Norma 43: ${names[1]}\n`,
  )
  expect(names[0]).toBeGreaterThanOrEqual(40)
  expect(names[1]).toBeGreaterThanOrEqual(20)
})
