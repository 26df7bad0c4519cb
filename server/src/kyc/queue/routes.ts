import { kycCalls } from '@acervo/domain/kyc/calls'
import { fail } from '@acervo/domain/kyc/failures'
import { allPages, columnsNamed, csvAnswer, EXPORT_PAGE_ROWS } from '../../documents/csv.ts'
import type { Serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { findNeighbours } from './neighbours.ts'
import { countWaiting, listQueue } from './list.ts'
import { queueColumns, queueSpreadsheetTexts } from './spreadsheet.ts'
import { findApplication } from '../repo.ts'

/** The calls that show and count the applications waiting for review. */
export function queueRoutes(serve: Serve, services: Services): void {
  const { db } = services

  serve(kycCalls.readNeighbours, async ({ params, query }) => {
    if (!(await findApplication(db, { id: params.id }))) throw fail('kyc.not_found')
    return { data: await findNeighbours(db, params.id, query) }
  })

  serve(kycCalls.listForReview, async ({ query }) => {
    const { rows, next_cursor } = await listQueue(db, query)
    return { data: rows, next_cursor }
  })

  serve(kycCalls.exportQueue, async ({ query: { columns, ...filter }, language }) => {
    // A selection may contain applications in several statuses.
    const status = filter.ids ? 'ALL' : filter.status
    return csvAnswer(
      { action: 'kyc.export', subject: { type: 'export', id: 'applications' } },
      queueSpreadsheetTexts[language].filename,
      columnsNamed(queueColumns(language), columns),
      allPages((cursor) => listQueue(db, { ...filter, status, limit: EXPORT_PAGE_ROWS, cursor })),
    )
  })

  serve(kycCalls.countWaiting, async () => ({ data: { waiting: await countWaiting(db) } }))
}
