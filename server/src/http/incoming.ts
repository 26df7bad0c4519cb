import { networkOf } from '@acervo/auth/http/network'
import type { CallParsed, CallShape } from '@acervo/domain/common/call'
import { fail as failCommon } from '@acervo/domain/common/failures'
import { rateClassOf } from '@acervo/domain/common/rate-class'
import { languageOf, type Language } from '@acervo/domain/common/language'
import { fail as failIdentity } from '@acervo/domain/identity/failures'
import { can, isAction, type Actor } from '@acervo/domain/identity/permissions'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { failureOfIssues } from './failures/reply.ts'
import type { Turns } from './files/turns.ts'
import { readUpload, type Upload } from './files/upload.ts'
import type { LimitRequests } from './limits/requests.ts'
import { findUnstorable } from './unstorable.ts'
import { countedAs, type Session, type SessionReader } from './session.ts'
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

/** Throws if the fields before a file do not permit the file, which is then not read. */
export type Admit<C extends CallShape> = (form: CallParsed<C>['form']) => Promise<void>

type Gates<C extends CallShape> = {
  sessions: SessionReader
  limit: LimitRequests
  uploads: Turns
  admit: Admit<C> | undefined
}

const idempotencyKey = z.string().min(8).max(128)

/**
 * Identifies the caller, counts and authorises the call, and parses it. Throws the `Failure` of the first check that
 * refuses it.
 */
export async function incomingOf<C extends CallShape>(
  call: C,
  request: FastifyRequest,
  { sessions, limit, uploads, admit }: Gates<C>,
): Promise<Incoming<C>> {
  const session = await sessions.read(request)
  request.actorId = session?.actor.id
  const counted = countedAs(session, request.ip)
  await limit(rateClassOf(call, counted.person !== undefined), counted)
  authorise(call, session)
  const admitForm = admit && ((fields: unknown) => admit(parse(call.form, fields) as CallParsed<C>['form']))
  const { file } = call
  const upload =
    file &&
    (await uploads(counted.person ?? networkOf(counted.ip), () => readUpload(request, file, admitForm)))
  const incoming = {
    params: parse(call.params, request.params),
    query: parse(call.query, request.query),
    body: call.body === 'multipart' ? undefined : parseBody(call.body, request.body ?? {}),
    form: parse(call.form, upload?.fields),
    file: upload?.file,
    actor: isVisitor(call, session) ? undefined : session?.actor,
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

/** A session that lacks its second step can only read its user and sign out. Public calls treat it as a visitor. */
function isVisitor({ access }: CallShape, session: Session | undefined): boolean {
  return access === 'public' && session?.secondFactor === 'needed'
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

/** Null means missing: if a field must not be null, null counts as not sent. */
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
