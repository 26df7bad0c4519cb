import { plainEuros, writtenCount, writtenWait } from './figures.ts'
import type { Language } from './language.ts'

/** A text in both languages. */
export type Text = Readonly<Record<Language, string>>

/**
 * The value of a parameter: a text, a count, an amount, or how long to wait. Figures stay numbers until the text is
 * filled in, because only then the language is known.
 */
export type TextParam = string | number | Readonly<{ euros: number }> | Wait
export type Wait = Readonly<{ seconds: number }>
export type TextParams = Readonly<Record<string, TextParam>>

/**
 * Fills in the parameters of a text of `texts/`. `{name}` is replaced by the value, and `{name:token|tokens}` by the
 * word in the matching number, singular or plural. Figures are formatted for the language. A parameter without a value
 * stays visible as `{name}`.
 */
export function say(text: string, language: Language, params: TextParams = {}): string {
  return text.replace(
    /\{(\w+)(?::([^|{}]*)\|([^|{}]*))?\}/g,
    (placeholder, name: string, one?: string, other?: string) => {
      const param = params[name]
      if (param === undefined) return placeholder
      if (one !== undefined) return (param === 1 ? one : other) ?? ''
      return written(param, language)
    },
  )
}

function written(param: TextParam, language: Language): string {
  if (typeof param === 'string') return param
  if (typeof param === 'number') return writtenCount(param, language)
  return 'seconds' in param ? writtenWait(param.seconds, language) : plainEuros(param.euros, language)
}

/** The beginning of a text, at most this many characters long, without half of a pictogram at its end. */
export function beginningOf(text: string, charactersMax: number): string {
  return text.slice(0, charactersMax).replace(/[\ud800-\udbff]$/, '')
}

/**
 * A text of one line, such as a name, without the invisible characters that copying from documents and pages brings
 * along. Line breaks become a space, as in browsers. On paper, a name of many lines would push other names off the
 * page.
 */
export function visible(text: string): string {
  return text.replace(/[\p{Cf}\p{DI}]/gu, '').replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}

/**
 * A text of several lines, without characters that make it read differently from what was written: control characters,
 * and characters that change the direction of writing. Joiners and variation selectors stay, because letters and
 * pictograms contain them.
 */
export function paragraphs(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/(?![\n\t])\p{Cc}|\p{Bidi_C}/gu, '')
    .trim()
}
