import { desc, sql } from 'drizzle-orm'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey } from 'jose'
import type { AuthTx } from '../tx.ts'
import type { Secrets } from './secrets.ts'
import type { KeyJwk } from '../variables.ts'
import { signingKeys } from './table.ts'

export type PublicJwk = Omit<KeyJwk, 'd'> & { alg: 'ES256'; use: 'sig'; key_ops: ['verify'] }

/** The key that signs, and every key whose signatures are still accepted. */
export type SigningKeys = {
  kid: string
  privateKey: CryptoKey
  publicKeys: ReadonlyMap<string, CryptoKey>
  jwks: { keys: PublicJwk[] }
}

/** Loads the configured keys, or else those in the database. The first start generates one. */
export async function loadSigningKeys(
  db: AuthTx,
  secrets: Secrets,
  configured: KeyJwk[] | undefined,
  now: Date,
): Promise<SigningKeys> {
  const keys = configured ?? (await storedKeys(db, secrets, now))
  const [current] = keys
  if (current === undefined) throw new Error('There is no signing key')
  const publicKeys = new Map<string, CryptoKey>()
  for (const key of keys) publicKeys.set(key.kid, await importKey(publicHalf(key)))
  return {
    kid: current.kid,
    privateKey: await importKey(current),
    publicKeys,
    jwks: { keys: keys.map(publicHalf) },
  }
}

/** Newest first. The lock makes replicas that start at the same time agree on one key. */
function storedKeys(db: AuthTx, secrets: Secrets, now: Date): Promise<KeyJwk[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('auth.signing_keys'))`)
    const rows = await tx.select().from(signingKeys).orderBy(desc(signingKeys.created_at))
    if (rows.length > 0) {
      return rows.map((row) => JSON.parse(secrets.open(row.private_sealed, row.kid)) as KeyJwk)
    }
    const key = await generateKey()
    await tx.insert(signingKeys).values({
      kid: key.kid,
      public_jwk: publicHalf(key),
      private_sealed: secrets.seal(JSON.stringify(key), key.kid),
      created_at: now,
    })
    return [key]
  })
}

async function generateKey(): Promise<KeyJwk> {
  const pair = await generateKeyPair('ES256', { extractable: true })
  const { x = '', y = '', d = '' } = await exportJWK(pair.privateKey)
  const shape = { kty: 'EC', crv: 'P-256', x, y } as const
  return { ...shape, d, kid: await calculateJwkThumbprint(shape) }
}

function publicHalf({ kty, crv, x, y, kid }: KeyJwk): PublicJwk {
  return { kty, crv, x, y, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] }
}

async function importKey(jwk: KeyJwk | PublicJwk): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'ES256')
  if (key instanceof Uint8Array) throw new Error(`Key ${jwk.kid} is not an elliptic curve key`)
  return key
}
