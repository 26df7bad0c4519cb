import { auditCalls, type AuditFilter } from '@acervo/domain/audit/calls'
import { allPages, csvAnswer, EXPORT_PAGE_ROWS } from '../http/csv.ts'
import type { Serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { idsOf, listAudit, readSeals } from './list.ts'
import { audit, type By } from './record.ts'
import { auditColumns, auditSheetTexts } from './sheet.ts'
import { verifyAudit } from './verify.ts'

const subject = { type: 'audit', id: 'audit' }

export function auditRoutes(serve: Serve, { db }: Pick<Services, 'db'>): void {
  const note = (by: By, action: string, after: object) => audit(db, by, { action, subject, after })
  // Whom they looked for, by id: an address could never be taken out of the log again.
  const named = async <F extends AuditFilter>(filter: F) =>
    filter.actor === undefined ? filter : { ...filter, actor: (await idsOf(db, filter.actor))[0] ?? null }

  serve(auditCalls.list, async ({ query, ...by }) => {
    const { rows, next_cursor } = await listAudit(db, query)
    // Before they see it, so that no look is without it.
    await note(by, 'audit.read', { ...(await named(query)), cursor: undefined, limit: undefined })
    return { data: rows, next_cursor }
  })

  serve(auditCalls.exportAll, async ({ query, language }) =>
    csvAnswer(
      { action: 'audit.export', subject },
      auditSheetTexts[language].filename,
      auditColumns(language),
      allPages((cursor) => listAudit(db, { ...query, limit: EXPORT_PAGE_ROWS, cursor })),
    ),
  )

  serve(auditCalls.readSeals, async () => ({ data: await readSeals(db) }))

  serve(auditCalls.verifySeals, async (by) => {
    const { found, ...verdict } = await verifyAudit(db)
    const data = { ...verdict, fault: found ?? null }
    await note(by, 'audit.verify', { sealed: data.sealed, fault: data.fault })
    return { data }
  })
}
