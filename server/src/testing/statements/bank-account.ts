import { dayOf } from '@acervo/domain/common/time-zone'
import type { BuiltEntry } from '../../demo/statements/built.ts'
import { must, type Person, type Product } from '../product.ts'
import { payerIban } from './built.ts'
import { aStatementOf, importStatement } from './import-file.ts'

/** Imports movements of today in one statement that continues the last, and returns their ids in the same order. */
export type Arrive = (...movements: Partial<BuiltEntry>[]) => Promise<number[]>

/** The product's bank account, with `openingCents` before its first statement. What a movement does not say is invented. */
export function aBankAccount(product: Product, as: Person, openingCents = 1_000_00n): Arrive {
  const today = dayOf(new Date())
  let balance = openingCents
  const book: Arrive = async (...movements) => {
    const entries = movements.map((movement) => ({
      cents: 1_000_00n,
      name: 'Persona Inventada',
      iban: payerIban,
      bankReference: `B-${crypto.randomUUID()}`,
      bookedOn: today,
      valueOn: today,
      ...movement,
    }))
    const statement = { openingCents: balance, entries, from: today, to: today }
    must(await importStatement(product, as, aStatementOf(product, statement)))
    balance += entries.reduce((sum, { cents }) => sum + cents, 0n)
    const { rows } = await product.pool.query('select id, bank_reference from bank_entry')
    const ids = new Map(rows.map(({ id, bank_reference }) => [bank_reference, Number(id)]))
    return entries.map(({ bankReference }) => ids.get(bankReference) ?? 0)
  }
  // Each statement opens with the closing balance of the previous one.
  let last: Promise<unknown> = Promise.resolve()
  return (...movements) => {
    const next = last.then(() => book(...movements))
    last = next.catch(() => {})
    return next
  }
}
