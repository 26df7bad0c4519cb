import { z } from 'zod'

/**
 * The two white-label brands that share one platform (docs/product.md, "Brands"). A project and a user belong to
 * one of them by `domain_id`; the brand decides logo, colours, name and the sender of mails.
 */
export const brands = [
  { domain_id: 1, domain: 'acervo', name: 'Acervo' },
  { domain_id: 2, domain: 'hispaxtoken', name: 'Hispax' },
] as const

export type Brand = (typeof brands)[number]
export type Domain = Brand['domain']

export const domainId = z.union([z.literal(1), z.literal(2)])
export const domain = z.enum(['acervo', 'hispaxtoken'])

/** The brand of a `domain_id`; any other id is the first brand. */
export function brandOfId(id: number): Brand {
  return brands.find((brand) => brand.domain_id === id) ?? brands[0]
}

/** The brand with this `domain` value; anything else is the first brand. */
export function brandOfDomain(value: string | null | undefined): Brand {
  return brands.find((brand) => brand.domain === value) ?? brands[0]
}

/**
 * The brand of a host name: a sub-domain that begins with the second brand's name (`hispax.` or
 * `hispaxtoken.`) is the second brand's.
 */
export function brandOfHost(host: string): Brand {
  return /^hispax(token)?[.-]/i.test(host) ? brands[1] : brands[0]
}
