import { expect, test } from 'vitest'
import { brandOfDomain, brandOfHost, brandOfId, brands, chosenBrand } from './brand.ts'
import { domain, domainId } from './fields.ts'

test('no two brands share a number, a domain or a host', () => {
  const all = brands.flatMap<string | number>(({ domain_id, domain, hosts }) => [
    domain_id,
    `/${domain}`,
    ...hosts,
  ])
  expect(new Set(all).size).toBe(all.length)
})

test.each(brands)('$name is found by its number, its name and each of its hosts', (brand) => {
  expect(brandOfId(brand.domain_id)).toBe(brand)
  expect(brandOfDomain(brand.domain)).toBe(brand)
  for (const host of brand.hosts) {
    expect(brandOfHost(`${host}.example.org`)).toBe(brand)
    expect(brandOfHost(`${host.toUpperCase()}-demo.example.org`)).toBe(brand)
  }
  expect([domainId.parse(brand.domain_id), domain.parse(brand.domain)]).toEqual([
    brand.domain_id,
    brand.domain,
  ])
})

test.each([undefined, null, '', 0, '1', 99, 'nobody', {}])('%j selects the first brand', (value) => {
  expect([brandOfId(value), brandOfDomain(value)]).toEqual([brands[0], brands[0]])
  expect(chosenBrand(value)).toBeUndefined()
  expect([domainId.safeParse(value).success, domain.safeParse(value).success]).toEqual([false, false])
})

test.each(['example.org', 'myhispax.example.org', 'hispaxx.example.org', 'hispax', ''])(
  'the host %j selects the first brand',
  (host) => expect(brandOfHost(host)).toBe(brands[0]),
)

test('choosing the first brand counts as no choice: the host decides', () => {
  expect(chosenBrand(brands[0].domain)).toBeUndefined()
  expect(chosenBrand(brands[1].domain)).toBe(brands[1])
})
