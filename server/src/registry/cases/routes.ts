import { registryCalls } from '@acervo/domain/registry/calls'
import type { Serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { listCases } from './repo.ts'
import { checkCases } from './check.ts'
import { checkChain } from './check-chain.ts'
import { linkMint } from './link-mint.ts'
import { setMintAside } from './set-mint-aside.ts'

/** The calls about differences between register and chain. */
export function caseRoutes(serve: Serve, services: Services): void {
  const { db, chain } = services

  serve(registryCalls.listCases, async ({ query }) => {
    const { rows, next_cursor } = await listCases(db, chain, query)
    return { data: rows, next_cursor }
  })

  serve(registryCalls.linkMint, async ({ params, body, ...by }) => {
    const { state, error = null } = await linkMint(services, by, params.id, body)
    return { data: { state, error } }
  })

  serve(registryCalls.setMintAside, async ({ params, body, ...by }) => {
    await setMintAside(services, by, params.id, body)
    return {}
  })

  serve(registryCalls.checkCases, async (by) => ({ data: await checkCases(services, by) }))

  serve(registryCalls.checkChain, async () => ({ data: (await checkChain(services)).differences }))
}
