import { eq } from 'drizzle-orm'
import type { IsAccepted } from '../../projects/files.ts'
import { investmentTable } from '../table.ts'

/** Whether an investment refers to this document as what its investor accepted, whatever became of the investment. */
export const isAccepted: IsAccepted = async (tx, fileId) => {
  const [found] = await tx
    .select({ id: investmentTable.id })
    .from(investmentTable)
    .where(eq(investmentTable.accepted_file_id, fileId))
    .limit(1)
  return found !== undefined
}
