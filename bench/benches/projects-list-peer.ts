import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { drizzle } from 'drizzle-orm/node-postgres'
import { createRemoteJWKSet, jwtVerify, type JWTPayload } from 'jose'
import pg from 'pg'
import { listProjects } from '../../server/src/projects/list-projects.ts'

/**
 * The bare handler: no framework, no schemas, only the necessary headers; the same token, session, profile and list.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const keys = createRemoteJWKSet(new URL(process.env.JWKS_URL ?? ''))
const tokens = new Map<string, JWTPayload>()

async function claimsOf(token: string): Promise<JWTPayload> {
  const known = tokens.get(token)
  if (known) return known
  const { payload } = await jwtVerify(token, keys, { audience: 'authenticated' })
  tokens.set(token, payload)
  return payload
}

let listing = { sql: '', params: [] as unknown[] }
await listProjects(
  drizzle(pool, { logger: { logQuery: (sql, params) => void (listing = { sql, params }) } }) as never,
  { drafts: false, limit: 24 },
)

const session = {
  name: 'session',
  text: `select s.id is not null as is_alive, coalesce(u.banned_until > $3, false) as is_banned
         from auth.users u left join auth.sessions s on s.id = $2 and s.user_id = u.id where u.id = $1`,
}
const profile = {
  name: 'profile',
  text: 'select id, email, roles, status, kyc_status, domain_id from profile where id = $1',
}

createServer((request, response) => void answer(request, response)).listen(
  Number(process.env.PORT),
  '127.0.0.1',
  () => process.stdout.write('ready\n'),
)

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const claims = await claimsOf((request.headers.authorization ?? '').slice(7))
    const alive = await pool.query({ ...session, values: [claims.sub, claims.session_id, new Date()] })
    const person = await pool.query({ ...profile, values: [claims.sub] })
    if (!alive.rows[0]?.is_alive || !person.rows[0]) throw new Error('no session')
    const { rows } = await pool.query({ name: 'list', text: listing.sql, values: listing.params })
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ success: true, data: rows }))
  } catch {
    response.statusCode = 401
    response.end()
  }
}
