import type { Services } from '../services.ts'
import { audit } from '../audit/record.ts'
import { ensureProfile } from './actor.ts'
import { grantRole } from './repo.ts'

type Account = { email: string; password: string }

/** Makes sure the configured administrator and ERIR officer exist and have their role. Harmless when repeated. */
export async function ensureStaff(
  { db, accounts }: Pick<Services, 'db' | 'accounts'>,
  staff: { admin?: Account; erir?: Account },
): Promise<void> {
  for (const [role, account] of [
    ['is_admin', staff.admin],
    ['is_erir', staff.erir],
  ] as const) {
    if (!account) continue
    const id = await accounts.ensure(account)
    await db.transaction(async (tx) => {
      await ensureProfile(tx, { id, email: account.email, user_metadata: {} })
      await grantRole(tx, id, role)
      await audit(
        tx,
        {},
        { action: 'user.ensure_role', subject: { type: 'user', id }, after: { [role]: true } },
      )
    })
  }
}
