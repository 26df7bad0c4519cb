import type { FastifyReply, FastifyRequest } from 'fastify'
import { changeUser } from '../admin/change-user.ts'
import { createUser } from '../admin/create-user.ts'
import { deleteUser } from '../admin/delete-user.ts'
import { deleteFactor, listFactors } from '../admin/factors.ts'
import { generateLink } from '../admin/generate-link.ts'
import { invite } from '../admin/invite.ts'
import { getUser, listUsers } from '../admin/read-users.ts'
import type { Core } from '../core.ts'
import { challengeFactor } from '../factors/challenge.ts'
import { describeHealth, describeIssuer, describeSettings, publishKeys } from './describe-provider.ts'
import { enrollFactor } from '../factors/enroll.ts'
import { exchangeCode } from '../sign-in/exchange-code.ts'
import {
  refuseAuthorize,
  refuseCallback,
  refuseLinking,
  refuseOauthServer,
  refusePasskeys,
  refuseSso,
} from './features-off.ts'
import { refuseIdToken } from '../sign-in/id-token.ts'
import type { RateName } from '../limits.ts'
import { logOut } from '../sessions/log-out.ts'
import { sendNonce } from '../mail/reauthenticate.ts'
import { recover } from '../mail/recover.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from '../factors/recovery-codes/replace.ts'
import { useRecoveryCode } from '../factors/recovery-codes/use.ts'
import { refreshSession } from '../sessions/refresh.ts'
import { resend } from '../mail/resend.ts'
import { sendOtp } from '../mail/send-otp.ts'
import { invalidCredentials, signIn } from '../sign-in/with-password.ts'
import { signInWithWeb3 } from '../web3/sign-in.ts'
import { signUp } from '../sign-in/sign-up.ts'
import { unenrollFactor } from '../factors/unenroll.ts'
import { readUser, updateUser } from '../users/update.ts'
import { verifyFactor } from '../factors/verify.ts'
import { verifyByLink, verifyByPost } from '../mail/verify.ts'
import { readQuery } from './read-request.ts'

type Handler = (core: Core, request: FastifyRequest, reply: FastifyReply) => unknown

type Endpoint = {
  handle: Handler
  /** The rate limit per IP address that counts calls of this endpoint. */
  rate?: RateName
  /** True when the response time could reveal whether an address is known. */
  isPaced?: boolean
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** All endpoints of the provider, by path; tests send malformed requests to each. */
export const endpoints: Record<string, Partial<Record<Method, Endpoint>>> = {
  '/signup': { POST: { handle: signUp, rate: 'otp', isPaced: true } },
  '/token': { POST: { handle: grantToken, rate: 'token' } },
  '/verify': {
    GET: { handle: verifyByLink },
    POST: { handle: verifyByPost, rate: 'verify', isPaced: true },
  },
  '/otp': { POST: { handle: sendOtp, rate: 'otp', isPaced: true } },
  '/magiclink': { POST: { handle: sendOtp, rate: 'otp', isPaced: true } },
  '/recover': { POST: { handle: recover, rate: 'otp', isPaced: true } },
  '/resend': { POST: { handle: resend, rate: 'otp', isPaced: true } },
  '/user': { GET: { handle: readUser }, PUT: { handle: updateUser, rate: 'otp' } },
  '/factors': { POST: { handle: enrollFactor, rate: 'mfa' } },
  '/factors/:id': { DELETE: { handle: unenrollFactor, rate: 'mfa' } },
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
