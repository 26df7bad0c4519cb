import type { AuditAction } from '@acervo/domain/audit/actions'
import { auditCalls } from '@acervo/domain/audit/calls'
import { entryFor } from '@acervo/domain/audit/own-entry'
import { allPages, columnsNamed, csvAnswer, EXPORT_PAGE_ROWS } from '../../documents/csv.ts'
import { filtersOf } from '../../http/export.ts'
import type { Serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { listAudit, readSeals } from './list.ts'
import { audit, type By } from '../record.ts'
import { auditSheet, auditSheetTexts } from './sheet.ts'
import { verifyAudit } from '../verify.ts'

const subject = { type: 'audit', id: 'audit' } as const

export function auditRoutes(serve: Serve, { db }: Pick<Services, 'db'>): void {
  const note = (by: By, action: AuditAction, after: object) => audit(db, by, { action, subject, after })

  serve(auditCalls.list, async ({ query, ...by }) => {
    const { rows, next_cursor } = await listAudit(db, query)
    // Logged before the reply, so that no access goes unlogged.
    const filters = filtersOf(auditCalls.list.query, query)
    await note(by, 'audit.read', { ...filters, cursor: undefined, limit: undefined })
    return { data: rows.map((row) => entryFor(by.actor, row)), next_cursor }
  })

  serve(auditCalls.exportAll, async ({ actor, query: { columns, ...filter }, language }) =>
    csvAnswer(
      { action: 'audit.export', subject },
      auditSheetTexts[language].filename,
      columnsNamed(auditSheet(language), columns),
      allPages(async (cursor) => {
        const { rows, next_cursor } = await listAudit(db, { ...filter, limit: EXPORT_PAGE_ROWS, cursor })
        return { rows: rows.map((row) => entryFor(actor, row)), next_cursor }
      }),
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
