import { dayOf } from '@acervo/domain/common/time-zone'
import { fail } from '@acervo/domain/treasury/failures'
import { textOf, invalid, find, need, type Element } from './element.ts'

/** The text of an element, which must be one of these codes. */
export function codeOf<Code extends string>(element: Element, codes: readonly Code[]): Code {
  const text = textOf(element)
  const code = codes.find((one) => one === text)
  if (code === undefined) throw invalid(element)
  return code
}

/** The ISO day of an element with a `Dt` or a `DtTm`. A time with an offset falls on its day in Spain. */
export function dayIn(parent: Element): string {
  const day = find(parent, 'Dt')
  return day ? dayOfText(day) : dayOfText(need(parent, 'DtTm'))
}

/** The ISO day of a date or time in this century. */
export function dayOfText(element: Element): string {
  const text = textOf(element) ?? ''
  const [, day = '', time, offset] =
    /^(20\d\d-\d\d-\d\d)(T\d\d:\d\d:\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? []
  const midnight = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day) throw invalid(element)
  if (!time || !offset) return day
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime())) throw invalid(element)
  return dayOf(moment)
}

/**
 * The cents of a non-negative decimal number, without floats in between. More than two decimals are allowed if they are
 * zero.
 */
export function centsOf(element: Element): bigint {
  const text = textOf(element) ?? ''
  if (/^-\d/.test(text)) throw fail('treasury.camt_amount_negative', { element: element.place })
  const [, whole, decimals = ''] = /^\+?(\d{1,30})(?:\.(\d{0,30}))?$/.exec(text) ?? []
  if (whole === undefined || /[^0]/.test(decimals.slice(2))) throw invalid(element)
  const cents = BigInt(whole + decimals.slice(0, 2).padEnd(2, '0'))
  if (cents > Number.MAX_SAFE_INTEGER)
    throw fail('treasury.camt_amount_too_large', { element: element.place })
  return cents
}

/** Cents with the sign of `CdtDbtInd`. */
export function signedCents(amount: Element, indicator: Element): bigint {
  return codeOf(indicator, ['CRDT', 'DBIT']) === 'CRDT' ? centsOf(amount) : -centsOf(amount)
}
