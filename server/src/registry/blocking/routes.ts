import { blockingFor } from '@acervo/domain/registry/block-cause'
import { registryCalls } from '@acervo/domain/registry/calls'
import type { Serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { applyBlock } from './apply.ts'
import { readBlockFile, uploadBlockFile } from './files.ts'
import { listBlockings } from './repo.ts'
import { withdrawUnblock } from './withdraw-unblock.ts'

/** The calls about blocks of investors, tokens and projects. */
export function blockRoutes(serve: Serve, services: Services): void {
  const { db, chain } = services
  serve(registryCalls.block, async ({ body, idempotencyKey, ...by }) => ({
    data: await applyBlock(services, by, body, idempotencyKey),
  }))

  serve(registryCalls.uploadBlockFile, async ({ params, file, ...by }) => ({
    data: await uploadBlockFile(services, by, params.id, file),
  }))

  serve(registryCalls.readBlockFile, ({ params, ...by }) => readBlockFile(services, by, params))

  serve(registryCalls.withdrawUnblock, async ({ actor, params, ...by }) => ({
    data: blockingFor(actor, await withdrawUnblock(services, { actor, ...by }, params.id)),
  }))

  serve(registryCalls.listBlockings, async ({ actor, query }) => {
    const { rows, next_cursor } = await listBlockings(db, chain, query)
    return { blockings: rows.map((row) => blockingFor(actor, row)), next_cursor }
  })
}
