import { LIVE_PATH, liveQuery, type LiveEvent } from '@acervo/domain/common/live'
import { can } from '@acervo/domain/identity/permissions'
import { fail } from '@acervo/domain/identity/failures'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ServerResponse } from 'node:http'
import type { Signals } from '../adapters/db/signals.ts'
import type { LimitRequests } from './limits/requests.ts'
import { countedAs, type SessionReader } from './session.ts'
import { openToldLately, type ToldLately } from './told-lately.ts'

/** `isOver`: whether the token with which it was opened has expired. */
type Stream = { response: ServerResponse; isStaff: boolean; isOver: () => boolean }
/** By the id of the person. */
type Streams = Map<string, Set<Stream>>
type Parts = { sessions: SessionReader; limit: LimitRequests; signals: Signals; now: () => Date }

/** Shorter than the idle time after which the server closes a connection. */
const HEARTBEAT_MS = 25_000
/** The figures of projects change with every investment; nobody reads faster than this. */
const PROJECTS_MS = 1_000
/** The maximum per person. Opening another one closes the oldest. */
const STREAMS_MAX = 8
/** A client that reads no more is disconnected. */
const UNREAD_BYTES_MAX = 16_384
/** The features whose writes may change the figures of projects, or whether and on what terms people can invest. */
const FIGURES = /\b(projects|sheet|investments|treasury|registry|distributions)\b/

/** `x-accel-buffering` is for nginx, which would otherwise collect the events. */
const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}

/**
 * Serves the event streams (docs/product/notifications.md, "Live updates"). This replica's single listening connection
 * feeds all of them. A stream has to be opened again when its person's rights change, and with each new token, because
 * nothing announces that a session has expired.
 */
export function liveRoutes(app: FastifyInstance, { sessions, limit, signals, now }: Parts): void {
  const streams: Streams = new Map()
  const lately = openToldLately()
  const dropUntold = tellStreams(streams, signals, lately)
  const heartbeat = setInterval(() => {
    lately.forgetOld()
    for (const stream of allOf(streams)) write(stream, ':\n\n')
  }, HEARTBEAT_MS).unref()
  app.addHook('preClose', async () => {
    clearInterval(heartbeat)
    dropUntold()
    endAll(streams)
  })

  app.get(
    LIVE_PATH,
    // Not in the description of the API: its reply has no end.
    { schema: { hide: true } },
    async (request, reply) => {
      const session = await sessions.read(request)
      const counted = countedAs(session, request.ip)
      await limit(counted.person ? 'read' : 'visitor', counted)
      if (!session) throw fail('identity.no_session')
      if (session.secondFactor === 'needed') throw fail('identity.second_factor_needed')
      // A client that left meanwhile has no connection that could close, so its stream would be kept for ever.
      if (reply.raw.destroyed) return reply.hijack()
      if (request.method === 'HEAD') return reply.headers(HEADERS).send()
      const { actor, expiresAt } = session
      const isOver = () => expiresAt * 1000 <= now().getTime()
      const stream = { response: begin(reply), isStaff: can(actor, 'investment.list_all'), isOver }
      keep(streams, actor.id, stream)
      const { missed_ms } = liveQuery.parse(request.query)
      for (const event of lately.within(missed_ms, actor.id, stream.isStaff)) send(stream, event)
    },
  )
}

/** Tells the streams about changes. The returned function drops the changes that are not told yet. */
function tellStreams(streams: Streams, signals: Signals, lately: ToldLately): () => void {
  let projectsTimer: NodeJS.Timeout | undefined
  const tellProjects = () => {
    projectsTimer = undefined
    for (const stream of allOf(streams)) send(stream, 'projects')
  }
  const tellStaff = () => {
    lately.note('work')
    for (const stream of allOf(streams)) if (stream.isStaff) send(stream, 'work')
  }
  signals.on('written', (payload) => {
    if (payload === undefined) {
      lately.noteLoss()
      return endAll(streams)
    }
    tellStaff()
    if (!FIGURES.test(payload)) return
    lately.note('projects')
    projectsTimer ??= setTimeout(tellProjects, PROJECTS_MS).unref()
  })
  signals.on('settled', tellStaff)
  signals.on('told', (person = '') => {
    lately.noteOwn(person)
    for (const stream of streams.get(person) ?? []) send(stream, 'own')
  })
  signals.on('access', (person = '') => {
    lately.noteOwn(person)
    for (const { response } of streams.get(person) ?? []) response.end()
  })
  return () => clearTimeout(projectsTimer)
}

/** Adds a stream to its person's streams until its connection closes. */
function keep(streams: Streams, person: string, stream: Stream): void {
  const own = streams.get(person) ?? new Set()
  streams.set(person, own.add(stream))
  const [oldest] = own
  if (oldest && own.size > STREAMS_MAX) {
    own.delete(oldest)
    // Destroyed, because a client that no longer reads would never see a normal end.
    oldest.response.destroy()
  }
  stream.response.once('close', () => {
    own.delete(stream)
    if (own.size === 0 && streams.get(person) === own) streams.delete(person)
  })
}

function allOf(streams: Streams): Stream[] {
  return [...streams.values()].flatMap((own) => [...own])
}

function endAll(streams: Streams): void {
  for (const { response } of allOf(streams)) response.end()
}

function begin(reply: FastifyReply): ServerResponse {
  reply.hijack()
  reply.raw.writeHead(200, { ...reply.getHeaders(), ...HEADERS } as Record<string, string>)
  reply.raw.write(':\n\n')
  return reply.raw
}

const send = (stream: Stream, event: LiveEvent) => write(stream, `data: ${event}\n\n`)

/** An ended stream stays in the list until its connection closes. */
function write({ response, isOver }: Stream, text: string): void {
  if (response.writableEnded) return
  if (isOver()) return void response.end()
  if (response.writableLength > UNREAD_BYTES_MAX) response.destroy()
  else response.write(text)
}
