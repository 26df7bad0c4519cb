import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

type Settings = { authUrl: string | undefined; production: boolean }

/** Gives every reply its request's id and the headers by which browsers protect people. */
export function setHeaders(app: FastifyInstance, settings: Settings): void {
  const headers = protectiveHeaders(settings)
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id).headers(headers)
    done()
  })
}

/** The headers are the same for every reply, so helmet runs only once. */
function protectiveHeaders({ authUrl, production }: Settings): Record<string, string> {
  const headers: Record<string, string> = { 'content-security-policy': contentPolicy(authUrl) }
  const reply = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  }
  const protect = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: production,
    // With no referrer at all, browsers would send our own forms with an opaque origin.
    referrerPolicy: { policy: 'same-origin' },
  })
  type Arguments = Parameters<typeof protect>
  protect({} as Arguments[0], reply as unknown as Arguments[1], () => {})
  return headers
}

function contentPolicy(authUrl: string | undefined): string {
  const connect = authUrl ? ` ${new URL(authUrl).origin}` : ''
  return [
    `default-src 'self'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'${connect}`,
    `frame-src 'self' blob:`,
    `frame-ancestors 'none'`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
  ].join('; ')
}
