/**
 * The two languages of the product. Spanish is the source and the fallback (docs/product/public-site.md, "Two
 * languages").
 */
export const languages = ['es', 'en'] as const
export type Language = (typeof languages)[number]

/**
 * The language of the product that best matches a header such as `Accept-Language: en-GB,en;q=0.9,es;q=0.5`. Spanish
 * for other languages, or without a header.
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
