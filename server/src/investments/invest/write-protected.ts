import type { Language } from '@acervo/domain/common/language'
import type { Actor } from '@acervo/domain/identity/permissions'
import type { Regime } from '@acervo/domain/projects/regime'
import type { ProtectionSent } from '@acervo/domain/protection/acceptance'
import { lastMoment } from '@acervo/domain/protection/reflection'
import { sql } from 'drizzle-orm'
import type { By } from '../../audit/record.ts'
import { requireDuties } from '../../protection/require-duties.ts'
import { requireSheet } from '../../sheet/require.ts'
import type { Services } from '../../services.ts'
import { notifyInvestor } from '../notify-investor.ts'
import { lockInvestment } from '../repo.ts'
import { investingLock } from './lock.ts'
import type { investmentTable } from '../table.ts'
import { committedIn } from './committed-in.ts'
import { writeInvestment, type Seen, type Written } from './write.ts'

type Protected = {
  values: typeof investmentTable.$inferInsert
  seen: Seen
  regime: Regime
  sent: ProtectionSent
  at: Date
}

class NotWritten extends Error {
  readonly written: Written
  constructor(written: Written) {
    super(written.outcome)
    this.written = written
  }
}

/**
 * Writes an investment in an offer that the law regulates, with the record of what its investor was shown and the email
 * that announces the reflection period. Throws the first missing duty.
 */
export async function writeProtected(
  { db, mail, protection, now }: Pick<Services, 'db' | 'mail' | 'protection' | 'now'>,
  by: By & { actor: Actor; language: Language },
  { values, seen, regime, sent, at }: Protected,
): Promise<Written> {
  const { id, user_id, project_id, amount } = values
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`select ${investingLock(user_id)}`)
      const { language } = by
      const sheet =
        regime === 'ecspr' ? await requireSheet(tx, project_id, sent.sheet_version, language, now) : null
      const committed = await committedIn(tx, user_id, project_id)
      const offer = { id, user_id, project_id, regime, amount, committed, language, sent, sheet }
      const reflection_ends_at = await requireDuties(tx, { protection }, offer, at)
      const written = await writeInvestment(tx, by, { ...values, reflection_ends_at }, seen)
      if (written.outcome !== 'invested') throw new NotWritten(written)
      const row = reflection_ends_at === null ? undefined : await lockInvestment(tx, id)
      if (row && reflection_ends_at)
        await notifyInvestor(tx, mail, row, 'investment.reflection_started', {
          deadline: lastMoment(reflection_ends_at).toISOString(),
        })
      return written
    })
  } catch (error) {
    if (error instanceof NotWritten) return error.written
    throw error
  }
}
