import { brands, type Domain } from '@acervo/domain/brands/brand'
import { languages, type Language } from '@acervo/domain/common/language'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { BrandPicture } from '../../drawings/of-brand.tsx'
import { stages } from '../../drawings/stages.tsx'
import type { PageName } from '../paths.ts'
import { siteTexts } from '../texts.ts'

/** The content of the preview picture of a shared link. `site-build/open-graph.ts` draws it. */
export type OpenGraphPicture = {
  /** Path below the site's folder, without extension. */
  name: string
  brand: Domain
  brandName: string
  title: string
  /** An `<svg>` whose colours are still names of tokens. */
  drawing: string
}

const [Asset, Analysis, Entry, Tokens] = stages
/** The brand's own picture, or the picture of a stage, which all brands share. */
const pictures = {
  inicio: 'own',
  oportunidades: <Asset />,
  about: <Asset />,
  acervo: <Tokens />,
  'que-es-la-tokenizacion': <Entry />,
  servicios: <Analysis />,
  contacto: 'own',
} as const satisfies Partial<Record<PageName, ReactElement | 'own'>>

export function openGraphPictures(): OpenGraphPicture[] {
  return brands.flatMap((brand) =>
    languages.flatMap((language) =>
      Object.entries(pictures).map(([page, drawing]) => ({
        name: openGraphName(brand.domain, language, page as PageName),
        brand: brand.domain,
        brandName: brand.name,
        title:
          page === 'inicio'
            ? siteTexts(brand, language, 'site-home')('hero.title')
            : siteTexts(brand, language, 'site-meta')(`${page as PageName}.title`),
        drawing: renderToStaticMarkup(drawing === 'own' ? <BrandPicture brand={brand.domain} /> : drawing),
      })),
    ),
  )
}

/** Pages without a picture of their own use that of the home page. */
export function openGraphName(brand: Domain, language: Language, page: PageName): string {
  return `og/${brand}-${language}-${page in pictures ? page : 'inicio'}`
}
