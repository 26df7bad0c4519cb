import { z } from 'zod'
import { plainEuros, writtenCount } from './figures.ts'

/** The two languages of the product. Spanish is the source and the fallback (docs/product.md, "Two languages"). */
export const languages = ['es', 'en'] as const
export type Language = (typeof languages)[number]
export const language = z.enum(languages)

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

/**
 * The product's language a header such as `Accept-Language: en-GB,en;q=0.9,es;q=0.5` asks for.
 * Anything else, or nothing, is Spanish.
 */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';')
      const quality = rest.map((r) => /^\s*q=([\d.]+)$/.exec(r)?.[1]).find(Boolean)
      return { code: tag.split('-')[0] ?? '', quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return languages.find((code) => code === wanted.find(({ code }) => isLanguage(code))?.code) ?? 'es'
}

function isLanguage(code: string): code is Language {
  return (languages as readonly string[]).includes(code)
}
