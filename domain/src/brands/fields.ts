import { z } from 'zod'
import { brands, type BrandId, type Domain } from './brand.ts'

/** The number of a brand. */
export const domainId = z.literal(brands.map(({ domain_id }) => domain_id) as [BrandId, ...BrandId[]])

/** The name of a brand in an address. */
export const domain = z.enum(brands.map((brand) => brand.domain) as [Domain, ...Domain[]])
