import { plainText } from '@acervo/domain/common/formatted-text/plain-text'
import { inLanguage } from '@acervo/domain/projects/in-language'
import { imageUrl, imageWidths } from '@acervo/domain/projects/picture'
import type { PublicProject } from '@acervo/domain/projects/public'
import type { PublicPage } from '@acervo/domain/returns/public-page'
import { pathOf, pathOfProject } from '../paths.ts'
import type { Site } from '../site.ts'
import { siteTexts } from '../texts.ts'
import { alternateOf, ORIGIN } from './links.ts'

type Variant = Pick<Site, 'brand' | 'language'>

/**
 * The list of projects, or the project of the page. Returns are omitted, because search engines would show them without
 * the risk.
 */
export function projectData(variant: Variant, { projects, shown }: PublicPage): object[] {
  if (shown) return [breadcrumbs(variant, shown), investment(variant, shown)]
  const items = projects.map((project, i) => itemOf(variant, i, project))
  return [{ '@type': 'ItemList', url: urlOf(variant, pathOf('oportunidades')), itemListElement: items }]
}

function breadcrumbs(variant: Variant, shown: PublicProject): object {
  const { brand, language } = variant
  const list = {
    '@type': 'ListItem',
    position: 1,
    name: siteTexts(brand, language, 'site-opportunities')('title'),
    item: urlOf(variant, pathOf('oportunidades')),
  }
  return { '@type': 'BreadcrumbList', itemListElement: [list, itemOf(variant, 1, shown)] }
}

function investment(variant: Variant, shown: PublicProject): object {
  const { language } = variant
  return {
    '@type': 'InvestmentOrDeposit',
    name: inLanguage(shown, 'name', language).text,
    description: plainText(inLanguage(shown, 'description', language).text),
    url: urlOf(variant, pathOfProject(shown)),
    inLanguage: language,
    image: shown.images.map((image) => `${ORIGIN}${imageUrl(image.url, imageWidths[1])}`),
    provider: { '@id': `${ORIGIN}/#organization` },
    amount: {
      '@type': 'MonetaryAmount',
      currency: 'EUR',
      minValue: shown.min_investment,
      maxValue: shown.max_investment,
    },
  }
}

function itemOf(variant: Variant, index: number, project: PublicProject): object {
  return {
    '@type': 'ListItem',
    position: index + 1,
    name: inLanguage(project, 'name', variant.language).text,
    item: urlOf(variant, pathOfProject(project)),
  }
}

function urlOf({ brand, language }: Variant, path: string): string {
  return alternateOf(brand, language, path)
}
