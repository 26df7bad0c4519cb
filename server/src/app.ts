import cookie from '@fastify/cookie'
import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
} from 'fastify'
import { AUTH_PREFIX } from './adapters/accounts/embedded.ts'
import type { Config } from './config.ts'
import { receiveContact, type ContactSettings } from './contact/receive.ts'
import { filePublicComplaint } from './complaints/file.ts'
import { featureRoutes } from './feature-routes.ts'
import { noteRequest } from './give-way.ts'
import { apiPage, describeApi } from './http/api-docs.ts'
import { devMailbox } from './http/dev-mailbox.ts'
import { answerError } from './http/failures/answer.ts'
import { answerClientError } from './http/failures/reply.ts'
import { takeTurns } from './http/files/turns.ts'
import { setHeaders } from './http/headers.ts'
import { healthRoutes } from './http/health.ts'
import { drainBeforeClose } from './http/leave.ts'
import { liveRoutes } from './http/live.ts'
import type { LimitRequests } from './http/limits/requests.ts'
import { ignoreForms } from './http/ignore-forms.ts'
import { readEmptyBodies } from './http/empty-bodies.ts'
import { logRequests } from './http/log-requests.ts'
import { serveOn } from './http/serve.ts'
import { sessionReader } from './http/session.ts'
import { linkPage } from './site/link-page.ts'
import { siteRoutes } from './site/serve.ts'
import { currentTrace, traceRequests } from './http/trace.ts'
import { unsubscribe } from './notifications/email-preferences.ts'
import { readPublicProjects } from './projects/read-public.ts'
import { readRates } from './returns/rates/read.ts'
import { digestFor } from './seal.ts'
import type { Services } from './services.ts'

export type AppOptions = {
  config: Pick<
    Config,
    | 'publicUrl'
    | 'authUrl'
    | 'contactEmail'
    | 'devMailbox'
    | 'trustProxy'
    | 'metricsToken'
    | 'isPublic'
    | 'production'
    | 'requireStaffMfa'
    | 'drainMs'
  >
  services: Services
  limit: LimitRequests
  /** 32 bytes from which the keys of the session cookie and of digests are derived. */
  key: Buffer
  /** The embedded auth provider's endpoints; undefined when the provider is elsewhere. */
  authRoutes: FastifyPluginAsync | undefined
  /** Folder of the built site; without it only the API is served. */
  siteFolder: string | undefined
  log: FastifyBaseLogger
}

const BODY_BYTES_MAX = 1024 * 1024
/** Of one caller: each is in memory until it is whole, and can take all the time of a request. Others wait, unread. */
const UPLOADS_AT_ONCE_MAX = 4
/** A connection without traffic for this long is closed, including a stalled upload. */
const IDLE_MS_MAX = 60_000
/** The time limit for receiving a request: enough for a bank statement of 16 MB at 0.75 Mbit/s. */
const REQUEST_MS_MAX = 180_000

/** The complete HTTP side of the product. Tests inject requests into it. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, services } = options
  const app = openFastify(options)
  const isLeaving = drainBeforeClose(app, config.drainMs)
  readEmptyBodies(app)
  app.setErrorHandler(answerError)
  logRequests(app)
  // A person's next request sees what this one wrote.
  app.addHook('onSend', async (request) => {
    if (!['GET', 'HEAD'].includes(request.method)) services.signals.wrote()
  })
  setHeaders(app, config)
  traceRequests(app, digestFor('audit address', options.key))

  await app.register(cookie)
  await app.register(multipart, { throwFileSizeLimit: false })
  await describeApi(app, config.publicUrl)

  const sessions = sessionReader({ ...services, ...config, key: options.key })
  const serving = { ...services, sessions, limit: options.limit, uploads: takeTurns(UPLOADS_AT_ONCE_MAX) }
  const serve = serveOn(app, serving)
  liveRoutes(app, serving)
  const contact = { ...config, key: options.key }
  await featureRoutes(
    serve,
    async (routes) => {
      await app.register(async (scope) => {
        ignoreForms(scope)
        routes(serveOn(scope, serving))
      })
    },
    { services, sessions, publicUrl: config.publicUrl, contact },
  )

  if (options.authRoutes) {
    await app.register(options.authRoutes, { prefix: AUTH_PREFIX })
    await linkPage(app, AUTH_PREFIX, options.siteFolder)
  }
  healthRoutes(app, { ...services, ...config, isLeaving })
  if (config.devMailbox) devMailbox(app, services.mail, config.publicUrl)
  await apiPage(app)
  await serveSite(app, options, contact)
  return app
}

function openFastify({ config, log }: AppOptions): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    // Fastify's default ids count from one in every process, so they would not be unique.
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_BYTES_MAX,
    connectionTimeout: IDLE_MS_MAX,
    requestTimeout: REQUEST_MS_MAX,
    // Requests that arrive while the server closes were sent before the load balancer knew about it.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // Errors of the router never reach the error handler.
    frameworkErrors: (error, request, reply) => answerError.call(app, error, request, reply),
    clientErrorHandler: answerClientError,
  })
  // `serve` validates calls with the domain's schemas; Fastify only needs them for the API page.
  app.setValidatorCompiler(() => (value) => ({ value }))
  app.setSerializerCompiler(() => (value) => JSON.stringify(value))
  // Long work pauses while requests arrive.
  app.addHook('onRequest', (_request, _reply, done) => {
    noteRequest()
    done()
  })
  return app
}

/** The public pages, with the calls they make. */
function serveSite(
  app: FastifyInstance,
  { config, services, siteFolder }: AppOptions,
  contact: ContactSettings,
): Promise<void> {
  return siteRoutes(app, {
    folder: siteFolder,
    publicUrl: config.publicUrl,
    now: services.now,
    readLive: async () => {
      const [projects, rates] = await Promise.all([
        readPublicProjects(services.db, services.now()),
        readRates(services.db),
      ])
      return { projects, rates }
    },
    receiveComplaint: (complaint, origin) => filePublicComplaint(services, contact, complaint, origin),
    endEmails: (token) => unsubscribe(services, currentTrace() ?? {}, token),
    receiveContact: (request, origin) => receiveContact(services, contact, request, origin),
  })
}
