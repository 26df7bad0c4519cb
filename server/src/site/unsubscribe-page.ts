import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { brandOfDomain } from '@acervo/domain/brands/brand'
import { escaped } from '@acervo/domain/common/markup'
import { say } from '@acervo/domain/common/text'
import type { EmailTopic } from '@acervo/domain/notifications/email-classes'
import en from '@acervo/domain/texts/en/account.json' with { type: 'json' }
import es from '@acervo/domain/texts/es/account.json' with { type: 'json' }
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failureOf, replyOf } from '../http/failures/reply.ts'
import { ignoreForms } from '../http/ignore-forms.ts'
import { variantOf } from './variant.ts'

/** Switches off the emails that a link's token names, and returns their topic. Throws if the token is forged. */
export type EndEmails = (token: string) => Promise<EmailTopic>

const PAGE = '/baja/:token'
const texts = { es: es.emails, en: en.emails }

/**
 * The page to which unsubscribe links lead. With JavaScript the app shows it. Without, the page has a form, because
 * nobody should need JavaScript to stop getting emails.
 */
export async function unsubscribePage(
  app: FastifyInstance,
  folder: string,
  endEmails: EndEmails,
): Promise<void> {
  const shell = await readFile(path.join(folder, 'index.html'), 'utf8')
  app.get(PAGE, { schema: { hide: true } }, (request, reply) => {
    const { leave } = texts[variantOf(request).language]
    const form = `<p>${escaped(leave.lead)}</p><form method="post"><button class="min-h-11 rounded-md bg-accent px-4 py-2 font-medium text-on-accent">${escaped(leave.button)}</button></form>`
    return send(shell, request, reply, form)
  })
  await app.register(async (scope) => {
    ignoreForms(scope)
    scope.post<{ Params: { token: string } }>(PAGE, { schema: { hide: true } }, async (request, reply) => {
      const { language } = variantOf(request)
      const { leave, topic: topics } = texts[language]
      try {
        const topic = topics[await endEmails(request.params.token)].title
        const done = `${leave.done}. ${say(leave.done_text, language, { topic })}`
        return send(shell, request, reply, `<p role="status">${escaped(done)}</p>`)
      } catch (error) {
        const { status, body } = replyOf(failureOf(error, request.id), language)
        return send(shell, request, reply.status(status), `<p role="alert">${escaped(body.error)}</p>`)
      }
    })
  })
}

/** The app's page with `html` in place of the note that it needs JavaScript. */
function send(shell: string, request: FastifyRequest, reply: FastifyReply, html: string) {
  const { brand, language } = variantOf(request)
  const title = escaped(texts[language].leave.title)
  const inPlace = `<noscript><main lang="${language}" data-brand="${brand}" class="mx-auto grid max-w-md gap-5 p-6"><h1 class="text-3xl">${title}</h1>${html}</main></noscript>`
  const page = shell
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title} · ${brandOfDomain(brand).name}</title>`)
    .replace(/<noscript>[^]*<\/noscript>/, () => inPlace)
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)
}
