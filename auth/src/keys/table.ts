import { jsonb, text } from 'drizzle-orm/pg-core'
import { auth, instant } from '../schema.ts'

/** ES256 keys. The private half is sealed with AES-256-GCM under a key derived from the host's secret. */
export const signingKeys = auth.table('signing_keys', {
  kid: text().primaryKey(),
  public_jwk: jsonb().$type<Record<string, unknown>>().notNull(),
  private_sealed: text().notNull(),
  created_at: instant().notNull(),
})
