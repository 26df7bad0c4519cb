import type { Product, Reply } from '../product.ts'
import type { Person } from '../person.ts'
import type { BuiltEntry, BuiltStatement } from '../../demo/statements/built.ts'
import { writeCamt } from '../../demo/statements/write-camt.ts'
import { anEntry, aStatement } from './built.ts'

/** Imports a file on behalf of a person; camt.053 is sent as UTF-8, Norma 43 as ISO-8859-1. */
export function importFile(product: Product, as: Person, content: string): Promise<Reply> {
  const bytes = Buffer.from(content, content.startsWith('<') ? 'utf8' : 'latin1')
  const file = { name: 'extracto-inventado.xml', bytes }
  return product.upload('/api/admin/bank-statements', as, {}, file)
}

/** Sends statements to be imported, in camt.053. */
export function importStatement(
  product: Product,
  as: Person,
  statements: BuiltStatement | BuiltStatement[],
): Promise<Reply> {
  return importFile(product, as, writeCamt(statements))
}

/** A statement of the product's account. */
export function aStatementOf({ services }: Pick<Product, 'services'>, changes: Partial<BuiltStatement> = {}) {
  return aStatement({ iban: services.bank.iban, ...changes })
}

/** Movements of one day, incoming transfers by default, that differ only in the bank's number. */
export function someEntries(count: number, changes: Partial<BuiltEntry> = {}): BuiltEntry[] {
  return Array.from({ length: count }, (_, at) =>
    anEntry({ bankReference: `B-${changes.bookedOn ?? ''}-${at}`, ...changes }),
  )
}
