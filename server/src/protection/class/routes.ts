import { protectionCalls } from '@acervo/domain/protection/calls'
import { allPages, columnsNamed, csvAnswer, EXPORT_PAGE_ROWS } from '../../documents/csv.ts'
import type { Serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { listRequests } from './list.ts'
import { decideClass, readEvidence } from './review.ts'
import { classSheet, classSheetTexts } from './spreadsheet.ts'

/** Calls with which staff read and decide requests to be treated as sophisticated. */
export function classRoutes(serve: Serve, services: Services): void {
  serve(protectionCalls.readEvidence, ({ params, ...by }) => readEvidence(services, by, params.id))

  serve(protectionCalls.listClassRequests, async ({ query }) => {
    const { rows, next_cursor } = await listRequests(services, query)
    return { data: rows, next_cursor }
  })

  serve(protectionCalls.exportClassRequests, async ({ query: { columns, ...filter }, language }) =>
    csvAnswer(
      { action: 'protection.class_requests.export', subject: { type: 'export', id: 'class_requests' } },
      classSheetTexts[language].filename,
      columnsNamed(classSheet(language), columns),
      allPages((cursor) => listRequests(services, { ...filter, limit: EXPORT_PAGE_ROWS, cursor })),
    ),
  )

  serve(protectionCalls.decideClass, async ({ params, body, ...by }) => ({
    data: await decideClass(services, by, params.id, body),
  }))
}
