import { brandOfDomain } from '@acervo/domain/brands/brand'
import { dayOf } from '@acervo/domain/common/time-zone'
import { excerptOf } from '@acervo/domain/common/formatted-text/plain-text'
import { idInAddress } from '@acervo/domain/projects/public-address'
import type { PublicProject } from '@acervo/domain/projects/public'
import type { LiveData } from './live-data.ts'
import { keepPages } from './keep-pages.ts'
import type { SiteText } from './pages.ts'
import type { LiveName, Renderer } from './renderer.ts'
import type { Variant } from './variant.ts'

export type LivePages = {
  page: (data: LiveData, variant: Variant, name: LiveName) => Promise<SiteText>
  /** Undefined when the brand has no such public project. */
  project: (
    data: LiveData,
    variant: Variant,
    address: string,
  ) => Promise<SiteText> | { moved: string } | undefined
  sitemap: (data: LiveData, variant: Variant) => Promise<SiteText>
}

type Options = { renderer: Renderer; publicUrl: string; now: () => Date }

/**
 * Pages that depend on the database, kept as bytes until their content changes. There is at most one page for each
 * public project, brand and language.
 */
export function livePages({ renderer, publicUrl, now }: Options): LivePages {
  const kept = keepPages(publicUrl, now)
  return {
    page: (data, { brand, language }, name) => {
      const shown = () => shownIn(name, ofBrand(data, brand))
      return kept(data, `${brand} ${language} ${name}`, shown, () => {
        const live = { projects: shown(), rates: [], today: '' }
        return renderer.live({ domain: brand, language, name, live })
      })
    },
    project: (data, { brand, language }, address) => {
      const shown = projectAt(address, ofBrand(data, brand))
      if (!shown) return undefined
      if (shown.address !== address) return { moved: shown.address }
      const live = { projects: [], shown, rates: data.rates, today: dayOf(now()) }
      return kept(
        data,
        `${brand} ${language} ${shown.id}`,
        () => live,
        () => renderer.live({ domain: brand, language, name: 'oportunidades', live }),
      )
    },
    sitemap: (data, { brand }) => {
      const projects = ofBrand(data, brand)
      return kept(
        data,
        `${brand} sitemap`,
        () => projects.map(({ address }) => address),
        () => renderer.sitemap(brand, projects),
      )
    },
  }
}

function ofBrand({ projects }: LiveData, brand: Variant['brand']): PublicProject[] {
  const { domain_id } = brandOfDomain(brand)
  return projects.filter((project) => project.domain_id === domain_id)
}

/** The project of a current or earlier public address. Both contain its id. */
function projectAt(address: string, projects: readonly PublicProject[]): PublicProject | undefined {
  const id = idInAddress(address)
  return (
    projects.find((one) => one.address === address) ??
    projects.find((one) => id !== undefined && one.id.startsWith(id))
  )
}

const ON_HOME_PAGE = 3

/**
 * The data that the page shows of each project. With the long texts, the page would often be rendered again for
 * nothing.
 */
function shownIn(name: LiveName, projects: readonly PublicProject[]): PublicProject[] {
  const shown =
    name === 'inicio' ? projects.filter(({ state }) => state === 'open').slice(0, ON_HOME_PAGE) : projects
  return shown.map((project) => ({
    ...project,
    description: excerptOf(project.description, EXCERPT_LENGTH),
    description_en: excerptOf(project.description_en, EXCERPT_LENGTH),
    investment_terms: '',
    investment_terms_en: '',
    use_of_funds: '',
    use_of_funds_en: '',
    risks: '',
    risks_en: '',
    images: project.images.slice(0, 1),
    documents: [],
  }))
}

const EXCERPT_LENGTH = 240
