import { checkMoney } from '../check.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { must, aProduct, type Person, type Product } from '../../testing/product.ts'
import type { BuiltStatement } from '../../demo/statements/built.ts'
import { anEntry, otherIban } from '../../testing/statements/built.ts'
import {
  aStatementOf,
  importFile,
  importStatement,
  someEntries,
} from '../../testing/statements/import-file.ts'
import { requireActor } from '../../demo/seed/lookup.ts'
import { importStatements } from './import.ts'
import { writeCamt } from '../../demo/statements/write-camt.ts'
import { writeNorma43 } from '../../demo/statements/write-norma43.ts'

let product: Product
let admin: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
})
afterAll(() => product.close())

/** Each test starts without statements. */
afterEach(async () => {
  const differences = await checkMoney(product.services.db)
  await product.pool.query(`
    begin;
    set local session_replication_role = replica;
    truncate bank_statement, bank_entry, ledger_posting, ledger_entry cascade;
    update ledger_account set balance_cents = 0;
    delete from audit_log where action = 'treasury.import';
    commit`)
  expect(differences).toEqual([])
})

/** A statement of one day with one transfer, of 250,50 € by default. */
function day(number: number, openingCents: bigint, changes: Partial<BuiltStatement> = {}): BuiltStatement {
  const date = `2026-11-${String(number).padStart(2, '0')}`
  const entries = [anEntry({ bookedOn: date, valueOn: date })]
  return aStatementOf(product, { id: `E-${number}`, from: date, to: date, openingCents, entries, ...changes })
}

const send = (statements: BuiltStatement | BuiltStatement[]) => importStatement(product, admin, statements)
const imported = async (statements: BuiltStatement | BuiltStatement[]) =>
  must(await send(statements)).body.data

async function balances(): Promise<Record<string, number>> {
  const { body } = must(await product.call('GET', '/api/admin/treasury/balances', { as: admin }))
  const accounts = body.data.accounts as { kind: string; balance: number }[]
  return Object.fromEntries(accounts.filter((one) => one.balance !== 0).map((one) => [one.kind, one.balance]))
}

async function stored() {
  const { rows } = await product.pool.query(
    `select (select count(*)::int from bank_statement) as statements, (select count(*)::int from bank_entry) as entries,
       (select count(*)::int from ledger_posting) as postings,
       (select count(*)::int from audit_log where action = 'treasury.import') as audited`,
  )
  return rows[0]
}

test('the first statement posts its opening balance, what came in and what went out', async () => {
  const entries = [anEntry({ cents: -100_25n, name: 'Proveedor Inventado' }), anEntry()]
  expect(await imported(day(3, 1_000_00n, { entries }))).toEqual({
    new_entries: 2,
    known_entries: 0,
    other_accounts: 0,
  })
  expect(await balances()).toEqual({
    bank: 1_150.25,
    own_funds: 1_000,
    unallocated: 250.5,
    unexplained: 100.25,
  })
  const { rows } = await product.pool.query(
    `select after, subject_type, actor_id from audit_log where action = 'treasury.import'`,
  )
  expect(rows).toEqual([
    {
      subject_type: 'bank_statement',
      actor_id: admin.id,
      after: { format: 'camt.053', statements: 1, new_entries: 2, known_entries: 0, other_accounts: 0 },
    },
  ])
})

test('an empty account needs no opening posting and may become empty again, in whichever order the bank lists entries', async () => {
  const entries = [...someEntries(600, { cents: -1_00n }), ...someEntries(600, { cents: 1_00n })]
  await imported(day(3, 0n, { entries }))
  expect(await balances()).toEqual({ unallocated: 600, unexplained: 600 })
  await imported(day(4, 0n))
  await imported(day(5, 250_50n))
  expect(await balances()).toEqual({ bank: 501, unallocated: 1_101, unexplained: 600 })
})

test('in Norma 43 the same', async () => {
  must(await importFile(product, admin, writeNorma43(day(3, 1_000_00n))))
  expect(await balances()).toEqual({ bank: 1_250.5, own_funds: 1_000, unallocated: 250.5 })
})

