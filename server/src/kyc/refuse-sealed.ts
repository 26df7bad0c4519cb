import { isSealed } from '@acervo/domain/identity/closing'
import { fail } from '@acervo/domain/kyc/failures'
import { eq } from 'drizzle-orm'
import { profileTable } from '../identity/table.ts'
import type { Services } from '../services.ts'

/** Throws `kyc.sealed` if the account was closed so long ago that staff may no longer read its data. */
export async function refuseSealed({ db, now }: Pick<Services, 'db' | 'now'>, userId: string): Promise<void> {
  const { closed_at } = profileTable
  const [owner] = await db.select({ closed_at }).from(profileTable).where(eq(profileTable.id, userId))
  if (isSealed(owner?.closed_at ?? null, now())) throw fail('kyc.sealed')
}
