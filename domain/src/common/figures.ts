import type { Language } from './language.ts'

/**
 * How figures are written for people, in the language they read: `1.234,50 €` in Spanish, `€1,234.50` in English.
 * Thousands are grouped from the first one on, as banks do; Spanish would otherwise write `1000` beside `10.000`.
 */
const locales = { es: 'es-ES', en: 'en-GB' } as const

const formats = new Map<string, Intl.NumberFormat>()

/** A number with at least and at most so many decimals; half a unit of the last one is rounded away from zero. */
export function writtenNumber(value: number, language: Language, min = 0, max = min): string {
  const key = `${language} ${min} ${max}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locales[language], {
      minimumFractionDigits: min,
      maximumFractionDigits: max,
      // Known to every engine, not yet to the types of all.
      useGrouping: 'always' as unknown as boolean,
    })
  formats.set(key, format)
  return format.format(value)
}

/** `12.500 €` and `€12,500`; with cents `12.500,00 €` and `€12,500.00`. */
export function writtenEuros(amount: number, language: Language, decimals: 0 | 2 = 0): string {
  const figure = writtenNumber(Math.abs(amount), language, decimals)
  const sign = amount < 0 && /[1-9]/.test(figure) ? '-' : ''
  return language === 'es' ? `${sign}${figure}\u00a0€` : `${sign}€${figure}`
}

/** An amount after a euro sign that the sentence brings along: `1.050,50` and `1,050.50`, cents only when there are any. */
export function plainEuros(amount: number, language: Language): string {
  return writtenNumber(amount, language, isWhole(amount) ? 0 : 2)
}

/** An amount as a bank's form takes it when pasted: `1050,50` and `1050.50`. */
export function pastableEuros(amount: number, language: Language): string {
  return amount.toFixed(2).replace('.', language === 'es' ? ',' : '.')
}

/** `12.500` and `12,500`: whole things, such as tokens. */
export function writtenCount(count: number, language: Language): string {
  return writtenNumber(count, language)
}

/** `5,25 %` and `5.25%` of 5.25. */
export function writtenPercent(percent: number, language: Language, decimals: 0 | 1 | 2 = 2): string {
  const figure = writtenNumber(percent, language, decimals)
  return language === 'es' ? `${figure}\u00a0%` : `${figure}%`
}

function isWhole(amount: number): boolean {
  return Math.round(amount * 100) % 100 === 0
}
