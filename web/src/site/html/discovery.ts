import { brands, type Brand } from '@acervo/domain/brands/brand'
import { languages } from '@acervo/domain/common/language'
import { escaped } from '@acervo/domain/common/markup'
import type { PublicProject } from '@acervo/domain/projects/public'
import { alternateOf, ORIGIN } from './links.ts'
import { pageNames, pathOf, pathOfProject } from '../paths.ts'

/** `sitemap.xml` and `robots.txt` of each brand. */
export function discoveryFiles(): { name: string; text: string }[] {
  return brands.flatMap((brand) => [
    { name: `${brand.domain}/sitemap.xml`, text: sitemap(brand, []) },
    { name: `${brand.domain}/robots.txt`, text: robots() },
  ])
}

/** Every page and public project in both languages, each with links to its other versions. */
export function sitemap(brand: Brand, projects: readonly PublicProject[]): string {
  const pages = pageNames.filter((page) => page !== 'no-encontrada').map(pathOf)
  const urls = [...pages, ...projects.map(pathOfProject)].flatMap((path) => {
    const alternates = languages.map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(alternateOf(brand, language, path))}"/>`,
    )
    return languages.map(
      (language) =>
        `<url><loc>${escaped(alternateOf(brand, language, path))}</loc>${alternates.join('')}</url>`,
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
  // The pictures of projects. Documents are not listed, and nobody can guess their addresses.
  const open = 'Allow: /files/project-documents/'
  return `User-agent: *\n${open}\n${closed.map((path) => `Disallow: ${path}`).join('\n')}\n\nSitemap: ${ORIGIN}/sitemap.xml\n`
}
