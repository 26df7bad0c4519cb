import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { NotifyOfWhitepaper } from '../../projects/files/upload.ts'
import { projectTable } from '../../projects/table.ts'
import type { Services } from '../../services.ts'
import { notifyInvestors } from '../notify-investor.ts'
import { lacksPaper } from '../paused.ts'
import { investmentTable } from '../table.ts'

/**
 * Notifies the investors who were waiting for the whitepaper of a project that they can now continue, and until when. The
 * project is locked, so that nobody can invest in it meanwhile.
 */
export function whitepaperNotifier({ mail }: Pick<Services, 'mail'>): NotifyOfWhitepaper {
  return async (tx, projectId) => {
    const rows = await tx
      .select(getTableColumns(investmentTable))
      .from(investmentTable)
      .innerJoin(projectTable, eq(projectTable.id, investmentTable.project_id))
      .where(and(eq(investmentTable.project_id, projectId), lacksPaper))
      .orderBy(asc(investmentTable.id))
    const kind = 'investment.whitepaper_published' as const
    await notifyInvestors(
      tx,
      mail,
      rows.map((row) => ({ row, kind })),
    )
  }
}
