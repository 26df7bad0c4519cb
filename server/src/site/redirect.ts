import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Leads to the page's new address, with the query of the old one. Browsers ask again each time: a project may get its
 * earlier name back, and two remembered redirects would then lead to each other for ever.
 */
export function redirectForGood(request: FastifyRequest, reply: FastifyReply, address: string) {
  const query = request.url.indexOf('?')
  void reply.header('cache-control', 'no-cache')
  return reply.redirect(address + (query < 0 ? '' : request.url.slice(query)), 301)
}
