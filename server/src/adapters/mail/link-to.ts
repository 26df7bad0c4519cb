import { brands, type Brand } from '@acervo/domain/brands/brand'

/**
 * The whole address of a link in an email. A path of the site names the brand that wrote the email, unless it is the
 * first: a browser that has never been there would show the first brand.
 */
export function linkTo(link: string, publicUrl: string, brand: Brand): string {
  const url = new URL(link, publicUrl)
  if (link.startsWith('/') && brand.domain !== brands[0].domain)
    url.searchParams.set('platform', brand.domain)
  return url.href
}
