import type { Language } from '@acervo/domain/common/language'
import { ORIGIN } from './links.ts'
import { projectData } from './project-data.ts'
import { pathOf } from '../paths.ts'
import type { Site } from '../site.ts'
import { siteTexts } from '../texts.ts'
import { answersOf } from '../help/entries.ts'
import { questions } from '../tokenization/faq.tsx'

/** Data for search engines, as JSON-LD: the company on every page, and the questions and projects on their pages. */
export function structuredData({ brand, language, page, company, live }: Site): string {
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
  if (page === 'que-es-la-tokenizacion')
    graph.push(faqPage(language, tokenizationAnswers({ brand, language })))
  if (page === 'ayuda') graph.push(faqPage(language, answersOf({ brand, language, company })))
  if (page === 'oportunidades' && live) graph.push(...projectData({ brand, language }, live))
  // A closing tag within a string would end the script element.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
}

type Answer = { question: string; answer: string }

function faqPage(language: Language, answers: readonly Answer[]): object {
  return {
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: answers.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

function tokenizationAnswers({ brand, language }: Pick<Site, 'brand' | 'language'>): Answer[] {
  const t = siteTexts(brand, language, 'site-pages')
  return questions.map((question) => ({
    question: t(`tokenization.faq.items.${question}.q`),
    answer: t(`tokenization.faq.items.${question}.a`),
  }))
}
