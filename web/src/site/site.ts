import type { Brand } from '@acervo/domain/brands/brand'
import type { Language } from '@acervo/domain/common/language'
import type { TFunction } from 'i18next'
import type { PublicPage } from '@acervo/domain/returns/public-page'
import { createContext, useContext } from 'react'
import type { Company } from './company.ts'
import type { PageName } from './paths.ts'
import { siteTexts, type SiteNamespace } from './texts.ts'

/** Everything that the rendering of a page depends on, besides the page's own content. */
export type Site = {
  brand: Brand
  language: Language
  page: PageName
  /** The path of the page. */
  path: string
  company: Company
  /** Data from the database. Undefined at build, and while the database is unreachable. */
  live?: PublicPage
}

export const SiteContext = createContext<Site | null>(null)

/** The current rendering. Only available during prerendering; islands get their data as props. */
export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('Rendered outside of a page')
  return site
}

/** The texts of one file in the page's language; `{brand}` is filled in automatically. */
export function useTexts<Namespace extends SiteNamespace>(namespace: Namespace): TFunction<Namespace> {
  const { brand, language } = useSite()
  return siteTexts(brand, language, namespace)
}
