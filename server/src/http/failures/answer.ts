import { brandOfHost } from '@acervo/domain/brands/brand'
import { languageOf, type Language } from '@acervo/domain/common/language'
import { escaped } from '@acervo/domain/common/markup'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { failureOf, replyOf } from './reply.ts'

/** Replies with the failure for an error; logs unexpected errors. */
export const answerError: Parameters<FastifyInstance['setErrorHandler']>[0] = function (
  error,
  request,
  reply,
) {
  const failure = failureOf(error, request.id)
  if (failure.code === 'common.internal')
    request.log.error({ err: error, actor_id: request.actorId }, 'Unexpected error')
  else if (failure.kind === 'unavailable')
    request.log.warn({ err: error, actor_id: request.actorId }, 'Unavailable')
  const language = languageOf(request.headers['accept-language'])
  const { status, body } = replyOf(failure, language)
  if (failure.retryAfter) void reply.header('retry-after', failure.retryAfter)
  void reply.status(status).header('cache-control', 'no-store')
  if (isOpenedByPerson(request))
    return reply.type('text/html; charset=utf-8').send(pageOf(body.error, language, request.hostname))
  return reply.type('application/json; charset=utf-8').send(body)
}

/** True if a browser opened the URL itself: a document that no longer exists, or a form without scripts. */
function isOpenedByPerson({ headers }: FastifyRequest): boolean {
  return (headers.accept ?? '').includes('text/html')
}

function pageOf(error: string, language: Language, host: string): string {
  const { name } = brandOfHost(host)
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${name}</title></head>
<body><main><p>${escaped(error)}</p><p><a href="/">${name}</a></p></main></body></html>`
}
