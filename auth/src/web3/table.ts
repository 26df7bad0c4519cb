import { index, text } from 'drizzle-orm/pg-core'
import { auth, instant } from '../schema.ts'

/** Accepted wallet messages and their nonces, stored until the message has expired. */
export const spentWeb3Messages = auth.table(
  'spent_web3_messages',
  {
    /** SHA-256 of the message, or of the address and the nonce. */
    key: text().primaryKey(),
    expires_at: instant().notNull(),
  },
  (t) => [index('spent_web3_messages_expires_at').on(t.expires_at)],
)
