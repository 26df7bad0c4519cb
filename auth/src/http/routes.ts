import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { changeUser } from '../admin/change-user.ts'
import { createUser } from '../admin/create-user.ts'
import { deleteUser } from '../admin/delete-user.ts'
import { deleteFactor, listFactors } from '../admin/factors.ts'
import { generateLink } from '../admin/generate-link.ts'
import { invite } from '../admin/invite.ts'
import { getUser, listUsers } from '../admin/read-users.ts'
import type { Core } from '../core.ts'
import { keepDeviceCookie } from '../devices/device-cookie.ts'
import { challengeFactor } from '../challenge-factor.ts'
import { describeHealth, describeIssuer, describeSettings, publishKeys } from '../describe-provider.ts'
import { enrollFactor } from '../enroll-factor.ts'
import { exchangeCode } from '../exchange-code.ts'
import {
  refuseAuthorize,
  refuseCallback,
  refuseLinking,
  refuseOauthServer,
  refusePasskeys,
  refuseSso,
} from '../features-off.ts'
import { refuseIdToken } from '../id-token.ts'
import { limitIp, type RateName } from '../limits.ts'
import { logOut } from '../log-out.ts'
import { sendNonce } from '../reauthenticate.ts'
import { recover } from '../recover.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from '../recovery-codes/replace.ts'
import { useRecoveryCode } from '../recovery-codes/use.ts'
import { refreshSession } from '../refresh-session.ts'
import { resend } from '../resend.ts'
import { sendOtp } from '../send-otp.ts'
import { invalidCredentials, signIn } from '../sign-in.ts'
import { signInWithWeb3 } from '../sign-in-with-web3.ts'
import { signUp } from '../sign-up.ts'
import { unenrollFactor } from '../unenroll-factor.ts'
import { readUser, updateUser } from '../update-user.ts'
import { verifyFactor } from '../verify-factor.ts'
import { verifyByLink, verifyByPost } from '../verify-mail.ts'
import { allowOrigins } from './cors.ts'
import { answerAtStep } from './answer-at-step.ts'
import { answerError, refuse } from './errors.ts'
import { readQuery } from './read-request.ts'

type Handler = (core: Core, request: FastifyRequest, reply: FastifyReply) => unknown

