import { complaintCalls } from '@acervo/domain/complaints/calls'
import { allPages, columnsNamed, csvAnswer, EXPORT_PAGE_ROWS } from '../documents/csv.ts'
import type { Serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { decideComplaint } from './decide.ts'
import { fileOwnComplaint } from './file.ts'
import { complaintSheet } from './register.ts'
import { findOwn, listComplaints } from './repo.ts'
import { complaintSheetTexts } from './texts.ts'

export function complaintRoutes(serve: Serve, services: Services, limits: { key: Buffer }): void {
  const { db } = services

  serve(complaintCalls.listOwn, async ({ actor }) => ({ data: await findOwn(db, actor.id) }))

  serve(complaintCalls.send, async ({ body, ...by }) => ({
    data: await fileOwnComplaint(services, limits, by, body),
  }))

  serve(complaintCalls.list, async ({ query }) => {
    const { rows, next_cursor } = await listComplaints(db, query)
    return { data: rows, next_cursor }
  })

  serve(complaintCalls.exportAll, async ({ query: { columns, ...filter }, language }) =>
    csvAnswer(
      { action: 'complaint.export', subject: { type: 'export', id: 'complaints' } },
      complaintSheetTexts[language].filename,
      columnsNamed(complaintSheet(language), columns),
      allPages((cursor) => listComplaints(db, { ...filter, limit: EXPORT_PAGE_ROWS, cursor })),
    ),
  )

  serve(complaintCalls.decide, async ({ params, body, ...by }) => ({
    data: await decideComplaint(services, by, params.id, body),
  }))
}
