import { registryCalls } from '@acervo/domain/registry/calls'
import { allPages, columnsNamed, csvAnswer, EXPORT_PAGE_ROWS } from '../../documents/csv.ts'
import type { Serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { operationsFile, operationsSheet } from '../lists/operation-spreadsheet.ts'
import { listOperations } from './list.ts'
import { retryOperation } from './retry.ts'

/** The calls about operations that the chain refused. */
export function operationRoutes(serve: Serve, services: Services): void {
  const { db, chain } = services

  serve(registryCalls.listFailedOperations, async ({ actor, query }) => {
    const { rows, next_cursor } = await listOperations(db, chain, actor, query)
    return { data: rows, next_cursor }
  })

  serve(registryCalls.exportFailedOperations, async ({ actor, query: { columns, ...filter }, language }) =>
    csvAnswer(
      { action: 'registry.operations.export', subject: { type: 'export', id: 'operations' } },
      operationsFile(language),
      columnsNamed(operationsSheet(language), columns),
      allPages((cursor) => listOperations(db, chain, actor, { ...filter, limit: EXPORT_PAGE_ROWS, cursor })),
    ),
  )

  serve(registryCalls.retryOperation, async ({ body, ...by }) => {
    const { state, error = null } = await retryOperation(services, by, body)
    return { data: { state, error } }
  })
}
