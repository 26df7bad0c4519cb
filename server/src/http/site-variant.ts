import { brandOfDomain, brandOfHost, type Domain } from '@acervo/domain/brands/brand'
import { language, languageOf, type Language } from '@acervo/domain/common/language'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Which of the built variants of a page somebody gets. */
export type Variant = { brand: Domain; language: Language }

const YEAR_S = 365 * 24 * 60 * 60

/**
 * Language: `?lng=`, then the `i18next` cookie, then `Accept-Language`, then Spanish. Brand: `?platform=`, then the
 * `platform` cookie, then the host (docs/product.md, "Brands"). The browser mirrors its stored choices into those
 * cookies.
 */
export function variantOf(request: FastifyRequest): Variant {
  const query = request.query as Record<string, unknown>
  return {
    language:
      languageFrom(query.lng) ??
      languageFrom(request.cookies.i18next) ??
      languageOf(request.headers['accept-language']),
    brand: brandFrom(query.platform ?? request.cookies.platform, request.hostname),
  }
}

/** Keeps what the address asked for, so that the next page needs no script to know it. */
export function keepChoices(request: FastifyRequest, reply: FastifyReply): void {
  const query = request.query as Record<string, unknown>
  const chosen = languageFrom(query.lng)
  if (chosen) keep(reply, 'i18next', chosen)
  if (typeof query.platform !== 'string') return
  if (brandOfDomain(query.platform).domain === 'hispaxtoken') keep(reply, 'platform', 'hispaxtoken')
  else void reply.clearCookie('platform', { path: '/' })
}

function languageFrom(value: unknown): Language | undefined {
  return typeof value === 'string' ? language.safeParse(value.slice(0, 2).toLowerCase()).data : undefined
}

/** Asking for the first brand by name goes back to the host's own. */
function brandFrom(asked: unknown, host: string): Domain {
  const brand = brandOfDomain(typeof asked === 'string' ? asked : undefined).domain
  return brand === 'hispaxtoken' ? brand : brandOfHost(host).domain
}

// Scripts read them: the browser's own choice has to be the same one.
function keep(reply: FastifyReply, name: string, value: string): void {
  void reply.setCookie(name, value, { path: '/', maxAge: YEAR_S, sameSite: 'lax' })
}
