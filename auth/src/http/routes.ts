import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Core } from '../core.ts'
import { sendDeviceCookie } from '../sessions/devices/cookie.ts'
import { limitIp } from '../limits.ts'
import { allowOrigins } from './cors.ts'
import { answerAtStep } from './answer-at-step.ts'
import { answerError, refuse } from './errors.ts'
import { endpoints } from './endpoints.ts'

const bodyBytesMax = 1024 * 1024

/** The provider's HTTP side. Its parsers, handlers and hooks stay inside the plugin. */
export function createRoutes(core: Core): FastifyPluginAsync {
  return async (app) => {
    // Bodies are JSON whatever their content type says, and are parsed where they are used.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytesMax }, (_request, body, done) => {
      done(null, body)
    })
    app.setErrorHandler(answerError)
    app.setNotFoundHandler(() => {
      throw refuse(404, 'not_found', 'Not found')
    })
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    allowOrigins(app, core)
    sendDeviceCookie(app, core.siteUrl)
    for (const [url, methods] of Object.entries(endpoints)) addPath(app, core, url, methods)
  }
}

function addPath(app: FastifyInstance, core: Core, url: string, methods: (typeof endpoints)[string]): void {
  for (const [method, endpoint] of Object.entries(methods)) {
    const { handle, rate, isPaced = false } = endpoint
    app.route({
      method,
      url,
      bodyLimit: bodyBytesMax,
      // HEAD is off for email links: scanners send it, and it would consume the link.
      exposeHeadRoute: false,
      onRequest: async (request) => {
        if (rate !== undefined) await limitIp(core, `${method} ${url}`, rate, request.ip)
      },
      handler: async (request, reply) => {
        if (!isPaced) return handle(core, request, reply)
        return answerAtStep(core.settings.answerStepMs, async () => handle(core, request, reply))
      },
    })
  }
  const others = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter(
    (name) => !(name in methods),
  )
  app.route({
    method: others,
    url,
    exposeHeadRoute: false,
    // Replies before the body is read.
    onRequest: async (_request, reply) => {
      reply.header('allow', Object.keys(methods).join(', '))
      throw refuse(405, 'method_not_allowed', 'Method not allowed')
    },
    handler: () => undefined,
  })
}
