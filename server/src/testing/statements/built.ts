import type { BuiltEntry, BuiltStatement } from '../../demo/statements/built.ts'

/** Invented, with right check digits, of an invented bank. */
export const ownIban = 'ES6600010002080000000025'
export const otherIban = 'ES7900010002050000000035'
export const payerIban = 'ES9200010002020000000045'

export const account = { iban: ownIban, currency: 'EUR' }

export function aStatement(changes: Partial<BuiltStatement> = {}): BuiltStatement {
  return {
    iban: ownIban,
    currency: 'EUR',
    id: 'EXTRACTO-1',
    from: '2026-11-03',
    to: '2026-11-04',
    openingCents: 1_000_00n,
    entries: [anEntry()],
    ...changes,
  }
}

/** A transfer that came in. */
export function anEntry(changes: Partial<BuiltEntry> = {}): BuiltEntry {
  return {
    cents: 250_50n,
    bookedOn: '2026-11-03',
    valueOn: '2026-11-04',
    reference: 'RF18539007547034',
    bankReference: 'B-0001',
    name: 'Begoña Inventada Núñez',
    iban: payerIban,
    remittance: 'Inversión en la corrala',
    ...changes,
  }
}

/** Replaces a part, and throws if the part is missing, so that no test changes nothing by mistake. */
export function edited(file: string, from: string, to: string): string {
  if (!file.includes(from)) throw new Error(`The file does not contain ${from}`)
  return file.replace(from, () => to)
}
