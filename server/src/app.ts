import cookie from '@fastify/cookie'
import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
} from 'fastify'
import { auditRoutes } from './audit/reading/routes.ts'
import type { Config } from './config.ts'
import { receiveContact } from './contact/receive-contact.ts'
import { filePublicComplaint } from './complaints/file-complaint.ts'
import { complaintRoutes } from './complaints/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import { findContactCase } from './investments/find-contact-case.ts'
import { apiPage, describeApi } from './http/api-docs.ts'
import { devMailbox } from './http/dev-mailbox.ts'
import { answerError } from './http/failures/answer.ts'
import { answerClientError } from './http/failures/reply.ts'
import { setHeaders } from './http/headers.ts'
import { healthRoutes } from './http/health.ts'
import { drainBeforeClose } from './http/leave.ts'
import { liveRoutes } from './http/live.ts'
import type { LimitRequests } from './http/limits/limit-requests.ts'
import { ignoreForms } from './http/ignore-forms.ts'
import { readEmptyBodies } from './http/empty-bodies.ts'
import { logRequests } from './http/log-requests.ts'
import { serveOn } from './http/serve.ts'
import { sessionReader } from './http/session.ts'
import { siteRoutes } from './site/serve.ts'
import { traceRequests } from './http/trace.ts'
import { identityRoutes } from './identity/routes.ts'
import { investorTeller } from './investments/tell-investors.ts'
import { isAccepted } from './investments/accepted/is-accepted.ts'
import { unpaidHolder } from './investments/hold-unpaid.ts'
import { investmentRoutes } from './investments/routes.ts'
import { kycRoutes } from './kyc/routes.ts'
import { notificationRoutes, unsubscribeRoute } from './notifications/routes.ts'
import { roleNotifier } from './notifications/notify-role.ts'
import { overviewRoutes } from './overview/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { payoutRoutes } from './payouts/routes.ts'
import { portfolioRoutes } from './portfolio/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { readPublicProjects } from './projects/read-public.ts'
import { protectionRoutes } from './protection/routes.ts'
import { projectRoutes } from './projects/routes.ts'
import { distributionRoutes } from './distributions/routes.ts'
import { recordRoutes } from './records/routes.ts'
import { registryRoutes } from './registry/routes.ts'
import { readRates } from './returns/rates/read.ts'
import { digestFor } from './seal.ts'
import type { Services } from './services.ts'
import { sheetRoutes } from './sheet/routes.ts'
import { taxRoutes } from './taxes/routes.ts'
import { treasuryRoutes } from './treasury/routes.ts'
import { viewRoutes } from './views/routes.ts'

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
/** A connection without traffic for this long is closed, including a stalled upload. */
const IDLE_MS_MAX = 60_000
/** The time limit for receiving a request: a bank statement of 16 MB at 0.75 Mbit/s. */
const REQUEST_MS_MAX = 180_000

/** The whole HTTP side of the product. Tests inject requests into it. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, services, log } = options
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    // Unlike Fastify's default ids, which count from one in every process.
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_BYTES_MAX,
    connectionTimeout: IDLE_MS_MAX,
    requestTimeout: REQUEST_MS_MAX,
    // Requests that arrive while it closes were sent before the load balancer knew.
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
  const serve = serveOn(app, { ...services, sessions, limit: options.limit })
  liveRoutes(app, { ...services, sessions, limit: options.limit })
  identityRoutes(serve, { ...services, publicUrl: config.publicUrl }, sessions, roleNotifier(services))
  viewRoutes(serve, services)
  notificationRoutes(serve, services)
  await app.register(async (scope) => {
    ignoreForms(scope)
    unsubscribeRoute(serveOn(scope, { ...services, sessions, limit: options.limit }), services)
  })
  const contact = { ...config, key: options.key }
  contactRoutes(serve, services, contact, findContactCase)
  kycRoutes(serve, services, unpaidHolder(services))
  payoutRoutes(serve, services)
  projectRoutes(serve, services, isAccepted)
  protectionRoutes(serve, services)
  sheetRoutes(serve, services, investorTeller(services))
  investmentRoutes(serve, services)
  complaintRoutes(serve, services, contact)
  treasuryRoutes(serve, services)
  registryRoutes(serve, services)
  distributionRoutes(serve, services)
  taxRoutes(serve, services)
  portfolioRoutes(serve, services)
  overviewRoutes(serve, services)
  peopleRoutes(serve, services)
  privacyRoutes(serve, services, sessions)
  recordRoutes(serve, services)
  auditRoutes(serve, services)

  if (options.authRoutes) await app.register(options.authRoutes, { prefix: '/auth/v1' })
  healthRoutes(app, { ...services, ...config, isLeaving })
  if (config.devMailbox) devMailbox(app, services.mail, config.publicUrl)
  await apiPage(app)
  await siteRoutes(app, {
    folder: options.siteFolder,
    publicUrl: config.publicUrl,
    now: services.now,
    readLive: async () => {
      const [projects, rates] = await Promise.all([readPublicProjects(services.db), readRates(services.db)])
      return { projects, rates }
    },
    receiveComplaint: (complaint, origin) => filePublicComplaint(services, contact, complaint, origin),
    receiveContact: (request, origin) => receiveContact(services, contact, request, origin),
  })
  return app
}
