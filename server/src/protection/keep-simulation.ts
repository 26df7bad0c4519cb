import type { Language } from '@acervo/domain/common/language'
import type { Actor } from '@acervo/domain/identity/permissions'
import { fail } from '@acervo/domain/protection/failures'
import { audit, type By } from '../audit/record.ts'
import { lockOwnAccount } from '../identity/lock-open-account.ts'
import type { Services } from '../services.ts'
import { record } from './record.ts'
import { simulationTable } from './table.ts'
import { readWordings } from './wordings.ts'

/**
 * Stores that somebody saw the result of their simulation, and the result in euros if they sent it. The figures behind
 * the result are never sent (Delegated Regulation (EU) 2022/2114, article 5(5)). Throws if they read an old version of
 * the text beside the result.
 */
export function keepSimulation(
  { db, now }: Pick<Services, 'db' | 'now'>,
  by: By & { actor: Actor; language: Language },
  { net_worth, wording_version }: { net_worth: number | null; wording_version: number },
): Promise<void> {
  return db.transaction(async (tx) => {
    const { id: user_id } = by.actor
    await lockOwnAccount(tx, user_id)
    const shown = (await readWordings(tx)).find(({ code }) => code === 'simulation_result')
    if (shown?.version !== wording_version) throw fail('protection.result_not_read')
    const shown_at = now().toISOString()
    await tx.insert(simulationTable).values({ user_id, net_worth, taken_at: shown_at })
    await record(tx, [{ code: 'simulation_result', version: wording_version }], {
      user_id,
      language: by.language,
      shown_at,
    })
    await audit(tx, by, { action: 'protection.keep_simulation', subject: { type: 'user', id: user_id } })
  })
}
