/**
 * The kinds of payees, as far as withholding depends on them. `certified_eu_resident`: a resident of the EU, or of a
 * country of the EEA that exchanges tax information, with a valid certificate of tax residence. `exempt_company`: a
 * resident company that has proved a large holding; this kind only applies to dividends.
 */
export const payees = [
  'resident_person',
  'resident_company',
  'exempt_company',
  'certified_eu_resident',
  'other_non_resident',
] as const
export type Payee = (typeof payees)[number]

/** The kinds of income that have rates of their own. */
export const incomes = ['interest', 'dividend'] as const
export type Income = (typeof incomes)[number]

/** Whether this kind of payee is ever paid this kind of income. */
export function isPaidAs({ income, payee }: { income: Income; payee: Payee }): boolean {
  return payee !== 'exempt_company' || income === 'dividend'
}

/** `from`: the first day on which the rate applies. `rate`: hundredths of a percent, 1900 for 19 %. */
export type WithholdingRate = { income: Income; payee: Payee; from: string; rate: number }

/** The highest rates that a treaty allows for one person, in hundredths of a percent; null without one. */
export type TreatyCaps = Readonly<Record<Income, number | null>>

/**
 * The facts that decide the tax: the kind of income, the kind of payee, and the highest rate that a treaty allows, if
 * one does.
 */
export type Taxed = { income: Income; payee: Payee; cap?: number | null }

/** Amounts in cents, and the rate in hundredths of a percent. `net` plus `withheld` is the gross amount. */
export type Withholding = { rate: number; withheld: bigint; net: bigint }

/**
 * The tax withheld from `gross` cents of income that are due on `day` (docs/product/investing.md, "Expected payments
 * and withholding"). `rates` are in the order they were entered. The law has no rule for fractions of a cent; half a
 * cent is rounded up for each payment separately, by analogy with Ley 46/1998, art. 11. Throws a `RangeError` for a
 * negative amount, and when no rate has begun.
 */
export function withholdingOf(
  gross: bigint,
  taxed: Taxed,
  day: string,
  rates: readonly WithholdingRate[],
): Withholding {
  if (gross < 0n) throw new RangeError(`Not a payment: ${gross} cents`)
  const general = rateOn(day, taxed, rates)
  if (!general) throw new RangeError(`No withholding rate for ${taxed.income} to ${taxed.payee} on ${day}`)
  const rate = Math.min(general.rate, taxed.cap ?? general.rate)
  const withheld = (gross * BigInt(rate) + WHOLE / 2n) / WHOLE
  return { rate, withheld, net: gross - withheld }
}

const WHOLE = 10_000n

/**
 * The rate in force on a day: the one that began last, and of several for the same day the one entered last. Undefined
 * before the first rate. `rates` are in the order they were entered.
 */
export function rateOn<Rate extends WithholdingRate>(
  day: string,
  { income, payee }: Pick<Taxed, 'income' | 'payee'>,
  rates: readonly Rate[],
): Rate | undefined {
  return rates
    .filter((row) => row.income === income && row.payee === payee && row.from <= day)
    .reduce<Rate | undefined>((held, row) => (held && held.from > row.from ? held : row), undefined)
}
