import { viewCalls } from '@acervo/domain/views/calls'
import type { Serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { removeView } from './remove.ts'
import { listViews } from './repo.ts'
import { saveView } from './save.ts'

export function viewRoutes(serve: Serve, services: Services): void {
  serve(viewCalls.list, async ({ actor }) => ({ data: await listViews(services.db, actor.id) }))

  serve(viewCalls.save, async ({ body, ...by }) => ({ data: await saveView(services, by, body) }))

  serve(viewCalls.remove, async ({ params, ...by }) => {
    await removeView(services, by, params.id)
    return {}
  })
}
