import type { Brand } from '@acervo/domain/brands/brand'
import type { Language } from '@acervo/domain/common/language'
import type { TFunction } from 'i18next'
import type { PublicPage } from '@acervo/domain/returns/public-page'
import { createContext, useContext } from 'react'
import type { Company } from './company.ts'
import type { PageName } from './paths.ts'
import { siteTexts, type SiteNamespace } from './texts.ts'

/** One rendering of one page: everything it depends on besides its own content. */
export type Site = {
  brand: Brand
  language: Language
  page: PageName
  /** Its address, from the root. */
  path: string
  company: Company
  /** Undefined when it is rendered at build, and so while the database does not answer. */
  live?: PublicPage
}

export const SiteContext = createContext<Site | null>(null)

/** The current rendering. Only during prerendering: islands get what they need as props. */
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
