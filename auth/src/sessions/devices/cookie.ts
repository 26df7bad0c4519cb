import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export const DEVICE_COOKIE = 'auth-device'

/** Browsers keep a cookie for 400 days at most. */
export const DEVICE_COOKIE_SECONDS = 400 * 86_400

/** Cookies created while handling a request. The response sets them. */
const fresh = new WeakMap<FastifyRequest, string>()

/** The random value that identifies the browser of a request. A browser without one gets a cookie with the response. */
export function deviceTokenOf(request: FastifyRequest): string {
  const sent = new RegExp(`(?:^|;\\s*)${DEVICE_COOKIE}=([\\w-]{22})(?:;|$)`).exec(
    request.headers.cookie ?? '',
  )?.[1]
  const token = sent ?? fresh.get(request) ?? randomBytes(16).toString('base64url')
  if (sent === undefined) fresh.set(request, token)
  return token
}

/** Sets the cookie when a sign-in has created one. Nothing else sets it, so visitors get no cookie. */
export function sendDeviceCookie(app: FastifyInstance, siteUrl: string): void {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : ''
  app.addHook('onSend', async (request, reply) => {
    const token = fresh.get(request)
    if (token === undefined) return
    const attributes = `Path=/; Max-Age=${DEVICE_COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure}`
    reply.header('set-cookie', `${DEVICE_COOKIE}=${token}; ${attributes}`)
  })
}
