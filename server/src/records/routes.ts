import { recordCalls } from '@acervo/domain/records/calls'
import type { Serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { listRecords } from './list.ts'

export function recordRoutes(serve: Serve, services: Services): void {
  serve(recordCalls.list, async ({ actor, query, language }) => {
    const { rows, ...rest } = await listRecords(services, actor.id, query, language)
    return { data: rows, ...rest }
  })
}
