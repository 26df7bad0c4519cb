import type { FastifyInstance } from 'fastify'

/** In this scope a sent HTML form counts as an empty body: mail programs send one to unsubscribe (RFC 8058). */
export function ignoreForms(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, _body, done) =>
    done(null, undefined),
  )
}
