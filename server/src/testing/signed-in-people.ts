import { randomUUID } from 'node:crypto'
import { createAccessTokens } from '@acervo/auth/sessions/access-tokens'
import { loadSigningKeys } from '@acervo/auth/keys/signing'
import type { KeyJwk } from '@acervo/auth/variables'
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose'
import type pg from 'pg'

export type SignedIn = { id: string; token: string }

const TTL_S = 86_400

/** A signing key for `AUTH_JWT_KEYS`, so that a benchmark can sign in thousands of people without their passwords. */
export async function aSigningKey(): Promise<{ key: KeyJwk; env: { AUTH_JWT_KEYS: string } }> {
  const pair = await generateKeyPair('ES256', { extractable: true })
  const { x = '', y = '', d = '' } = await exportJWK(pair.privateKey)
  const shape = { kty: 'EC', crv: 'P-256', x, y } as const
  const key = { ...shape, d, kid: await calculateJwkThumbprint(shape) }
  return { key, env: { AUTH_JWT_KEYS: JSON.stringify({ keys: [key] }) } }
}

/** Creates verified people, each with a session of their own, in the database of a product with this key. */
export async function signedInPeople(
  pool: pg.Pool,
  { key, siteUrl, count }: { key: KeyJwk; siteUrl: string; count: number },
): Promise<SignedIn[]> {
  const tokens = createAccessTokens({
    keys: await loadSigningKeys(undefined as never, undefined as never, [key], new Date()),
    issuer: `${siteUrl}/auth/v1`,
    ttlSeconds: TTL_S,
    now: () => new Date(),
  })
  const people = Array.from({ length: count }, () => ({ id: randomUUID(), session: randomUUID() }))
  const columns = [people.map(({ id }) => id), people.map(({ session }) => session)]
  await pool.query(
    `with person as (select * from unnest($1::uuid[], $2::uuid[]) as person (id, session)),
     account as (
       insert into auth.users (id, email, email_confirmed_at, app_metadata, user_metadata, created_at, updated_at)
       select id, id || '@demo.acervo.example', now(), '{}', '{}', now(), now() from person returning id),
     session as (
       insert into auth.sessions (id, user_id, aal, amr, generation, spent, ip, user_agent, created_at, refreshed_at, last_used_at)
       select session, id, 'aal1', '[]', 1, '[]', '127.0.0.1', 'bench', now(), now(), now() from person)
     insert into profile (id, email, full_name, kyc_application_id, kyc_application_status)
     select id, id || '@demo.acervo.example', 'Persona Inventada', gen_random_uuid(), 'APPROVED' from person`,
    columns,
  )
  const claims = {
    phone: '',
    app_metadata: {},
    user_metadata: {},
    role: 'authenticated',
    is_anonymous: false,
  }
  return Promise.all(
    people.map(async ({ id, session }) => {
      const email = `${id}@demo.acervo.example`
      const whose = { sub: id, email, session_id: session, aal: 'aal1' as const, amr: [] }
      return { id, token: (await tokens.sign({ ...claims, ...whose })).token }
    }),
  )
}
