import type { Language } from '@acervo/domain/common/language'
import { alternateOf, ORIGIN } from './links.ts'
import { imageUrl, imageWidths } from '@acervo/domain/projects/picture'
import { plainText } from '@acervo/domain/common/formatted-text/plain-text'
import { inLanguage } from '@acervo/domain/projects/in-language'
import type { PublicProject } from '@acervo/domain/projects/public-project'
import type { PublicPage } from '@acervo/domain/returns/public-page'
import { pathOf, pathOfProject } from '../paths.ts'
import type { Site } from '../site.ts'
import { siteTexts } from '../texts.ts'
import { answersOf } from '../help/entries.ts'
import { questions } from '../tokenization/faq.tsx'

/**
 * Data for search engines, as JSON-LD: the company on every page, the questions and the projects on the pages that have
 * them.
 */
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
  // A closing tag inside a string would end the element.
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

function tokenizationAnswers({ brand, language }: Variant): Answer[] {
  const t = siteTexts(brand, language, 'site-pages')
  return questions.map((question) => ({
    question: t(`tokenization.faq.items.${question}.q`),
    answer: t(`tokenization.faq.items.${question}.a`),
  }))
}

type Variant = Pick<Site, 'brand' | 'language'>

/** The list, or the project that the page is about. Returns are left out: search engines would show them without their risk. */
function projectData({ brand, language }: Variant, { projects, shown }: PublicPage): object[] {
  const url = (path: string) => alternateOf(brand, language, path)
  const list = url(pathOf('oportunidades'))
  if (!shown)
    return [
      { '@type': 'ItemList', url: list, itemListElement: projects.map((project, i) => itemOf(i, project)) },
    ]
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        {
          '@type': 'ListItem',
          position: 1,
          name: siteTexts(brand, language, 'site-opportunities')('title'),
          item: list,
        },
        itemOf(1, shown),
      ],
    },
    {
      '@type': 'InvestmentOrDeposit',
      name: inLanguage(shown, 'name', language).text,
      description: plainText(inLanguage(shown, 'description', language).text),
      url: url(pathOfProject(shown)),
      inLanguage: language,
      image: shown.images.map((image) => `${ORIGIN}${imageUrl(image.url, imageWidths[1])}`),
      provider: { '@id': `${ORIGIN}/#organization` },
      amount: {
        '@type': 'MonetaryAmount',
        currency: 'EUR',
        minValue: shown.min_investment,
        maxValue: shown.max_investment,
      },
    },
  ]

  function itemOf(index: number, project: PublicProject): object {
    return {
      '@type': 'ListItem',
      position: index + 1,
      name: inLanguage(project, 'name', language).text,
      item: url(pathOfProject(project)),
    }
  }
}
