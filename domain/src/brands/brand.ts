type BrandRow = Readonly<{
  domain_id: number
  /** The brand's name in URLs, cookies and style sheets. */
  domain: string
  name: string
  /** First parts of the host names that show this brand. */
  hosts: readonly string[]
  /** For emails and PDF documents. The colours of screens are in `web/src/ui/tokens.css`, under the same `domain`. */
  colours: Readonly<{ accent: string; ground: string }>
}>

/**
 * The white-label brands that share one platform (docs/product/public-site.md, "Brands"). The first one is the default.
 * A project and a user belong to one of them by `domain_id`. To add one, see CONTRIBUTING.md, "Add a brand".
 */
export const brands = [
  {
    domain_id: 1,
    domain: 'acervo',
    name: 'Acervo',
    hosts: [],
    colours: { accent: '#46501f', ground: '#f3eee1' },
  },
  {
    domain_id: 2,
    domain: 'hispaxtoken',
    name: 'Hispax',
    hosts: ['hispax', 'hispaxtoken'],
    colours: { accent: '#1c3c66', ground: '#eaeef4' },
  },
] as const satisfies readonly BrandRow[]

export type Brand = (typeof brands)[number]
export type BrandId = Brand['domain_id']
export type Domain = Brand['domain']

/** The brand with this `domain_id`; the first brand for any other value. */
export function brandOfId(id: unknown): Brand {
  return brands.find((brand) => brand.domain_id === id) ?? brands[0]
}

/** The brand with this `domain` value; the first brand for any other value. */
export function brandOfDomain(value: unknown): Brand {
  return brands.find((brand) => brand.domain === value) ?? brands[0]
}

/**
 * The brand that a visitor chose by name. Choosing the first brand counts as no choice: it returns to the brand of the
 * host.
 */
export function chosenBrand(value: unknown): Brand | undefined {
  const brand = brandOfDomain(value)
  return brand === brands[0] ? undefined : brand
}

/** The brand of a host name, by its first part: the text before the first point or hyphen. */
export function brandOfHost(host: string): Brand {
  const first = /^([^.-]+)[.-]/.exec(host)?.[1]?.toLowerCase()
  return brands.find(({ hosts }) => hosts.some((one) => one === first)) ?? brands[0]
}
