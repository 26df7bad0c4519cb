import { centsOf } from '@acervo/domain/common/cents'
import type { Upload } from '../../http/files/upload.ts'
import type { DemoInvestment } from '../investments.ts'
import { demoIbanOf } from './account-of.ts'
import { closingOf, type BuiltEntry, type BuiltStatement } from './built.ts'
import { periodsAt } from '../recent/statement.ts'
import { movementsAt, type NumberedMovement } from './movements.ts'
import { OPENING_CENTS, type Period } from './periods.ts'
import { writeCamt } from './write-camt.ts'
import { writeNorma43 } from './write-norma43.ts'

/** The debit of a payment order of ours. */
export type Debit = Readonly<{
  day: string
  cents: bigint
  name: string
  text: string
  /** The end-to-end id of the order. */
  endToEnd: string
}>

type ReferenceOf = (investment: DemoInvestment) => string

/** A period, its movements, and the file that the bank would send. */
export type DemoFile = Period & { movements: readonly NumberedMovement[]; upload: Upload }

/**
 * The statement files of an account, oldest first, as of the first start of the demo. Each opens with the closing
 * balance of the one before. `debits`: those of the ordered payments.
 */
export function demoFiles(
  { iban, begun }: { iban: string; begun: Date },
  referenceOf: ReferenceOf,
  debits: readonly Debit[] = [],
): DemoFile[] {
  let openingCents = OPENING_CENTS
  const all = movementsAt(begun)
  return periodsAt(begun).map((period) => {
    const { from, to, filename } = period
    // Norma 43 is a standard of Spanish banks and has no room for a foreign account number.
    const format = iban.startsWith('ES') ? period.format : 'camt.053'
    const isWithin = ({ day }: { day: string }) => day >= from && day <= to
    const movements = all.filter(isWithin)
    const entries = [
      ...movements.map((movement) => entryOf(movement, referenceOf)),
      ...debits.filter(isWithin).map(debitOf),
    ]
      .toSorted((a, b) => a.bookedOn.localeCompare(b.bookedOn))
      .map((entry) => (format === 'norma43' ? asNorma43(entry) : entry))
    const statement: BuiltStatement = { iban, currency: 'EUR', id: filename, from, to, openingCents, entries }
    openingCents = closingOf(statement)
    const bytes =
      format === 'norma43'
        ? Buffer.from(writeNorma43(statement), 'latin1')
        : Buffer.from(writeCamt(statement), 'utf8')
    return { ...period, movements, upload: { filename, bytes } }
  })
}

type BookedEntry = BuiltEntry & { bookedOn: string }

function entryOf(movement: NumberedMovement, referenceOf: ReferenceOf): BookedEntry {
  const { day, euros, name, text, reference = 'same', returnReason, bankReference } = movement
  const written = movement.for && reference !== 'absent' ? referenceOf(movement.for) : undefined
  return {
    cents: centsOf(euros),
    bookedOn: day,
    bankReference,
    name,
    iban: name && demoIbanOf(name),
    returnReason,
    ...(written && reference === 'misspelt'
      ? { remittance: `${text} ${misspelt(written)}` }
      : { remittance: text, reference: written }),
  }
}

function debitOf({ day, cents, name, text, endToEnd }: Debit): BookedEntry {
  return { cents: -cents, bookedOn: day, name, iban: demoIbanOf(name), remittance: text, endToEnd }
}

/** Norma 43 has no field for the counterparty or for the number of an order, so banks write them into the text. */
function asNorma43(entry: BuiltEntry): BuiltEntry {
  const { name, remittance = '', endToEnd = '', cents } = entry
  const direction = cents > 0n ? 'DE' : 'A'
  const text = name ? `TRANSFERENCIA ${direction} ${name}: ${remittance}` : remittance
  return { ...entry, remittance: `${text} ${endToEnd}`.trim() }
}

/** `FR…` instead of `RF…`. */
function misspelt(reference: string): string {
  return reference.replace(/^(.)(.)/, '$2$1')
}
