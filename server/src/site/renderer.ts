import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Domain } from '@acervo/domain/brands/brand'
import type { Language } from '@acervo/domain/common/language'
import type { ComplaintOutcomeShown } from '@acervo/domain/complaints/complaint'
import type { ContactOutcome } from '@acervo/domain/contact/contact'
import type { PublicProject } from '@acervo/domain/projects/public'
import type { PublicPage } from '@acervo/domain/returns/public-page'

/** The pages that show what the database says. */
export type LiveName = 'inicio' | 'oportunidades'
type LivePage = { domain: Domain; language: Language; name: LiveName; live: PublicPage }

/** The renderer of the built site: `web/src/site/html/render.tsx`. */
export type Renderer = {
  contact: (domain: Domain, language: Language, outcome: ContactOutcome) => string
  complaint: (domain: Domain, language: Language, outcome: ComplaintOutcomeShown) => string
  live: (page: LivePage) => string
  sitemap: (domain: Domain, projects: readonly PublicProject[]) => string
}

type Module = {
  renderContact: Renderer['contact']
  renderComplaint: Renderer['complaint']
  renderLive: (inputs: unknown, page: LivePage) => string
  renderSitemap: Renderer['sitemap']
}

/** Loads the module that the site's build wrote to `folder`, and the data that it needs besides the page. */
export async function loadRenderer(folder: string): Promise<Renderer> {
  const file = pathToFileURL(path.join(folder, 'server', 'render.mjs'))
  const module = (await import(file.href)) as Module
  const inputs = await readInputs(folder)
  return {
    contact: module.renderContact,
    complaint: module.renderComplaint,
    live: (page) => module.renderLive(inputs, page),
    sitemap: module.renderSitemap,
  }
}

type SiteAssets = { style: string; fonts: readonly string[] }

/** The style sheet and fonts of the site. Undefined without a built site in `folder`, where only the API is served. */
export async function siteAssets(folder: string | undefined): Promise<SiteAssets | undefined> {
  if (folder === undefined || !existsSync(path.join(folder, 'index.html'))) return undefined
  return (await readInputs(path.join(folder, 'site'))).assets
}

async function readInputs(folder: string): Promise<{ assets?: SiteAssets }> {
  const text = await readFile(path.join(folder, 'server', 'inputs.json'), 'utf8')
  return JSON.parse(text) as { assets?: SiteAssets }
}
