/**
 * Who is paid, as far as the tax withheld depends on it. `certified_eu_resident`: resident of the EU, or of a country of
 * the EEA that exchanges tax information, with a certificate of tax residence that is still valid.
 */
export const payees = [
  'resident_person',
  'resident_company',
  'certified_eu_resident',
  'other_non_resident',
] as const
export type Payee = (typeof payees)[number]

/** `from`: first day on which the rate applies. `rate`: hundredths of a percent, 1900 for 19 %. */
export type WithholdingRate = { from: string; payee: Payee; rate: number; source: string }

/**
 * The general rates for interest. A treaty can lower the last one for a single person; which does is not listed here. A
 * rate that changes gets another row; the days before it keep theirs.
 */
const generalRates: readonly WithholdingRate[] = [
  { from: '2016-01-01', payee: 'resident_person', rate: 1900, source: 'LIRPF 101.4, RIRPF 90.1' },
  { from: '2016-01-01', payee: 'resident_company', rate: 1900, source: 'LIS 128.6.a' },
  { from: '2016-01-01', payee: 'certified_eu_resident', rate: 0, source: 'TRLIRNR 14.1.c' },
  { from: '2016-01-01', payee: 'other_non_resident', rate: 1900, source: 'TRLIRNR 25.1.f, 31.2' },
]

/** Cents, and the rate in hundredths of a percent. `net` plus `withheld` is the gross amount. */
export type Withholding = { rate: number; withheld: bigint; net: bigint }

/**
 * The tax withheld from `gross` cents of interest that are due on `day` (docs/product.md, "Expected payments and
 * withholding"). The law gives no rule for fractions of a cent; half a cent is rounded up, for each payment by itself,
 * by analogy with Ley 46/1998, art. 11.
 */
export function withholdingOf(
  gross: bigint,
  payee: Payee,
  day: string,
  rates: readonly WithholdingRate[] = generalRates,
): Withholding {
  if (gross < 0n) throw new RangeError(`Not a payment: ${gross} cents`)
  const rate = rateOf(payee, day, rates)
  const withheld = (gross * BigInt(rate) + WHOLE / 2n) / WHOLE
  return { rate, withheld, net: gross - withheld }
}

const WHOLE = 10_000n

/** The rate that began last among those that have begun on the day. */
function rateOf(payee: Payee, day: string, rates: readonly WithholdingRate[]): number {
  const begun = rates.filter((row) => row.payee === payee && row.from <= day)
  const [latest] = begun.toSorted((a, b) => (a.from < b.from ? 1 : -1))
  if (!latest) throw new RangeError(`No withholding rate for ${payee} on ${day}`)
  return latest.rate
}