type Endpoint = {
  handle: Handler
  /** Which limit per IP address it counts against. */
  rate?: RateName
  /** True when the time an answer takes could tell a known address from an unknown one. */
  isPaced?: boolean
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Everything the provider answers, by path; tests send rubbish to each of these. */
export const endpoints: Record<string, Partial<Record<Method, Endpoint>>> = {
  '/signup': { POST: { handle: signUp, rate: 'otp', isPaced: true } },
  '/token': { POST: { handle: grantToken, rate: 'token' } },
  '/verify': {
    GET: { handle: verifyByLink, rate: 'verify' },
    POST: { handle: verifyByPost, rate: 'verify', isPaced: true },
  },
  '/otp': { POST: { handle: sendOtp, rate: 'otp', isPaced: true } },
  '/magiclink': { POST: { handle: sendOtp, rate: 'otp', isPaced: true } },
  '/recover': { POST: { handle: recover, rate: 'otp', isPaced: true } },
  '/resend': { POST: { handle: resend, rate: 'otp', isPaced: true } },
  '/user': { GET: { handle: readUser }, PUT: { handle: updateUser, rate: 'otp' } },
  '/factors': { POST: { handle: enrollFactor } },
  '/factors/:id': { DELETE: { handle: unenrollFactor } },
  '/factors/:id/challenge': { POST: { handle: challengeFactor, rate: 'mfa' } },
  '/factors/:id/verify': { POST: { handle: verifyFactor, rate: 'mfa' } },
  '/recovery-codes': {
    GET: { handle: countRecoveryCodes },
    POST: { handle: replaceRecoveryCodes, rate: 'mfa' },
  },
  '/recovery-codes/verify': { POST: { handle: useRecoveryCode, rate: 'mfa' } },
  '/reauthenticate': { GET: { handle: sendNonce, rate: 'otp' } },
  '/user/identities/authorize': { GET: { handle: refuseLinking } },
  '/user/identities/:id': { DELETE: { handle: refuseLinking } },
  '/logout': { POST: { handle: logOut } },
  '/invite': { POST: { handle: invite } },
  '/admin/users': { GET: { handle: listUsers }, POST: { handle: createUser } },
  '/admin/users/:id': {
    GET: { handle: getUser },
    PUT: { handle: changeUser },
    DELETE: { handle: deleteUser },
  },
  '/admin/users/:id/factors': { GET: { handle: listFactors } },
  '/admin/users/:id/factors/:factor_id': { DELETE: { handle: deleteFactor } },
  '/admin/generate_link': { POST: { handle: generateLink } },
  '/sso': { POST: { handle: refuseSso, rate: 'otp' } },
  '/sso/saml/*': { GET: { handle: refuseSso }, POST: { handle: refuseSso, rate: 'otp' } },
  '/authorize': { GET: { handle: refuseAuthorize } },
  '/callback': { GET: { handle: refuseCallback }, POST: { handle: refuseCallback } },
  '/passkeys/*': onEveryMethod(refusePasskeys),
  '/oauth/*': onEveryMethod(refuseOauthServer),
  '/user/oauth/grants': onEveryMethod(refuseOauthServer),
  '/.well-known/jwks.json': { GET: { handle: publishKeys } },
  '/.well-known/openid-configuration': { GET: { handle: describeIssuer } },
  '/settings': { GET: { handle: describeSettings } },
  '/health': { GET: { handle: describeHealth } },
}

function onEveryMethod(handle: Handler) {
  return { GET: { handle }, POST: { handle }, PUT: { handle }, DELETE: { handle } }
}

const bodyBytesMax = 1024 * 1024

/** The provider's HTTP side. What it sets (parsers, handlers, hooks) stays inside the plugin. */
export function createRoutes(core: Core): FastifyPluginAsync {
  return async (app) => {
    // Bodies are JSON whatever their content type says, and are parsed where they are used.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytesMax }, (_request, body, done) => {
      done(null, body)
    })
    app.setErrorHandler(answerError)
    app.setNotFoundHandler(() => {
      throw refuse(404, 'not_found', 'Not found')
    })
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    allowOrigins(app, core)
    keepDeviceCookie(app, core.siteUrl)
    for (const [url, methods] of Object.entries(endpoints)) addPath(app, core, url, methods)
  }
}

function addPath(app: FastifyInstance, core: Core, url: string, methods: (typeof endpoints)[string]): void {
  for (const [method, endpoint] of Object.entries(methods)) {
    const { handle, rate, isPaced = false } = endpoint
    app.route({
      method,
      url,
      bodyLimit: bodyBytesMax,
      // A HEAD of a mail link, as scanners send it, would spend the link.
      exposeHeadRoute: false,
      onRequest: async (request) => {
        if (rate !== undefined) await limitIp(core, `${method} ${url}`, rate, request.ip)
      },
      handler: async (request, reply) => {
        if (!isPaced) return handle(core, request, reply)
        return answerAtStep(core.settings.answerStepMs, async () => handle(core, request, reply))
      },
    })
  }
  const others = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter(
    (name) => !(name in methods),
  )
  app.route({
    method: others,
    url,
    exposeHeadRoute: false,
    // Answered before the body is looked at.
    onRequest: async (_request, reply) => {
      reply.header('allow', Object.keys(methods).join(', '))
      throw refuse(405, 'method_not_allowed', 'Method not allowed')
    },
    handler: () => undefined,
  })
}

/** POST /token: the grants share a path and a limit. */
function grantToken(core: Core, request: FastifyRequest) {
  const grant = readQuery(request, 'grant_type')
  if (grant === 'password') return signIn(core, request)
  if (grant === 'web3') return signInWithWeb3(core, request)
  if (grant === 'refresh_token') return refreshSession(core, request)
  if (grant === 'pkce') return exchangeCode(core, request)
  if (grant === 'id_token') return refuseIdToken(core, request)
  throw invalidCredentials()
}