describe('a known statement adds nothing', () => {
  test('the same file again', async () => {
    await imported(day(3, 1_000_00n))
    const once = [await stored(), await balances()]
    expect(await imported(day(3, 1_000_00n))).toEqual({ new_entries: 0, known_entries: 1, other_accounts: 0 })
    expect([{ ...(await stored()), audited: 1 }, await balances()]).toEqual(once)
  })

  test('an older file, once others followed', async () => {
    await imported([day(3, 1_000_00n), day(4, 1_250_50n)])
    await imported(day(5, 1_501_00n))
    expect(await imported([day(3, 1_000_00n), day(4, 1_250_50n)])).toMatchObject({ new_entries: 0 })
    expect(await balances()).toMatchObject({ bank: 1_751.5 })
  })

  test('the days that a longer statement has in common with those before; the rest is added', async () => {
    await imported([day(3, 1_000_00n), day(4, 1_250_50n)])
    const [fourth, fifth] = [day(4, 1_250_50n), day(5, 0n)]
    const both = { ...fourth, to: '2026-11-05', entries: [...fourth.entries, ...fifth.entries] }
    expect(await imported(both)).toMatchObject({ new_entries: 1, known_entries: 1 })
    expect(await balances()).toEqual({ bank: 1_751.5, own_funds: 1_000, unallocated: 751.5 })
  })

  test('a morning that is sent again after its evening', async () => {
    const morning = day(3, 1_000_00n)
    await imported(morning)
    await imported(day(3, 1_250_50n, { id: 'E-3b', entries: [anEntry({ bankReference: 'B-2' })] }))
    expect(await imported(morning)).toMatchObject({ new_entries: 0, known_entries: 1 })
  })

  test.each([
    ['camt.053', writeCamt],
    ['Norma 43', writeNorma43],
  ])('%s: all of several identical entries are imported', async (_format, write) => {
    const twins = [anEntry({ bookedOn: '2026-11-03' }), anEntry({ bookedOn: '2026-11-03' })]
    const morning = day(3, 1_000_00n, { entries: twins })
    const evening = day(3, 1_501_00n, { id: 'E-3b', entries: twins })
    const send = async (...statements: BuiltStatement[]) =>
      must(await importFile(product, admin, write(statements))).body.data
    expect(await send(morning)).toMatchObject({ new_entries: 2, known_entries: 0 })
    expect(await send(morning)).toMatchObject({ new_entries: 0, known_entries: 2 })
    // Many banks list the newest entry first.
    expect(await send(evening, morning)).toMatchObject({ new_entries: 2, known_entries: 2 })
    expect(await send(morning, evening)).toMatchObject({ new_entries: 0, known_entries: 4 })
    expect(await balances()).toMatchObject({ bank: 2_002 })
  })

  test('a file that two people import at once, beside a second server', async () => {
    const replica = await aProduct({ beside: product })
    const outcomes = await Promise.all(
      [product, replica, product, replica].map((one) => importStatement(one, admin, day(3, 1_000_00n))),
    )
    expect(outcomes.map(({ body }) => body.data.new_entries).toSorted()).toEqual([0, 0, 0, 1])
    expect(await balances()).toEqual({ bank: 1_250.5, own_funds: 1_000, unallocated: 250.5 })
    await replica.close()
  })
})

