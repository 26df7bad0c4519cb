import { brands } from '@acervo/domain/brands/brand'
import { languages } from '@acervo/domain/common/language'
import { renderToString } from 'react-dom/server'
import type { Assets } from './assets.ts'
import type { Company } from '../company.ts'
import { discoveryFiles } from './discovery.ts'
import { Document } from './document.tsx'
import { Layout } from '../layout/layout.tsx'
import { withMarks } from '../layout/mark.tsx'
import { pages } from '../pages.tsx'
import { pageNames } from '../paths.ts'
import { SiteContext, type Site } from '../site.ts'

export { companyOf } from '../company.ts'
export { openGraphPictures } from './open-graph.tsx'

/** A file of the built site; `name` is its path below the site's folder. */
export type SiteFile = { name: string; text: string }

type Inputs = { assets: Assets; company: Company }

/** Every page of every brand in every language, `<brand>/<language>/<page>.html`, and the files for search engines. */
export function renderSite({ assets, company }: Inputs): SiteFile[] {
  const rendered = brands.flatMap((brand) =>
    languages.flatMap((language) =>
      pageNames.map((page) => ({
        name: `${brand.domain}/${language}/${page}.html`,
        text: renderPage({ brand, language, page, company }, assets),
      })),
    ),
  )
  return [...rendered, ...discoveryFiles()]
}

function renderPage(site: Site, assets: Assets): string {
  const Page = pages[site.page]
  const html = renderToString(
    <SiteContext.Provider value={site}>
      <Document assets={assets}>
        <Layout>
          <Page />
        </Layout>
      </Document>
    </SiteContext.Provider>,
  )
  return `<!doctype html>${withMarks(html)}`
}
