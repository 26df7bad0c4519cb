import { fail as failCommon } from '@acervo/domain/common/failures'
import type { ProtectionSent } from '@acervo/domain/protection/acceptance'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { investmentTable } from '../table.ts'

type Input = ProtectionSent & { project_id: string; amount: number }

/** The investment that an earlier call with this key created. Throws if that call had other data. */
export async function findEarlier(
  db: Tx,
  userId: string,
  input: Input,
  key: string | undefined,
): Promise<string | undefined> {
  if (key === undefined) return undefined
  const [earlier] = await db
    .select({
      id: investmentTable.id,
      project_id: investmentTable.project_id,
      typed_amount: investmentTable.typed_amount,
    })
    .from(investmentTable)
    .where(and(eq(investmentTable.user_id, userId), eq(investmentTable.idempotency_key, key)))
  if (!earlier) return undefined
  if (earlier.project_id !== input.project_id || earlier.typed_amount !== input.amount) {
    throw failCommon('common.idempotency_key_reused')
  }
  return earlier.id
}
