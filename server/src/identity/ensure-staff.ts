import type { Services } from '../services.ts'
import { audit } from '../audit/record.ts'
import { ensureProfile, findActor } from './actor.ts'
import { grantRole } from './repo.ts'

type Account = { email: string; password: string }

/**
 * Makes sure the configured administrator and ERIR officer exist and have their role; answers their ids. Harmless
 * when repeated.
 */
export async function ensureStaff(
  { db, accounts }: Pick<Services, 'db' | 'accounts'>,
  staff: { admin?: Account; erir?: Account },
): Promise<{ admin?: string; erir?: string }> {
  const ids: { admin?: string; erir?: string } = {}
  for (const name of ['admin', 'erir'] as const) {
    const account = staff[name]
    if (!account) continue
    const role = `is_${name}` as const
    const id = await accounts.ensure(account)
    ids[name] = id
    if ((await findActor(db, id))?.[role]) continue
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
  return ids
}
