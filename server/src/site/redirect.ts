import type { FastifyReply, FastifyRequest } from 'fastify'

/** Leads to the page's new address, with the query of the old one. */
export function redirectForGood(request: FastifyRequest, reply: FastifyReply, address: string) {
  const query = request.url.indexOf('?')
  return reply.redirect(address + (query < 0 ? '' : request.url.slice(query)), 301)
}
