import { eq } from 'drizzle-orm'
import type { IsAccepted } from '../../projects/files/remove.ts'
import { investmentTable } from '../table.ts'

/** Whether an investor accepted this document in any investment, whatever the investment's status. */
export const isAccepted: IsAccepted = async (tx, fileId) => {
  const [found] = await tx
    .select({ id: investmentTable.id })
    .from(investmentTable)
    .where(eq(investmentTable.accepted_file_id, fileId))
    .limit(1)
  return found !== undefined
}
