import { brandOfDomain } from '@acervo/domain/brands/brand'
import { escaped } from '@acervo/domain/common/markup'
import { say } from '@acervo/domain/common/text'
import en from '@acervo/domain/texts/en/account-mail.json' with { type: 'json' }
import es from '@acervo/domain/texts/es/account-mail.json' with { type: 'json' }
import type { FastifyInstance } from 'fastify'
import { siteAssets } from './renderer.ts'
import { variantOf, type Variant } from './variant.ts'

/**
 * The page to which links in emails of the auth provider lead. The page only has a button. Mail programs and scanners
 * open links on their own, and must not confirm anything on behalf of the recipient.
 */
export const LINK_PAGE = '/auth/link'

const texts = { es, en }

/**
 * The email whose texts the page uses, by the type in its link. The two emails of a change of address have the same
 * type.
 */
const emailOfType = {
  signup: 'signup',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change: 'email_change_current',
} as const

/**
 * Serves the page, with the style sheet of the built site in `folder`; a server of the API alone has none. The auth provider
 * decides where people land afterwards; this may be another site of the operator.
 */
export async function linkPage(
  app: FastifyInstance,
  provider: string,
  folder: string | undefined,
): Promise<void> {
  const sheets = sheetsOf(await siteAssets(folder))
  app.get(LINK_PAGE, { schema: { hide: true } }, (request, reply) => {
    const query = request.query as Record<string, unknown>
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'`,
        // The address contains the token.
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(pageOf(query, { action: `${provider}/verify`, sheets, ...variantOf(request) }))
  })
}

type Look = Variant & { action: string; sheets: string }

/** It looks like the account's screens, which people come from and go to. The site's style sheet has these classes. */
function pageOf(query: Record<string, unknown>, { action, sheets, brand, language }: Look): string {
  const { name, domain } = brandOfDomain(brand)
  const { kinds, link_page } = texts[language]
  const email = kinds[isKnown(query.type) ? emailOfType[query.type] : 'magiclink']
  const title = escaped(say(email.subject, language, { brand: name }))
  return `<!doctype html><html lang="${language}" data-brand="${domain}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="/mail/${domain}.png">${sheets}</head>
<body><div class="flex min-h-dvh flex-col px-5 sm:px-10">
<header class="flex items-center gap-2.5 py-5"><img src="/mail/${domain}.png" width="32" height="32" alt=""><span class="font-serif text-2xl">${escaped(name)}</span></header>
<main class="mx-auto grid w-full max-w-[27rem] flex-1 content-center gap-7 py-10">
<div class="grid gap-2"><h1 class="text-4xl">${title}</h1><p class="text-ink-soft">${escaped(link_page)}</p></div>
<form action="${action}" class="grid">${hiddenFields(query)}<button class="${BUTTON}">${escaped(email.action)}</button></form>
</main></div></body></html>`
}

function sheetsOf(assets: Awaited<ReturnType<typeof siteAssets>>): string {
  if (!assets) return ''
  const fonts = assets.fonts.map(
    (font) => `<link rel="preload" href="${escaped(font)}" as="font" type="font/woff2" crossorigin>`,
  )
  return [`<link rel="stylesheet" href="${escaped(assets.style)}">`, ...fonts].join('')
}

const BUTTON =
  'min-h-13 cursor-pointer rounded-md bg-accent px-6 py-3 text-lg font-medium text-on-accent hover:bg-accent-hover'

function hiddenFields(query: Record<string, unknown>): string {
  return ['token', 'type', 'redirect_to']
    .flatMap((field) => {
      const value = query[field]
      return typeof value === 'string'
        ? `<input type="hidden" name="${field}" value="${escaped(value)}">`
        : []
    })
    .join('')
}

function isKnown(type: unknown): type is keyof typeof emailOfType {
  return typeof type === 'string' && Object.hasOwn(emailOfType, type)
}
