import { fail } from '@acervo/domain/common/failures'
import type { FailureCode } from '@acervo/domain/common/failure'
import type { Language } from '@acervo/domain/common/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { By } from '../audit/record.ts'
import { failureOf, failureOfIssues, replyOf } from '../http/failures/reply.ts'
import { failureText } from '../http/failures/text.ts'
import { currentTrace } from '../http/trace.ts'
import { requireOwnPage } from './contact-body.ts'
import type { SitePages } from './pages.ts'
import { storeChoices, variantOf, type Variant } from './variant.ts'

/** The origin of a request: the sender's address, the requested host, and the language. */
export type FormOrigin = By & { ip: string; host: string; language: Language }

/** What a form shows after it was sent: thanks, or the errors beside all that was entered. */
type Outcome<Values> =
  | { sent: true; message: string }
  | { sent: false; error: string; fields: Readonly<Record<string, string>>; values: Values }

type Body = { platform: Variant['brand']; language: Language }

export type PublicForm<Values, Parsed> = {
  /** Its page, and the address it posts to. */
  path: `/${string}`
  /** The name of the marks around it in the built page, and of its section. */
  mark: string
  anchor: string
  schema: z.ZodType<Parsed>
  bodyOf: (form: URLSearchParams, variant: Variant) => Body & Record<string, unknown>
  valuesOf: (form: URLSearchParams) => Values
  sentText: (language: Language) => string
  /** Shown when it cannot be processed. */
  failed: FailureCode
  render: (brand: Variant['brand'], language: Language, outcome: Outcome<Values>) => string
  receive: (parsed: Parsed, origin: FormOrigin) => Promise<unknown>
}

type Parts = {
  pages: SitePages
  /** Sends the page as it was built. */
  show: (request: FastifyRequest, reply: FastifyReply) => unknown
}

const FORM_BYTES_MAX = 256 * 1024
const SENT = 'enviado'

/**
 * A form of a public page without JavaScript (docs/decisions/0006): a POST to its page returns that page,
 * with thanks after a redirect, or with the errors beside all that was entered.
 */
export async function formPage<Values, Parsed>(
  app: FastifyInstance,
  { pages, show }: Parts,
  form: PublicForm<Values, Parsed>,
): Promise<void> {
  const { path, mark, schema, bodyOf, valuesOf, sentText, render, receive } = form
  const marked = new RegExp(`<!--${mark}-->[\\s\\S]*<!--/${mark}-->`)
  const answer = (reply: FastifyReply, status: number, variant: Variant, outcome: Outcome<Values>) => {
    const page = pages.page(variant, path.slice(1))
    if (!page) throw fail('common.not_found')
    const html = render(variant.brand, variant.language, outcome)
    return reply
      .status(status)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.body.toString().replace(marked, () => html))
  }

  app.get(path, { schema: { hide: true } }, (request, reply) => {
    if (!Object.hasOwn(request.query as object, SENT)) return show(request, reply)
    storeChoices(request, reply)
    const variant = variantOf(request)
    return answer(reply, 200, variant, { sent: true, message: sentText(variant.language) })
  })

  await app.register(async (scope) => {
    const type = 'application/x-www-form-urlencoded'
    scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: FORM_BYTES_MAX }, (_, body, done) =>
      done(null, new URLSearchParams(body.toString())),
    )
    scope.post(path, { schema: { hide: true } }, async (request, reply) => {
      const typed = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const body = bodyOf(typed, variantOf(request))
      const variant = { brand: body.platform, language: body.language }
      try {
        requireOwnPage(request)
        const parsed = schema.safeParse(body)
        if (!parsed.success) throw failureOfIssues(parsed.error.issues)
        const { ip, hostname: host } = request
        await receive(parsed.data, { ip, host, language: variant.language, ...currentTrace() })
      } catch (error) {
        const { seconds, status, ...refusal } = refusalOf(error, request, variant.language, form.failed)
        if (seconds) void reply.header('retry-after', seconds)
        return answer(reply, status, variant, { sent: false, ...refusal, values: valuesOf(typed) })
      }
      return reply.redirect(thanksAddress(form, variant, variantOf(request)), 303)
    })
  })
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
    seconds: failure.kind === 'too_many' ? failure.params.seconds : undefined,
  }
}
