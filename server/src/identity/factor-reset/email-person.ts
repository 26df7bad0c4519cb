import { eq } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import type { Mail } from '../../adapters/mail/port.ts'
import { accountEmail } from '../account-emails.ts'
import { profileTable } from '../table.ts'

type Step = 'factor_reset_requested' | 'factor_reset_done' | 'factor_reset_cancelled'

/** Emails a person about their second factor, in their language, if they have an address: wallet users have none. */
export async function emailPerson(tx: Tx, mail: Mail, userId: string, kind: Step): Promise<void> {
  const [person] = await tx
    .select({ email: profileTable.email })
    .from(profileTable)
    .where(eq(profileTable.id, userId))
  if (!person?.email) return
  const user = { id: userId, user_metadata: {} }
  await mail.write(tx, await accountEmail(tx, { kind, to: person.email, user }))
}
