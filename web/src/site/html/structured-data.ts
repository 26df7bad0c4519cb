import { ORIGIN } from './links.ts'
import { pathOf } from '../paths.ts'
import type { Site } from '../site.ts'
import { siteTexts } from '../texts.ts'
import { questions } from '../tokenization/faq.tsx'

/** Data for search engines, as JSON-LD: the company on every page, the questions on the page that has them. */
export function structuredData({ brand, language, page, company }: Site): string {
  const organization = {
    '@type': 'Organization',
    '@id': `${ORIGIN}/#organization`,
    name: brand.name,
    url: `${ORIGIN}/`,
    logo: `${ORIGIN}/site/og/${brand.domain}-${language}-inicio.png`,
    email: company.email,
    sameAs: [company.linkedin, company.x],
    address: { '@type': 'PostalAddress', addressLocality: 'Madrid', addressCountry: 'ES' },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: company.email,
      url: `${ORIGIN}${pathOf('contacto')}`,
      availableLanguage: ['es', 'en'],
    },
  }
  const graph: object[] = [organization]
  if (page === 'inicio') {
    graph.push({ '@type': 'WebSite', name: brand.name, url: `${ORIGIN}/`, inLanguage: language })
  }
  if (page === 'que-es-la-tokenizacion') graph.push(faqPage({ brand, language }))
  // A closing tag inside a string would end the element.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
}

function faqPage({ brand, language }: Pick<Site, 'brand' | 'language'>): object {
  const t = siteTexts(brand, language, 'site-pages')
  return {
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: questions.map((question) => ({
      '@type': 'Question',
      name: t(`tokenization.faq.items.${question}.q`),
      acceptedAnswer: { '@type': 'Answer', text: t(`tokenization.faq.items.${question}.a`) },
    })),
  }
}
