/**
 * How figures are written: the Spanish way in both languages, since two conventions for one contract would invite mistakes
 * (spec part 1, section 9; part 2, section 9). Thousands are grouped from the first one on, as banks do.
 */

const format = (decimals: number) =>
  new Intl.NumberFormat('es-ES', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    // Known to every engine, not yet to the types of all.
    useGrouping: 'always' as unknown as boolean,
  })
const formats = { 0: format(0), 1: format(1), 2: format(2) }

/** `12.500 €`; with cents `12.500,00 €`. */
export function writtenEuros(amount: number, decimals: 0 | 2 = 0): string {
  return `${formats[decimals].format(amount)}\u00a0€`
}

/** `12.500`: whole things, such as tokens. */
export function writtenCount(count: number): string {
  return formats[0].format(count)
}

/** `5,25 %` of 5.25. */
export function writtenPercent(percent: number, decimals: 0 | 1 | 2 = 2): string {
  return `${formats[decimals].format(percent)}\u00a0%`
}
