import { plainEuros, writtenCount } from './figures.ts'
import type { Language } from './language.ts'

/** A sentence in both languages; `{name}` stands for a parameter, `{name:token|tokens}` for a word that agrees with it. */
export type Text = Readonly<Record<Language, string>>

/**
 * What fills a parameter: words as they are, a count, or an amount. Figures stay numbers until the sentence is said,
 * because only then it is known in which language they are read.
 */
export type TextParam = string | number | Readonly<{ euros: number }>
export type TextParams = Readonly<Record<string, TextParam>>

/**
 * The text in one language with its parameters filled in.
 * A parameter the text names but the caller did not give stays visible as `{name}`.
 */
export function say(text: Text, language: Language, params: TextParams = {}): string {
  return text[language].replace(
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
  return typeof param === 'number' ? writtenCount(param, language) : plainEuros(param.euros, language)
}
