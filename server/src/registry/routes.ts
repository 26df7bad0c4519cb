import { registryCalls } from '@acervo/domain/registry/calls'
import type { Serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { applyBlock } from './apply-block.ts'
import { listBlockings } from './blocking-repo.ts'
import { listCases } from './case-repo.ts'
import { checkCases } from './check-cases.ts'
import { checkChain } from './check-chain.ts'
import { listInvestors } from './repo.ts'
import { retryBlocking } from './retry-blocking.ts'

export function registryRoutes(serve: Serve, services: Services): void {
  const { db, chain } = services
  serve(registryCalls.listInvestors, async ({ query }) => {
    const { rows, next_cursor } = await listInvestors(db, chain, query)
    return { data: rows, next_cursor }
  })

  serve(registryCalls.block, async ({ body, idempotencyKey, ...by }) => ({
    data: await applyBlock(services, by, body, idempotencyKey),
  }))

  serve(registryCalls.listBlockings, async ({ query }) => {
    const { rows, next_cursor } = await listBlockings(db, chain, query)
    return { blockings: rows, next_cursor }
  })

  serve(registryCalls.retryBlocking, async ({ params, ...by }) => ({
    data: await retryBlocking(services, by, params.id),
  }))

  serve(registryCalls.listCases, async ({ query }) => {
    const { rows, next_cursor } = await listCases(db, query)
    return { data: rows, next_cursor }
  })

  serve(registryCalls.checkCases, async (by) => ({ data: await checkCases(services, by) }))

  serve(registryCalls.checkChain, async () => ({ data: (await checkChain(services)).differences }))
}
