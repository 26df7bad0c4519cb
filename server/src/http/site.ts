import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { fail } from '@acervo/domain/common/failures'
import type { FastifyInstance } from 'fastify'

const API = /^\/(api|auth|files|dev)(\/|$)/

/**
 * Serves the built site: hashed assets for ever, pages revalidated; any other address outside the API answers the
 * app's page, whose router takes it from there. `folder` is `web/dist`.
 */
export async function siteRoutes(app: FastifyInstance, folder: string | undefined): Promise<void> {
  const hasSite = folder !== undefined && existsSync(path.join(folder, 'index.html'))
  if (hasSite) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      wildcard: false,
      setHeaders(response, file) {
        const immutable = file.includes(`${path.sep}assets${path.sep}`)
        response.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !API.test(request.url.split('?')[0] ?? '')
    if (!hasSite || !isPage || path.extname(request.url.split('?')[0] ?? '') !== '')
      throw fail('common.not_found')
    return reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false })
  })
}
