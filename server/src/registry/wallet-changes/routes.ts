import { can } from '@acervo/domain/identity/permissions'
import { registryCalls } from '@acervo/domain/registry/calls'
import type { Serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { confirmWalletChange, refuseWalletChange } from './decide.ts'
import { listWalletChanges } from './list.ts'

/** The calls with which the registrar moves holdings to another wallet of their owner. */
export function walletChangeRoutes(serve: Serve, services: Services): void {
  const { db, chain } = services

  serve(registryCalls.listWalletChanges, async ({ actor, query }) => {
    const identifies = can(actor, 'registry.identify')
    const { rows, next_cursor } = await listWalletChanges(db, chain, { ...query, identifies })
    return { data: rows, next_cursor }
  })

  serve(registryCalls.confirmWalletChange, async ({ params, ...by }) => ({
    data: await confirmWalletChange(services, by, params.id),
  }))

  serve(registryCalls.refuseWalletChange, async ({ params, body, ...by }) => ({
    data: await refuseWalletChange(services, by, params.id, body.reason),
  }))
}
