import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { oncePerSecond, type LiveData } from './live-data.ts'
import type { LivePages } from './live-pages.ts'
import type { SitePages } from './pages.ts'
import { redirectForGood } from './redirect.ts'
import type { LiveName } from './renderer.ts'
import { sendText } from './send-text.ts'
import { storeChoices, variantOf } from './variant.ts'

/** The page of unknown addresses. */
export const NOT_FOUND = 'no-encontrada'
const LIST = '/oportunidades'
const schema = { hide: true }

type Options = { pages: SitePages; live: LivePages; read: () => Promise<LiveData> }

/**
 * The home page, the opportunities and the sitemap, with data of the database. While the database does not respond,
 * they are sent as built, without projects, and the opportunities with status 503.
 */
export function serveLivePages(app: FastifyInstance, { pages, live, read }: Options): void {
  const readOften = oncePerSecond(read)
  const current = (request: FastifyRequest): Promise<LiveData | undefined> =>
    readOften().catch((error: unknown) => {
      request.log.warn({ err: error }, 'Public projects unavailable')
      return undefined
    })
  const sendBuilt = (request: FastifyRequest, reply: FastifyReply, name: LiveName) =>
    sendText(request, reply, pages.page(variantOf(request), name), 'text/html')

  app.get('/', { schema }, async (request, reply) => {
    storeChoices(request, reply)
    const data = await current(request)
    if (!data) return sendBuilt(request, reply, 'inicio')
    return sendText(request, reply, await live.page(data, variantOf(request), 'inicio'), 'text/html')
  })

  app.get(LIST, { schema }, async (request, reply) => {
    storeChoices(request, reply)
    const data = await current(request)
    if (!data) return sendBuilt(request, reply.status(503), 'oportunidades')
    return sendText(request, reply, await live.page(data, variantOf(request), 'oportunidades'), 'text/html')
  })

  app.get<{ Params: { address: string } }>(`${LIST}/:address`, { schema }, async (request, reply) => {
    storeChoices(request, reply)
    const variant = variantOf(request)
    const data = await current(request)
    if (!data) return sendBuilt(request, reply.status(503), 'oportunidades')
    const found = live.project(data, variant, request.params.address)
    if (!found) return sendText(request, reply.status(404), pages.page(variant, NOT_FOUND), 'text/html')
    if ('moved' in found) return redirectForGood(request, reply, `${LIST}/${found.moved}`)
    return sendText(request, reply, await found, 'text/html')
  })

  app.get('/sitemap.xml', { schema }, async (request, reply) => {
    const data = await current(request)
    const variant = variantOf(request)
    const text = data ? await live.sitemap(data, variant) : pages.file(variant, 'sitemap.xml')
    return sendText(request, reply, text, 'application/xml')
  })
}
