import { createHash } from 'node:crypto'
import swagger from '@fastify/swagger'
import apiReference from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** Must be registered before the routes it describes. */
export async function describeApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Acervo API',
        version: '1',
        description:
          'Every call of the platform. Failures answer `{success: false, error, code, fields?}`: `error` is a sentence in the language of `Accept-Language`, `code` is stable.',
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ bearer: [] }],
    },
    // The endpoints of the auth provider are not calls of the platform: docs/auth-protocol.md describes them.
    transform: (route) =>
      route.schema?.tags ? jsonSchemaTransform(route) : { ...route, schema: { hide: true } },
  })
}

/** The page at `/api/docs` and the OpenAPI description at `/api/openapi.json`. */
export async function apiPage(app: FastifyInstance): Promise<void> {
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  await app.register(async (scope) => {
    // The page starts with an inline script: only the digest of that script is allowed.
    scope.addHook('onSend', async (_request, reply, payload) => {
      if (typeof payload !== 'string' || !String(reply.getHeader('content-type')).includes('html'))
        return payload
      const digests = [...payload.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
        ([, script]) =>
          `'sha256-${createHash('sha256')
            .update(script ?? '')
            .digest('base64')}'`,
      )
      void reply.header(
        'content-security-policy',
        `default-src 'self'; script-src 'self' ${digests.join(' ')}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:`,
      )
      return payload
    })
    await scope.register(apiReference, {
      routePrefix: '/api/docs',
      configuration: {
        url: '/api/openapi.json',
        withDefaultFonts: false,
        telemetry: false,
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    })
  })
}
