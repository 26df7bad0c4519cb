import { brands, type Brand } from '@acervo/domain/brands/brand'

/**
 * The full URL of a link in an email. A path of the site gets the email's brand as a parameter, unless that is the
 * first brand: a browser without earlier visits would show the first brand. The page on which links of the auth
 * provider end gets it too.
 */
export function linkTo(link: string, publicUrl: string, brand: Brand): string {
  const url = new URL(link, publicUrl)
  if (brand.domain === brands[0].domain) return url.href
  if (link.startsWith('/')) url.searchParams.set('platform', brand.domain)
  const landing = URL.parse(url.searchParams.get('redirect_to') ?? '')
  if (landing?.origin === new URL(publicUrl).origin) {
    landing.searchParams.set('platform', brand.domain)
    url.searchParams.set('redirect_to', landing.href)
  }
  return url.href
}