describe('what does not continue the account is refused as a whole', () => {
  const refused = async (statements: BuiltStatement | BuiltStatement[], sentence: string, status = 409) => {
    const before = [await stored(), await balances()]
    const { status: found, body } = await send(statements)
    expect([found, body.error]).toEqual([status, sentence])
    expect([await stored(), await balances()]).toEqual(before)
  }

  test('a statement after a gap, naming the days and both balances', async () => {
    await imported(day(3, 1_000_00n))
    await refused(
      day(5, 1_400_00n),
      'El extracto del 05/11/2026 al 05/11/2026 no continúa los importados, que llegan al 03/11/2026: con él el saldo ' +
        'sería 1.501\u00a0€, pero el banco dice 1.650,50\u00a0€. Importa antes los extractos que faltan.',
    )
  })

  test('a statement of another account, to which the configuration was changed', async () => {
    await imported(day(3, 1_000_00n))
    const { services } = product
    const bank = { ...services.bank, iban: otherIban }
    const statement = { ...day(4, 1_250_50n), iban: otherIban }
    const actor = await requireActor(services.db, admin.id)
    const upload = { filename: 'otra.xml', bytes: Buffer.from(writeCamt(statement)) }
    const before = [await stored(), await balances()]
    await expect(importStatements({ ...services, bank }, { actor }, upload)).rejects.toMatchObject({
      code: 'treasury.account_changed',
    })
    expect([await stored(), await balances()]).toEqual(before)
  })

  test('a day without movements whose balance is another', async () => {
    await imported(day(3, 1_000_00n))
    const { body } = await send(day(4, 9_99n, { entries: [] }))
    expect(body.code).toBe('treasury.statement_not_continuous')
    expect(await imported(day(4, 1_250_50n, { entries: [] }))).toMatchObject({ new_entries: 0 })
    expect(await imported(day(5, 1_250_50n))).toMatchObject({ new_entries: 1 })
  })

  test('the second of two equal payments that come in files of their own: the balance shows that it is missing', async () => {
    await imported(day(3, 1_000_00n))
    const { body } = await send(day(3, 1_250_50n, { id: 'E-3b' }))
    expect(body.code).toBe('treasury.statement_not_continuous')
    expect(await imported([day(3, 1_000_00n), day(3, 1_250_50n, { id: 'E-3b' })])).toMatchObject({
      new_entries: 1,
      known_entries: 1,
    })
  })

  test('a statement from before the first', async () => {
    await imported(day(3, 1_000_00n))
    await refused(
      day(2, 749_50n),
      'El extracto empieza el 02/11/2026, antes que el primero importado, que empieza el 03/11/2026. Descarga uno que ' +
        'empiece ese día o después.',
    )
  })

  test('an older statement with movements that those of its days did not have', async () => {
    await imported([day(3, 1_000_00n), day(4, 1_250_50n)])
    await refused(
      day(3, 1_000_00n, { entries: someEntries(1, { cents: 5n, bookedOn: '2026-11-03' }) }),
      'El extracto del 03/11/2026 al 03/11/2026 tiene movimientos que no están en los ya importados de esos días. ' +
        'Descárgalo en el mismo formato que aquellos o consulta al banco.',
    )
  })

  test('the same days in the other format, which would count twice', async () => {
    await imported(day(3, 1_000_00n))
    const { body } = await importFile(product, admin, writeNorma43(day(3, 1_000_00n)))
    expect(body.code).toBe('treasury.statement_not_continuous')
  })

  test('an account that is overdrawn', async () => {
    await refused(
      day(3, 10_00n, { entries: [anEntry({ cents: -20_00n })] }),
      'El extracto del 03/11/2026 al 03/11/2026 empieza o termina con saldo negativo, y la cuenta de los inversores no ' +
        'puede tenerlo. Consulta al banco.',
    )
  })

  test('a file the parser refuses, with its sentence, and one whose second statement has a gap', async () => {
    await refused(
      day(3, 1_000_00n, { iban: otherIban }),
      'El archivo no contiene ningún extracto de la cuenta ES91 2100 0418 4502 0005 1332',
      400,
    )
    const { body } = await send([day(3, 1_000_00n), day(4, 9_00n)])
    expect(body.code).toBe('treasury.camt_not_consecutive')
    expect(await stored()).toEqual({ statements: 0, entries: 0, postings: 0, audited: 0 })
  })
})

test.each(['bank_statement', 'bank_entry', 'ledger_posting', 'ledger_entry', 'audit_log'])(
  'when the connection is lost while %s is written, nothing of the file is there, and sent again it is imported whole',
  async (table) => {
    await product.pool.query(`
      create function lose_connection() returns trigger language plpgsql as
        $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
      create trigger lose_connection after insert on ${table} for each row execute function lose_connection()`)
    expect((await send(day(3, 1_000_00n))).status).toBe(503)
    await product.pool.query('drop function lose_connection cascade')
    expect(await stored()).toEqual({ statements: 0, entries: 0, postings: 0, audited: 0 })
    await imported(day(3, 1_000_00n))
    expect(await balances()).toEqual({ bank: 1_250.5, own_funds: 1_000, unallocated: 250.5 })
  },
)

test('an entry has the fingerprint it always had, or files that were imported before would count again', async () => {
  await imported(day(3, 1_000_00n))
  const { rows } = await product.pool.query('select fingerprint from bank_entry')
  expect(rows).toEqual([{ fingerprint: '2b68765cd438e21858ac40a4b1e2ad9f6f460e836591d3a14c2fb0312a11d0b1' }])
})

test('a statement with more entries than one statement of the database takes is imported whole', async () => {
  const entries = someEntries(1_200).map((entry, at) => (at % 3 === 0 ? { ...entry, cents: -1_00n } : entry))
  expect(await imported(day(3, 0n, { entries }))).toMatchObject({ new_entries: 1_200 })
  expect(await stored()).toMatchObject({ entries: 1_200, postings: 1_200 })
  const { rows } = await product.pool.query(
    'select ordinal from bank_entry where ordinal <> id - (select min(id) from bank_entry)',
  )
  expect(rows).toEqual([])
  expect(await checkMoney(product.services.db)).toEqual([])
})

test('the check of the ledger sees a bank account that is not what the newest statement says', async () => {
  await imported(day(3, 1_000_00n))
  await product.pool.query('update bank_statement set closing_cents = closing_cents + 1')
  expect(await checkMoney(product.services.db)).toEqual([
    { account: 'bank', investment_id: null, expected_cents: 1_250_51n, found_cents: 1_250_50n },
  ])
  await product.pool.query('update bank_statement set closing_cents = closing_cents - 1')
})
