import { fail as failCommon } from '@acervo/domain/common/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import type { Roles } from '@acervo/domain/identity/roles'
import { rolesIn, secondFactorState, type SecondFactorState } from '@acervo/domain/identity/second-factor'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { actorOf } from '../identity/actor.ts'
import { sealFor, type Seal } from '../seal.ts'
import type { Services } from '../services.ts'
import { rememberPeople } from './remembered.ts'

export const COOKIE = 'acervo-session'

/** The caller: by the bearer token, else by the session cookie. Staff without their second step have no roles. */
export type Session = {
  actor: Actor
  /** The session's id at the auth provider. */
  id: string
  accessToken: string
  expiresAt: number
  secondFactor: SecondFactorState
  /** The roles that the person will have after the missing second step. `actor` has none of them. */
  waitingRoles: Roles
}

/**
 * Whose limit a request uses up. A session that lacks its second factor uses up the limit of its network address.
 * Otherwise somebody who knows only the password could lock the owner out.
 */
export function countedAs(
  session: Session | undefined,
  ip: string,
): { person: string | undefined; ip: string } {
  return { person: session?.secondFactor === 'needed' ? undefined : session?.actor.id, ip }
}

export type SessionReader = {
  /**
   * The session of a request, or undefined. Throws when a request writes with the cookie alone and does not come from
   * our own pages.
   */
  read(request: FastifyRequest): Promise<Session | undefined>
  /** Sets the cookie to this access token, sealed, until it expires (unix seconds). */
  write(reply: FastifyReply, accessToken: string, expiresAt: number): void
  clear(reply: FastifyReply): void
}

type Options = Pick<Services, 'db' | 'accounts' | 'signals' | 'now'> & {
  key: Buffer
  publicUrl: string
  requireStaffMfa: boolean
}

/**
 * The session cookie is the access token, sealed with a key of the server. Scripts cannot read it, other sites cannot
 * use it, and it becomes invalid with the session, like the token.
 */
export function sessionReader(options: Options): SessionReader {
  const { key, publicUrl } = options
  const origin = new URL(publicUrl).origin
  const seal = sealFor('session cookie', key)
  const people = rememberPeople<Session>(options.signals, options.now)
  const cookie = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: origin.startsWith('https:'),
  } as const
  return {
    async read(request) {
      const bearer = bearerOf(request)
      const sealed = request.cookies[COOKIE]
      const accessToken = bearer ?? (sealed ? unsealed(sealed, seal) : undefined)
      if (!accessToken) return undefined
      const session = await people.get(accessToken, () => readSession(options, accessToken))
      if (session && !bearer && !['GET', 'HEAD'].includes(request.method)) requireOrigin(request, origin)
      return session
    },
    write(reply, accessToken, expiresAt) {
      void reply.setCookie(COOKIE, seal.close(accessToken).toString('base64url'), {
        ...cookie,
        expires: new Date(expiresAt * 1000),
      })
    },
    clear(reply) {
      void reply.clearCookie(COOKIE, cookie)
    },
  }
}

/** The current person of a token, read from the database. With the embedded auth provider this takes one statement. */
async function readSession(
  { db, accounts, requireStaffMfa }: Options,
  accessToken: string,
): Promise<Session | undefined> {
  const claims = await accounts.verify(accessToken)
  const person = claims && (await actorOf(db, claims))
  if (!person) return undefined
  const secondFactor = secondFactorState(claims, person.roles, requireStaffMfa)
  const { usable, waiting } = rolesIn(secondFactor, person.roles)
  return {
    actor: { ...person, roles: usable },
    id: claims.session_id,
    accessToken,
    expiresAt: claims.expires_at,
    secondFactor,
    waitingRoles: waiting,
  }
}

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

function requireOrigin(request: FastifyRequest, origin: string): void {
  if (request.headers.origin !== origin) throw failCommon('common.origin_refused')
}

function unsealed(cookie: string, seal: Seal): string | undefined {
  try {
    return seal.open(Buffer.from(cookie, 'base64url')).toString('utf8')
  } catch {
    return undefined
  }
}
