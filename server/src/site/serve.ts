import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { fail } from '@acervo/domain/common/failures'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formPage } from './form-page.ts'
import { complaintForm, contactForm, type ReceiveComplaint, type ReceiveContact } from './forms.ts'
import type { LiveData } from './live-data.ts'
import { livePages } from './live-pages.ts'
import { loadSitePages, type SitePages } from './pages.ts'
import { redirectForGood } from './redirect.ts'
import { loadRenderer } from './renderer.ts'
import { sendText } from './send-text.ts'
import { NOT_FOUND, serveLivePages } from './serve-live.ts'
import { unsubscribePage, type EndEmails } from './unsubscribe-page.ts'
import { storeChoices, variantOf } from './variant.ts'

const API = /^\/(api|auth|files|dev)(\/|$)/
/** Addresses of the app's screens; all others belong to the public site. */
const APP = /^\/(user-[^/]*|certificado|baja|dashboard)(\/|$)/
/** Served by routes of their own. */
const others = [NOT_FOUND, 'contacto', 'reclamaciones', 'inicio', 'oportunidades']

/** Old addresses that are still linked, and their targets (docs/product/public-site.md, "Addresses of legal pages"). */
const moved = {
  '/terminos-condiciones': '/terminos-y-condiciones',
  '/politica-privacidad': '/politica-de-privacidad',
}

type SiteOptions = {
  folder: string | undefined
  publicUrl: string
  /** The time from which the year in the footer is taken. */
  now: () => Date
  receiveContact: ReceiveContact
  receiveComplaint: ReceiveComplaint
  endEmails: EndEmails
  /** Reads the data of the home page and the opportunities. */
  readLive: () => Promise<LiveData>
}

/**
 * Serves the output of `build/site.ts`: the public pages in the visitor's language and brand, the app's page for the
 * app's URLs, and hashed assets with a permanent cache. `folder` is `web/dist`; canonical URLs contain `publicUrl`.
 */
export async function siteRoutes(
  app: FastifyInstance,
  { folder, publicUrl, now, receiveContact, receiveComplaint, endEmails, readLive }: SiteOptions,
): Promise<void> {
  const hasSite = folder !== undefined && existsSync(path.join(folder, 'index.html'))
  const pages = hasSite ? await loadSitePages(path.join(folder, 'site'), publicUrl, now) : undefined
  if (folder && pages) {
    const renderer = await loadRenderer(path.join(folder, 'site'))
    await serveAssets(app, folder)
    servePages(app, pages)
    serveLivePages(app, { pages, live: livePages({ renderer, publicUrl, now }), read: readLive })
    const shown = (name: string) => ({
      pages,
      show: (request: FastifyRequest, reply: FastifyReply) => showPage(request, reply, pages, name),
    })
    await formPage(app, shown('contacto'), contactForm(renderer, receiveContact))
    await formPage(app, shown('reclamaciones'), complaintForm(renderer, receiveComplaint))
    await unsubscribePage(app, folder, endEmails)
  }
  app.setNotFoundHandler((request, reply) => {
    const address = request.url.split('?')[0] ?? ''
    const isPage = request.method === 'GET' && !API.test(address) && path.extname(address) === ''
    if (!pages || !isPage) throw fail('common.not_found')
    if (APP.test(address)) {
      return reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false })
    }
    return sendText(request, reply.status(404), pages.page(variantOf(request), NOT_FOUND), 'text/html')
  })
}

async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    wildcard: false,
    globIgnore: ['site/*/*.{xml,txt}', 'site/*/*/*.html', 'site/server/**'],
    setHeaders(response, file) {
      const immutable = file.includes(`${path.sep}assets${path.sep}`)
      response.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
      // Mail clients show the logos of our emails on other sites.
      if (file.includes(`${path.sep}mail${path.sep}`))
        response.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
}

function servePages(app: FastifyInstance, pages: SitePages): void {
  for (const name of pages.names.filter((name) => !others.includes(name))) {
    app.get(`/${name}`, { schema: { hide: true } }, (request, reply) => showPage(request, reply, pages, name))
  }
  app.get('/robots.txt', { schema: { hide: true } }, (request, reply) =>
    sendText(request, reply, pages.file(variantOf(request), 'robots.txt'), 'text/plain'),
  )
  for (const [from, to] of Object.entries(moved)) {
    app.get(from, { schema: { hide: true } }, (request, reply) => redirectForGood(request, reply, to))
  }
}

function showPage(request: FastifyRequest, reply: FastifyReply, pages: SitePages, name: string) {
  storeChoices(request, reply)
  return sendText(request, reply, pages.page(variantOf(request), name), 'text/html')
}
