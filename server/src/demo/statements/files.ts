import { centsOf } from '@acervo/domain/common/cents'
import { ibanOfSpanishAccount } from '@acervo/domain/treasury/spanish-account'
import type { Upload } from '../../http/files/upload.ts'
import type { DemoInvestment } from '../investments.ts'
import { closingOf, type BuiltEntry, type BuiltStatement } from './built-statement.ts'
import type { DemoMovement } from './movement.ts'
import { bankReferenceOf, demoMovements } from './movements.ts'
import { OPENING_CENTS, periods, type Period } from './periods.ts'
import { writeCamt } from './write-camt.ts'
import { writeNorma43 } from './write-norma43.ts'

type ReferenceOf = (investment: DemoInvestment) => string

/** A period, its movements, and its file as the bank would send it. */
export type DemoFile = Period & { movements: readonly DemoMovement[]; upload: Upload }

/** The files of the statements of an account, oldest first: each opens with what the one before closes with. */
export function demoFiles(iban: string, referenceOf: ReferenceOf): DemoFile[] {
  const payers = [...new Set(demoMovements.map(({ name }) => name))]
  let openingCents = OPENING_CENTS
  return periods.map((period) => {
    const { from, to, filename } = period
    // Norma 43 is a standard of Spanish banks and has no room for another account.
    const format = iban.startsWith('ES') ? period.format : 'camt.053'
    const movements = demoMovements.filter(({ day }) => day >= from && day <= to)
    const entries = movements.map((movement) => {
      const payerIban = ibanOfSpanishAccount(
        '0000',
        '0000',
        String(payers.indexOf(movement.name) + 1).padStart(10, '0'),
      )
      const entry = entryOf(movement, referenceOf, payerIban)
      return format === 'norma43' ? asNorma43(entry) : entry
    })
    const statement: BuiltStatement = { iban, currency: 'EUR', id: filename, from, to, openingCents, entries }
    openingCents = closingOf(statement)
    const bytes =
      format === 'norma43'
        ? Buffer.from(writeNorma43(statement), 'latin1')
        : Buffer.from(writeCamt(statement), 'utf8')
    return { ...period, movements, upload: { filename, bytes } }
  })
}

function entryOf(movement: DemoMovement, referenceOf: ReferenceOf, iban: string): BuiltEntry {
  const { day, euros, name, text, reference = 'same', returnReason } = movement
  const written = movement.for && reference !== 'absent' ? referenceOf(movement.for) : undefined
  return {
    cents: centsOf(euros),
    bookedOn: day,
    bankReference: bankReferenceOf(movement),
    name,
    iban: name && iban,
    returnReason,
    ...(written && reference === 'misspelt'
      ? { remittance: `${text} ${misspelt(written)}` }
      : { remittance: text, reference: written }),
  }
}

/** Norma 43 has no field for the other side: banks write the name into the text. */
function asNorma43(entry: BuiltEntry): BuiltEntry {
  const { name, remittance = '', cents } = entry
  const direction = cents > 0n ? 'DE' : 'A'
  return { ...entry, remittance: name ? `TRANSFERENCIA ${direction} ${name}: ${remittance}` : remittance }
}

/** `FR…` instead of `RF…`. */
function misspelt(reference: string): string {
  return reference.replace(/^(.)(.)/, '$2$1')
}
