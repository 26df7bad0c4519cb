import type { CallAnswer, CallParsed, CallShape } from '@acervo/domain/common/call'
import { fail as failCommon } from '@acervo/domain/common/failures'
import { rateClassOf } from '@acervo/domain/common/rate-class'
import { languageOf, type Language } from '@acervo/domain/common/language'
import { fail as failIdentity } from '@acervo/domain/identity/failures'
import { can, isAction, type Actor } from '@acervo/domain/identity/permissions'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { audit, type By } from '../audit/record.ts'
import type { Db } from '../adapters/db/port.ts'
import type { Signals } from '../adapters/db/signals.ts'
import { filtersOf, openExport, type ExportAnswer } from './export.ts'
import { failureOfIssues } from './failure-reply.ts'
import { sendFile, type FileAnswer, type StoredFileAnswer } from './files/send.ts'
import { closeUnlessComplete, readUpload, type Upload } from './files/upload.ts'
import type { LimitRequests } from './limits/limit-requests.ts'
import { findUnstorable } from './unstorable.ts'
import type { Session, SessionReader } from './session.ts'
import { sendShared, shareReplies } from './shared-replies.ts'
import { currentTrace, type Trace } from './trace.ts'

/** What a handler receives: the parsed call, the caller and the language. */
export type Incoming<C extends CallShape> = CallParsed<C> &
  Trace & {
    actor: C['access'] extends 'public' ? Actor | undefined : Actor
    session: C['access'] extends 'public' ? Session | undefined : Session
    language: Language
    ip: string
    /** Name of the requested host, without the port. */
    host: string
    userAgent: string
    /** The `Cookie` header. */
    cookie: string | undefined
    /** The `Idempotency-Key` header of an idempotent call. */
    idempotencyKey: string | undefined
    /** The file of an upload. */
    file: C['body'] extends 'multipart' ? Upload : undefined
  }

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
}

type Parts = { sessions: SessionReader; limit: LimitRequests; db: Db; signals: Signals }

const idempotencyKey = z.string().min(8).max(128)

/**
 * Creates the `serve` of an app. Each call runs in this order: authentication, rate limit, permission, validation,
 * the handler, and the reply with only the fields of its schema. Failures are thrown; the app's error handler
 * replies with them.
 */
export function serveOn(app: FastifyInstance, { sessions, limit, db, signals }: Parts): Serve {
  const shared = shareReplies(signals)
  return (call, handler, { sharedAs } = {}) => {
    app.route({
      method: call.method,
      url: call.path,
      schema: documentation(call),
      handler: async (request, reply) => {
        const incoming = await incomingOf(call, request, sessions, limit).catch((error: unknown) => {
          closeUnlessComplete(request.raw)
          throw error
        })
        if (sharedAs) {
          const key = JSON.stringify([call.path, ...sharedAs(incoming)])
          const make = async () => replyText(call, await handler(incoming, reply))
          return sendShared(request, reply, await shared.get(key, incoming.actor?.id, make))
        }
        const answer = await handler(incoming, reply)
        if (call.method !== 'GET') {
          if (incoming.actor) shared.wrote(incoming.actor.id)
          signals.tell(call.tag)
        }
        if (call.reply === 'file') return sendFile(request, reply, answer as FileAnswer | StoredFileAnswer)
        if (call.reply === 'export')
          return sendFile(request, reply, await recorded(db, call, incoming, answer as ExportAnswer))
        void reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
        return replyText(call, answer)
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

async function incomingOf<C extends CallShape>(
  call: C,
  request: FastifyRequest,
  sessions: SessionReader,
  limit: LimitRequests,
): Promise<Incoming<C>> {
  const session = await sessions.read(request)
  request.actorId = session?.actor.id
  await limit(rateClassOf(call, session !== undefined), { person: session?.actor.id, ip: request.ip })
  authorise(call, session)
  const upload = call.file ? await readUpload(request, call.file) : undefined
  const incoming = {
    params: parse(call.params, request.params),
    query: parse(call.query, request.query),
    body: call.body === 'multipart' ? undefined : parseBody(call.body, request.body ?? {}),
    form: parse(call.form, upload?.fields),
    file: upload?.file,
    actor: session?.actor,
    session,
    language: languageOf(request.headers['accept-language']),
    ip: request.ip,
    host: request.hostname,
    userAgent: request.headers['user-agent'] ?? '',
    cookie: request.headers.cookie,
    ...currentTrace(),
    idempotencyKey: call.idempotent ? keyOf(request) : undefined,
  }
  return incoming as Incoming<C>
}

function authorise({ access }: CallShape, session: Session | undefined): void {
  if (access === 'public') return
  if (!session) throw failIdentity('identity.no_session')
  if (access === 'half_signed_in') return
  if (session.secondFactor === 'needed') throw failIdentity('identity.second_factor_needed')
  if (access === 'signed_in') return
  const { action } = access
  if (isAction(action) && can(session.actor, action)) return
  const isOnlyWaiting = isAction(action) && can({ roles: session.waitingRoles }, action)
  throw failIdentity(isOnlyWaiting ? 'identity.second_factor_compulsory' : 'identity.forbidden')
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const path = findUnstorable(value)
  if (path) throw failureOfIssues([{ path, message: 'common.characters_invalid' }])
  const result = schema.safeParse(value)
  if (!result.success) throw failureOfIssues(result.error.issues)
  return result.data
}

/** Null means missing: where a field may not be null, it counts as not sent. */
function parseBody(schema: z.ZodType | undefined, body: unknown): unknown {
  const issues = schema?.safeParse(body).error?.issues ?? []
  const refused = issues.filter(({ path: [field, ...below] }) => below.length === 0 && isNull(body, field))
  if (refused.length === 0) return parse(schema, body)
  const names = new Set(refused.map(({ path: [field] }) => field))
  return parse(
    schema,
    Object.fromEntries(Object.entries(body as object).filter(([name]) => !names.has(name))),
  )
}

function isNull(body: unknown, field: PropertyKey | undefined): boolean {
  return (
    typeof body === 'object' && field !== undefined && (body as Record<PropertyKey, unknown>)[field] === null
  )
}

function keyOf(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key']
  if (header === undefined) return undefined
  const key = idempotencyKey.safeParse(header)
  if (!key.success) throw failCommon('common.idempotency_key_invalid')
  return key.data
}

/** An export as a download with its audit row: who downloads it, which export, its filters, and the number of rows. */
async function recorded(
  db: Db,
  call: CallShape,
  { query, ...by }: By & { query: unknown },
  answer: ExportAnswer,
): Promise<FileAnswer> {
  const { entry, mimeType, filename } = answer
  const { action, subject, details } = entry
  const filters = {
    ...filtersOf(call.query, query),
    ...details,
    format: filename.split('.').at(-1),
  }
  const bytes = await openExport(answer, (counted) =>
    audit(db, by, { action, subject, after: { ...filters, ...counted } }),
  )
  return { bytes, mimeType, filename, cache: 'private, no-store' }
}
