import { registryCalls } from '@acervo/domain/registry/calls'
import type { Serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { checkChain } from './check-chain.ts'
import { listInvestors } from './repo.ts'

export function registryRoutes(serve: Serve, services: Services): void {
  const { db } = services
  serve(registryCalls.listInvestors, async ({ query }) => {
    const { rows, next_cursor } = await listInvestors(db, query)
    return { data: rows, next_cursor }
  })

  serve(registryCalls.checkChain, async () => ({ data: await checkChain(services) }))
}
