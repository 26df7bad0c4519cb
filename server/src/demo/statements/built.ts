/** What the demo and the tests let a bank say of one movement. Cents are signed; what is missing is left out of the file. */
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

/** The balance after the entries that are booked. */
export function closingOf({ openingCents, entries }: BuiltStatement): bigint {
  return entries
    .filter(({ status = 'BOOK' }) => status === 'BOOK')
    .reduce((sum, { cents }) => sum + cents, openingCents)
}

export function absolute(cents: bigint): bigint {
  return cents < 0n ? -cents : cents
}
