import { fail } from '@acervo/domain/common/failures'
import type { FailureCode } from '@acervo/domain/common/failure'
import type { Language } from '@acervo/domain/common/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failureOf, failureOfIssues, replyOf } from '../http/failures/reply.ts'
import { failureText } from '../http/failures/text.ts'
import { currentTrace } from '../http/trace.ts'
import { requireOwnPage } from './contact-body.ts'
import type { SitePages, SiteText } from './pages.ts'
import type { Outcome, PublicForm } from './public-form.ts'
import { storeChoices, variantOf, type Variant } from './variant.ts'

type Parts = {
  pages: SitePages
  /** Sends the page as it was built. */
  show: (request: FastifyRequest, reply: FastifyReply) => unknown
}

const FORM_BYTES_MAX = 256 * 1024
const SENT = 'enviado'

/**
 * A form of a public page that works without JavaScript (docs/decisions/0006). It posts to its own page. The reply is
 * that page: after a redirect with thanks, or with the errors and everything that was entered.
 */
export async function formPage<Values, Parsed>(
  app: FastifyInstance,
  { pages, show }: Parts,
  form: PublicForm<Values, Parsed>,
): Promise<void> {
  const { path, mark, bodyOf, valuesOf, sentText, render } = form
  const answer = (reply: FastifyReply, status: number, variant: Variant, outcome: Outcome<Values>) => {
    const page = pages.page(variant, path.slice(1))
    if (!page) throw fail('common.not_found')
    const html = render(variant.brand, variant.language, outcome)
    return reply
      .status(status)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(withForm(page, mark, html))
  }

  app.get(path, { schema: { hide: true } }, (request, reply) => {
    if (!Object.hasOwn(request.query as object, SENT)) return show(request, reply)
    storeChoices(request, reply)
    const variant = variantOf(request)
    return answer(reply, 200, variant, { sent: true, message: sentText(variant.language) })
  })

  await app.register(async (scope) => {
    parseForms(scope)
    scope.post(path, { schema: { hide: true } }, async (request, reply) => {
      const typed = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const body = bodyOf(typed, variantOf(request))
      const variant = { brand: body.platform, language: body.language }
      try {
        await receivePost(form, body, request)
      } catch (error) {
        const { seconds, status, ...refusal } = refusalOf(error, request, variant.language, form.failed)
        if (seconds) void reply.header('retry-after', seconds)
        return answer(reply, status, variant, { sent: false, ...refusal, values: valuesOf(typed) })
      }
      return reply.redirect(thanksAddress(form, variant, variantOf(request)), 303)
    })
  })
}

/** The built page with this form in place of its own empty one. */
function withForm(page: SiteText, mark: string, html: string): string {
  return page.body.toString().replace(new RegExp(`<!--${mark}-->[\\s\\S]*<!--/${mark}-->`), () => html)
}

function parseForms(app: FastifyInstance): void {
  const type = 'application/x-www-form-urlencoded'
  app.addContentTypeParser(type, { parseAs: 'string', bodyLimit: FORM_BYTES_MAX }, (_, body, done) =>
    done(null, new URLSearchParams(body.toString())),
  )
}

async function receivePost<Parsed>(
  { schema, receive }: Pick<PublicForm<unknown, Parsed>, 'schema' | 'receive'>,
  body: { language: Language },
  request: FastifyRequest,
): Promise<void> {
  requireOwnPage(request)
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw failureOfIssues(parsed.error.issues)
  const { ip, hostname: host } = request
  await receive(parsed.data, { ip, host, language: body.language, ...currentTrace() })
}

/** The address of the thanks. It contains brand and language where the cookies do not. */
function thanksAddress(
  { path, anchor }: { path: string; anchor: string },
  { brand, language }: Variant,
  known: Variant,
): string {
  const query = new URLSearchParams({ [SENT]: '1' })
  if (language !== known.language) query.set('lng', language)
  if (brand !== known.brand) query.set('platform', brand)
  return `${path}?${query}#${anchor}`
}

function refusalOf(error: unknown, request: FastifyRequest, language: Language, failed: FailureCode) {
  const failure = failureOf(error, request.id)
  if (failure.kind === 'unavailable') request.log.error({ err: error }, 'A public form was not kept')
  const { status, body } = replyOf(failure, language)
  const isOurs = failure.kind !== 'unavailable'
  return {
    status: status === 400 ? 422 : status,
    error: isOurs ? body.error : failureText({ code: failed }, language),
    fields: body.fields ?? {},
    seconds: failure.retryAfter,
  }
}
