import type { CallAnswer, CallShape } from '@acervo/domain/common/call'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Db } from '../adapters/db/port.ts'
import type { Signals } from '../adapters/db/signals.ts'
import type { ExportAnswer } from './export.ts'
import { sendFile, type FileAnswer, type StoredFileAnswer } from './files/send.ts'
import type { Turns } from './files/turns.ts'
import { closeUnlessComplete } from './files/upload.ts'
import type { LimitRequests } from './limits/requests.ts'
import type { SessionReader } from './session.ts'
import { shareReplies } from './replies/shared.ts'
import { sendTagged, taggedReply } from './replies/tagged.ts'
import { incomingOf, type Admit, type Incoming } from './incoming.ts'
import { recorded } from './record-export.ts'

/** What a handler returns: the reply without `success`, which is always true when nothing was thrown. */
export type Answer<C extends CallShape> = C['reply'] extends 'file'
  ? FileAnswer | StoredFileAnswer
  : C['reply'] extends 'export'
    ? ExportAnswer
    : Omit<CallAnswer<C>, 'success'>

/** Registers one call of the domain on a Fastify instance. */
export type Serve = <C extends CallShape>(
  call: C,
  handler: (incoming: Incoming<C>, reply: FastifyReply) => Promise<Answer<C>>,
  options?: ServeOptions<C>,
) => void

export type ServeOptions<C extends CallShape> = {
  /** For a reply that is the same for everybody: all that it depends on. */
  sharedAs?: (incoming: Incoming<C>) => readonly unknown[]
  /** For an upload that anybody may call. */
  admit?: Admit<C>
}

type Parts = { sessions: SessionReader; limit: LimitRequests; uploads: Turns; db: Db; signals: Signals }

/**
 * Creates the `serve` of an app. Each call runs in this order: authentication, rate limit, permission, validation, the
 * handler, and the reply with only the fields of its schema. Handlers throw failures, and the app's error handler
 * replies with them.
 */
export function serveOn(app: FastifyInstance, { db, signals, ...gates }: Parts): Serve {
  const shared = shareReplies(signals)
  return (call, handler, { sharedAs, admit } = {}) => {
    app.route({
      method: call.method,
      url: call.path,
      schema: documentation(call),
      handler: async (request, reply) => {
        const incoming = await incomingOf(call, request, { ...gates, admit }).catch((error: unknown) => {
          closeUnlessComplete(request.raw)
          throw error
        })
        if (sharedAs) {
          const key = JSON.stringify([call.path, ...sharedAs(incoming)])
          const make = async () => replyText(call, await handler(incoming, reply))
          return sendTagged(request, reply, await shared.get(key, incoming.actor?.id, make), false)
        }
        const answer = await handler(incoming, reply)
        if (call.method !== 'GET') {
          if (incoming.actor) shared.wrote(incoming.actor.id)
          signals.tell(call.tag)
        }
        if (call.reply === 'file') return sendFile(request, reply, answer as FileAnswer | StoredFileAnswer)
        if (call.reply === 'export')
          return sendFile(request, reply, await recorded(db, call, incoming, answer as ExportAnswer))
        const text = replyText(call, answer)
        if (call.method === 'GET') return sendTagged(request, reply, taggedReply(text), true)
        return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(text)
      },
    })
  }
}

/** The reply with only the fields of its schema. */
function replyText<C extends CallShape>(call: C, answer: Answer<C>): string {
  return JSON.stringify((call.reply as z.ZodType).parse({ success: true, ...answer }))
}

/** The zod schemas of a call, where the OpenAPI page expects them. */
function documentation(call: CallShape) {
  const { summary, tag, params, query, body, form, reply, access } = call
  return {
    summary,
    tags: [tag],
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body === 'multipart' ? { consumes: ['multipart/form-data'], body: form } : body ? { body } : {}),
    ...(typeof reply === 'string' ? {} : { response: { 200: reply } }),
    ...(access === 'public' ? { security: [] } : {}),
  }
}
