import { contactRequest, type ContactRequest } from '@acervo/domain/contact/calls'
import { CONTACT_PAGE, type ContactOutcome } from '@acervo/domain/contact/contact'
import { fail } from '@acervo/domain/common/failures'
import type { Language } from '@acervo/domain/common/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { By } from '../audit/record.ts'
import { bodyOf, requireOwnPage, valuesOf } from './contact-body.ts'
import { failureOf, failureOfIssues, replyOf } from '../http/failure-reply.ts'
import { failureText } from '../http/failure-text.ts'
import { contactTexts } from './contact-texts.ts'
import type { SitePages } from './pages.ts'
import type { Renderer } from './renderer.ts'
import { storeChoices, variantOf, type Variant } from './variant.ts'
import { currentTrace } from '../http/trace.ts'

/** The origin of a request: the sender's address, the requested host, and the language. */
export type ContactOrigin = By & { ip: string; host: string; language: Language }

export type ReceiveContact = (request: ContactRequest, origin: ContactOrigin) => Promise<string>

type Options = {
  pages: SitePages
  render: Renderer['contact']
  receive: ReceiveContact
  /** Sends the page as it was built. */
  show: (request: FastifyRequest, reply: FastifyReply) => unknown
}

const FORM_BYTES_MAX = 256 * 1024
const SENT = 'enviado'
const FORM = /<!--contact-->[\s\S]*<!--\/contact-->/

/**
 * The contact form without JavaScript (docs/decisions/0006): a POST to /contacto returns that page,
 * with thanks after a redirect, or with the errors beside all that was entered.
 */
export async function contactPage(app: FastifyInstance, options: Options): Promise<void> {
  const { pages, render, receive, show } = options
  const answer = (reply: FastifyReply, status: number, variant: Variant, outcome: ContactOutcome) => {
    const page = pages.page(variant, CONTACT_PAGE.slice(1))
    if (!page) throw fail('common.not_found')
    const form = render(variant.brand, variant.language, outcome)
    return reply
      .status(status)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.body.toString().replace(FORM, () => form))
  }

  app.get(CONTACT_PAGE, { schema: { hide: true } }, (request, reply) => {
    if (!Object.hasOwn(request.query as object, SENT)) return show(request, reply)
    storeChoices(request, reply)
    const variant = variantOf(request)
    return answer(reply, 200, variant, { sent: true, message: contactTexts[variant.language].sent })
  })

  await app.register(async (scope) => {
    const type = 'application/x-www-form-urlencoded'
    scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: FORM_BYTES_MAX }, (_, body, done) =>
      done(null, new URLSearchParams(body.toString())),
    )
    scope.post(CONTACT_PAGE, { schema: { hide: true } }, async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const body = bodyOf(form, variantOf(request))
      const variant = { brand: body.platform, language: body.language }
      try {
        requireOwnPage(request)
        const parsed = contactRequest.safeParse(body)
        if (!parsed.success) throw failureOfIssues(parsed.error.issues)
        const { ip, hostname: host } = request
        await receive(parsed.data, { ip, host, language: variant.language, ...currentTrace() })
      } catch (error) {
        const { status, error: sentence, fields = {}, seconds } = refusalOf(error, request, variant.language)
        if (seconds) void reply.header('retry-after', seconds)
        return answer(reply, status, variant, {
          sent: false,
          error: sentence,
          fields,
          values: valuesOf(form),
        })
      }
      return reply.redirect(thanksAddress(variant, variantOf(request)), 303)
    })
  })
}

/** The address of the thanks. It contains brand and language where the cookies do not. */
function thanksAddress({ brand, language }: Variant, known: Variant): string {
  const query = new URLSearchParams({ [SENT]: '1' })
  if (language !== known.language) query.set('lng', language)
  if (brand !== known.brand) query.set('platform', brand)
  return `${CONTACT_PAGE}?${query}#contacto`
}

function refusalOf(error: unknown, request: FastifyRequest, language: Language) {
  const failure = failureOf(error, request.id)
  if (failure.kind === 'unavailable') request.log.error({ err: error }, 'Contact request not kept')
  const { status, body } = replyOf(failure, language)
  const isOurs = failure.kind !== 'unavailable'
  return {
    status: status === 400 ? 422 : status,
    error: isOurs ? body.error : failureText({ code: 'contact.failed' }, language),
    fields: body.fields,
    seconds: failure.kind === 'too_many' ? failure.params.seconds : undefined,
  }
}
