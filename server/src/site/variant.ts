import { brandOfHost, chosenBrand, type Domain } from '@acervo/domain/brands/brand'
import { languageOf, type Language } from '@acervo/domain/common/language'
import { language } from '@acervo/domain/common/reply'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The built variant of a page that a visitor gets. */
export type Variant = { brand: Domain; language: Language }

const YEAR_S = 365 * 24 * 60 * 60

/**
 * Language: `?lng=`, then the `i18next` cookie, then `Accept-Language`, then Spanish. Brand: `?platform=`, then the
 * `platform` cookie, then the host (docs/product/public-site.md, "Brands"). The browser mirrors its stored choices into
 * those cookies.
 */
export function variantOf(request: FastifyRequest): Variant {
  const query = request.query as Record<string, unknown>
  return {
    language:
      languageFrom(query.lng) ??
      languageFrom(request.cookies.i18next) ??
      languageOf(request.headers['accept-language']),
    brand: (chosenBrand(query.platform ?? request.cookies.platform) ?? brandOfHost(request.hostname)).domain,
  }
}

/** Stores the choices of the URL in cookies, so that the next page knows them without a script. */
export function storeChoices(request: FastifyRequest, reply: FastifyReply): void {
  const query = request.query as Record<string, unknown>
  const chosen = languageFrom(query.lng)
  if (chosen) keep(reply, 'i18next', chosen)
  if (typeof query.platform !== 'string') return
  const brand = chosenBrand(query.platform)
  if (brand) keep(reply, 'platform', brand.domain)
  else void reply.clearCookie('platform', { path: '/' })
}

function languageFrom(value: unknown): Language | undefined {
  return typeof value === 'string' ? language.safeParse(value.slice(0, 2).toLowerCase()).data : undefined
}

// Scripts read these cookies, so that the browser uses the same choice.
function keep(reply: FastifyReply, name: string, value: string): void {
  void reply.setCookie(name, value, { path: '/', maxAge: YEAR_S, sameSite: 'lax' })
}
