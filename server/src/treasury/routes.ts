import { treasuryCalls } from '@acervo/domain/treasury/calls'
import type { Serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { checkMoneyCases, listMoneyCases } from './cases.ts'
import { importStatements } from './import/import-statements.ts'
import { listEntries, listStatements, readBalances } from './repo.ts'
import { setEntryAside, takeEntryBack } from './set-entry-aside.ts'

export function treasuryRoutes(serve: Serve, services: Services): void {
  const { db } = services

  serve(treasuryCalls.importStatements, async ({ file, ...by }) => ({
    data: await importStatements(services, by, file),
  }))

  serve(treasuryCalls.listStatements, async ({ query }) => {
    const { rows, next_cursor } = await listStatements(db, query)
    return { data: rows, next_cursor }
  })

  serve(treasuryCalls.listEntries, async ({ query }) => {
    const { rows, next_cursor } = await listEntries(db, query)
    return { data: rows, next_cursor }
  })

  serve(treasuryCalls.readBalances, async () => ({ data: await readBalances(db) }))

  serve(treasuryCalls.listCases, async () => ({ data: await listMoneyCases(db) }))

  serve(treasuryCalls.checkCases, async (by) => ({ data: await checkMoneyCases(services, by) }))

  serve(treasuryCalls.setEntryAside, async ({ params, body, ...by }) => ({
    data: await setEntryAside(services, by, params.id, body.reason),
  }))

  serve(treasuryCalls.takeEntryBack, async ({ params, ...by }) => ({
    data: await takeEntryBack(services, by, params.id),
  }))
}
