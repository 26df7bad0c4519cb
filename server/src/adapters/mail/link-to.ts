import { brands, type Brand } from '@acervo/domain/brands/brand'

/**
 * The whole address of a link in an email. A path of the site names the brand that wrote the email, unless it is the
 * first: a browser that has never been there would show the first brand. So does the page of ours on which a link of the
 * auth provider lands.
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
