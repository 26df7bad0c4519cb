import { languageOf } from '@acervo/domain/common/language'
import type { FastifyInstance } from 'fastify'
import { failureOf, replyOf } from './reply.ts'

/** Replies with the failure that an error stands for; logs what nobody expected. */
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
  const { status, body } = replyOf(failure, languageOf(request.headers['accept-language']))
  if (failure.retryAfter) void reply.header('retry-after', failure.retryAfter)
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(body)
}
