import { brands, type Brand } from '@acervo/domain/brands/brand'
import { languages } from '@acervo/domain/common/language'
import { escaped } from '@acervo/domain/common/markup'
import { alternateOf, ORIGIN } from './links.ts'
import { pageNames } from '../paths.ts'

/** `sitemap.xml` and `robots.txt` of each brand. */
export function discoveryFiles(): { name: string; text: string }[] {
  return brands.flatMap((brand) => [
    { name: `${brand.domain}/sitemap.xml`, text: sitemap(brand) },
    { name: `${brand.domain}/robots.txt`, text: robots() },
  ])
}

/** Every page in both languages, each with its alternates. */
function sitemap(brand: Brand): string {
  const urls = pageNames
    .filter((page) => page !== 'no-encontrada')
    .flatMap((page) => {
      const alternates = languages.map(
        (language) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(alternateOf(brand, language, page))}"/>`,
      )
      return languages.map(
        (language) =>
          `<url><loc>${escaped(alternateOf(brand, language, page))}</loc>${alternates.join('')}</url>`,
      )
    })
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
    `${urls.join('\n')}\n</urlset>\n`
  )
}

function robots(): string {
  const closed = ['/api/', '/auth/', '/dashboard', '/dev/', '/files/', '/user-']
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}`).join('\n')}\n\nSitemap: ${ORIGIN}/sitemap.xml\n`
}
