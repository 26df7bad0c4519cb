import type { Language } from './language.ts'

/**
 * Formats figures for people, in the language they read: `1.234,50 €` in Spanish, `€1,234.50` in English.
 * Thousands are grouped from 1.000 on, as banks do; by default Spanish would write `1000` beside `10.000`.
 */
const locales = { es: 'es-ES', en: 'en-GB' } as const

const formats = new Map<string, Intl.NumberFormat>()

/** A number with `min` to `max` decimals; half a unit of the last one is rounded away from zero. */
export function writtenNumber(value: number, language: Language, min = 0, max = min): string {
  const key = `${language} ${min} ${max}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locales[language], {
      minimumFractionDigits: min,
      maximumFractionDigits: max,
      // Supported by every engine, but not yet by TypeScript's types.
      useGrouping: 'always' as unknown as boolean,
    })
  formats.set(key, format)
  return format.format(value)
}

/** `12.500 €` and `€12,500`, with cents where there are any, or always: `12.500,00 €` and `€12,500.00`. */
export function writtenEuros(
  amount: number,
  language: Language,
  decimals: 0 | 2 = isWhole(amount) ? 0 : 2,
): string {
  const figure = writtenNumber(Math.abs(amount), language, decimals)
  const sign = amount < 0 && /[1-9]/.test(figure) ? '-' : ''
  return language === 'es' ? `${sign}${figure}\u00a0€` : `${sign}€${figure}`
}

/** An amount without the euro sign, which the sentence contains: `1.050,50` and `1,050.50`, cents only if not zero. */
export function plainEuros(amount: number, language: Language): string {
  return writtenNumber(amount, language, isWhole(amount) ? 0 : 2)
}

/** An amount in the form a bank's website accepts when pasted: `1050,50` and `1050.50`. */
export function pastableEuros(amount: number, language: Language): string {
  return amount.toFixed(2).replace('.', language === 'es' ? ',' : '.')
}

/** `12.500` and `12,500`: whole numbers, such as tokens. */
export function writtenCount(count: number, language: Language): string {
  return writtenNumber(count, language)
}

/** `5,25 %` and `5.25%` of 5.25. */
export function writtenPercent(percent: number, language: Language, decimals: 0 | 1 | 2 = 2): string {
  const figure = writtenNumber(percent, language, decimals)
  return language === 'es' ? `${figure}\u00a0%` : `${figure}%`
}

/**
 * `45 segundos` and `45 seconds`. Times of a minute or more are rounded up to minutes, so that nobody retries too
 * early.
 */
export function writtenWait(seconds: number, language: Language): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return new Intl.NumberFormat(locales[language], { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

function isWhole(amount: number): boolean {
  return Math.round(amount * 100) % 100 === 0
}
