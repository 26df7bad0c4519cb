/** What a test lets a bank say of one movement. Cents are signed; what is missing is left out of the file. */
export type BuiltEntry = {
  cents: bigint
  bookedOn?: string
  valueOn?: string
  /** `RF…`; in Norma 43 the two references. */
  reference?: string
  endToEnd?: string
  bankReference?: string
  name?: string
  iban?: string
  remittance?: string
  isReversal?: boolean
  returnReason?: string
  status?: string
  /** Payments of a batch. */
  details?: BuiltEntry[]
  /** Norma 43: common and own concept. */
  concept?: string
}

export type BuiltStatement = {
  iban: string
  currency: string
  id: string
  from: string
  to: string
  openingCents: bigint
  entries: BuiltEntry[]
}

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

/** The balance after the entries that are booked. */
export function closingOf({ openingCents, entries }: BuiltStatement): bigint {
  return entries
    .filter(({ status = 'BOOK' }) => status === 'BOOK')
    .reduce((sum, { cents }) => sum + cents, openingCents)
}

export function absolute(cents: bigint): bigint {
  return cents < 0n ? -cents : cents
}

/** Replaces a part that must be there, so that no test changes nothing by mistake. */
export function edited(file: string, from: string, to: string): string {
  if (!file.includes(from)) throw new Error(`The file does not contain ${from}`)
  return file.replace(from, () => to)
}
