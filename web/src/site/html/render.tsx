import { brandOfDomain, brands, type Domain } from '@acervo/domain/brands/brand'
import { languages, type Language } from '@acervo/domain/common/language'
import type { ComplaintOutcomeShown } from '@acervo/domain/complaints/complaint'
import type { ContactOutcome } from '@acervo/domain/contact/contact'
import type { PublicProject } from '@acervo/domain/projects/public'
import type { PublicPage } from '@acervo/domain/returns/public-page'
import { renderToString } from 'react-dom/server'
import type { Assets } from './assets.ts'
import type { Company } from '../company.ts'
import { ComplaintForm } from '../complaints/form.tsx'
import { ContactIsland } from '../contact/island.tsx'
import { discoveryFiles, sitemap } from './discovery.ts'
import { Document } from './document.tsx'
import { Layout } from '../layout/layout.tsx'
import { withMarks } from '../layout/mark.tsx'
import { pages } from '../pages.tsx'
import { Opportunity } from '../pages/opportunity.tsx'
import { pageNames, pathOf, pathOfProject, type PageName } from '../paths.ts'
import { SiteContext, type Site } from '../site.ts'

export { companyOf } from '../company.ts'
export { openGraphPictures } from './open-graph.tsx'

/** A file of the built site. `name` is its path in the site's folder. */
export type SiteFile = { name: string; text: string }

/** What every page needs besides its own content. `site-build/main.ts` stores it for the server. */
export type Inputs = { assets: Assets; company: Company }

/**
 * Renders every page of every brand in every language, `<brand>/<language>/<page>.html`, and the files for search
 * engines.
 */
export function renderSite({ assets, company }: Inputs): SiteFile[] {
  const rendered = brands.flatMap((brand) =>
    languages.flatMap((language) =>
      pageNames.map((page) => ({
        name: `${brand.domain}/${language}/${page}.html`,
        text: renderPage({ brand, language, page, path: pathOf(page), company }, assets),
      })),
    ),
  )
  return [...rendered, ...discoveryFiles()]
}

/**
 * Renders a page with data from the database. The server calls this function of the built module `server/render.mjs`.
 */
export function renderLive(
  { assets, company }: Inputs,
  page: { domain: Domain; language: Language; name: PageName; live: PublicPage },
): string {
  const { domain, language, name, live } = page
  const path = live.shown ? pathOfProject(live.shown) : pathOf(name)
  return renderPage({ brand: brandOfDomain(domain), language, page: name, path, company, live }, assets)
}

/** Renders the `sitemap.xml` of a brand, with its public projects. */
export function renderSitemap(domain: Domain, projects: readonly PublicProject[]): string {
  return sitemap(brandOfDomain(domain), projects)
}

/**
 * Renders the form of /contacto with an outcome. Without JavaScript, the reply comes from the same component as the
 * page (docs/decisions/0006).
 */
export function renderContact(domain: Domain, language: Language, outcome: ContactOutcome): string {
  return renderToString(
    <ContactIsland brand={brandOfDomain(domain)} language={language} hasMarketing outcome={outcome} />,
  )
}

/** Renders the form of /reclamaciones with an outcome. */
export function renderComplaint(domain: Domain, language: Language, outcome: ComplaintOutcomeShown): string {
  return renderToString(<ComplaintForm brand={brandOfDomain(domain)} language={language} outcome={outcome} />)
}

function renderPage(site: Site, assets: Assets): string {
  const Page = pages[site.page]
  const shown = site.live?.shown
  const html = renderToString(
    <SiteContext.Provider value={site}>
      <Document assets={assets}>
        <Layout>{shown ? <Opportunity project={shown} /> : <Page />}</Layout>
      </Document>
    </SiteContext.Provider>,
  )
  return `<!doctype html>${withMarks(html)}`
}
