import { brandOfDomain } from '@acervo/domain/brands/brand'
import { escaped } from '@acervo/domain/common/markup'
import { say } from '@acervo/domain/common/text'
import en from '@acervo/domain/texts/en/account-mail.json' with { type: 'json' }
import es from '@acervo/domain/texts/es/account-mail.json' with { type: 'json' }
import type { FastifyInstance } from 'fastify'
import { variantOf, type Variant } from './variant.ts'

/**
 * The page that the links of the auth provider's emails lead to. It only has a button: mail programs and scanners open links
 * on their own, and must not confirm anything in the name of whoever got the email.
 */
export const LINK_PAGE = '/auth/link'

const texts = { es, en }

/** The email whose words the page uses, by the type that its link names; the two of a change have one type. */
const emailOfType = {
  signup: 'signup',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change: 'email_change_current',
} as const

/** Serves it. The provider decides where people land afterwards, which may be another site of the operator's. */
export function linkPage(app: FastifyInstance, provider: string): void {
  app.get(LINK_PAGE, { schema: { hide: true } }, (request, reply) => {
    const query = request.query as Record<string, unknown>
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'`,
        // The address contains the token.
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(pageOf(query, `${provider}/verify`, variantOf(request)))
  })
}

function pageOf(query: Record<string, unknown>, action: string, { brand, language }: Variant): string {
  const { name, colours } = brandOfDomain(brand)
  const { kinds, link_page } = texts[language]
  const email = kinds[isKnown(query.type) ? emailOfType[query.type] : 'magiclink']
  const title = escaped(say(email.subject, language, { brand: name }))
  const fields = ['token', 'type', 'redirect_to'].flatMap((field) => {
    const value = query[field]
    return typeof value === 'string' ? `<input type="hidden" name="${field}" value="${escaped(value)}">` : []
  })
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title}</title><style>
body{font:17px/1.6 system-ui,sans-serif;background:${colours.ground};color:#1d1b16;margin:0;display:grid;min-height:100vh;place-items:center}
main{max-width:30rem;padding:2rem}h1{font-size:1.75rem;line-height:1.25;margin:0}
button{font:inherit;font-weight:600;min-height:3rem;padding:.5rem 1.5rem;border:0;border-radius:.5rem;background:${colours.accent};color:#fff;cursor:pointer}
button:focus-visible{outline:3px solid ${colours.accent};outline-offset:3px}
</style></head><body><main><h1>${title}</h1><p>${escaped(link_page)}</p>
<form action="${action}">${fields.join('')}<button>${escaped(email.action)}</button></form></main></body></html>`
}

function isKnown(type: unknown): type is keyof typeof emailOfType {
  return typeof type === 'string' && Object.hasOwn(emailOfType, type)
}
