/**
 * The data of one movement, from which the demo and the tests build a bank's statement. Cents are signed. Missing
 * fields are left out of the file.
 */
export type BuiltEntry = {
  cents: bigint
  bookedOn?: string
  valueOn?: string
  /** `RF…`; in Norma 43 it fills both references. */
  reference?: string
  endToEnd?: string
  bankReference?: string
  name?: string
  iban?: string
  remittance?: string
  isReversal?: boolean
  returnReason?: string
  status?: string
  /** The payments of a batch. */
  details?: BuiltEntry[]
  /** For Norma 43: the common and the bank's own concept. */
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

/** The balance after the booked entries. */
export function closingOf({ openingCents, entries }: BuiltStatement): bigint {
  return entries
    .filter(({ status = 'BOOK' }) => status === 'BOOK')
    .reduce((sum, { cents }) => sum + cents, openingCents)
}

export function absolute(cents: bigint): bigint {
  return cents < 0n ? -cents : cents
}
