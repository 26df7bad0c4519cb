import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'

/** GET /.well-known/jwks.json: the public halves of the keys whose signatures are accepted. */
export function publishKeys(core: Core, _request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'public, max-age=600')
  return core.accessTokens.jwks
}

/** GET /.well-known/openid-configuration: the issuer of the tokens, and the address of the keys. */
export function describeIssuer(core: Core, _request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'public, max-age=600')
  return {
    issuer: core.externalUrl,
    jwks_uri: `${core.externalUrl}/.well-known/jwks.json`,
    authorization_endpoint: `${core.externalUrl}/authorize`,
    token_endpoint: `${core.externalUrl}/token`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
  }
}

/** GET /settings: the ways to sign in that a client may offer. */
export function describeSettings({ settings }: Core) {
  return {
    external: {
      email: true,
      phone: false,
      anonymous_users: false,
      google: false,
      apple: false,
      web3: settings.web3Ethereum,
    },
    disable_signup: settings.disableSignup,
    mailer_autoconfirm: settings.autoconfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: false,
  }
}

/** GET /health. The name is the one that clients of the protocol expect. */
export function describeHealth() {
  return { version: '0.1.0', name: 'GoTrue', description: 'Speaks the Supabase Auth protocol' }
}
