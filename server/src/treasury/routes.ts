import { treasuryCalls } from '@acervo/domain/treasury/calls'
import { allPages, columnsNamed, csvAnswer, EXPORT_PAGE_ROWS } from '../documents/csv.ts'
import type { Serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { allocateEntry, undoAllocation } from './allocation/allocate-entry.ts'
import { listIssuers } from './allocation/repo.ts'
import { checkMoneyCases } from './cases/record.ts'
import { listMoneyCases } from './cases/list.ts'
import { matchEntries } from './matching/match-entries.ts'
import { countExact } from './matching/exact-matches.ts'
import { matchExact } from './matching/match-exact.ts'
import { undoMatch } from './matching/undo-match.ts'
import { importStatements } from './import/import.ts'
import { listEntries } from './repo.ts'
import { readBalances } from './balances.ts'
import { listStatements } from './list-statements.ts'
import { setEntryAside, takeEntryBack } from './set-entry-aside.ts'
import { entrySheet, treasurySheetTexts } from './spreadsheets.ts'
import { refundRoutes } from './refunds/routes.ts'
import { listOverpayments } from './overpayments/list.ts'
import { waiveOverpayment } from './overpayments/waive.ts'
import { orderRoutes } from './orders/routes.ts'

export function treasuryRoutes(serve: Serve, services: Services): void {
  bankRoutes(serve, services)

  serve(treasuryCalls.listCases, async () => ({ data: await listMoneyCases(services.db) }))

  serve(treasuryCalls.checkCases, async (by) => ({ data: await checkMoneyCases(services, by) }))

  explanationRoutes(serve, services)

  refundRoutes(serve, services)

  orderRoutes(serve, services)

  serve(treasuryCalls.takeEntryBack, async ({ params, ...by }) => ({
    data: await takeEntryBack(services, by, params.id),
  }))
}

/** The calls about statements, their entries and the balances of the accounts. */
function bankRoutes(serve: Serve, services: Services): void {
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

  serve(treasuryCalls.exportEntries, async ({ query: { columns, ...filter }, language }) =>
    csvAnswer(
      { action: 'treasury.entries.export', subject: { type: 'export', id: 'bank_entries' } },
      treasurySheetTexts[language].entries_file,
      columnsNamed(entrySheet(language), columns),
      allPages((cursor) => listEntries(db, { ...filter, limit: EXPORT_PAGE_ROWS, cursor })),
    ),
  )

  serve(treasuryCalls.readBalances, async () => ({ data: await readBalances(db) }))
}

/**
 * The calls that explain a movement: as the payment of investments, as something else, or as needing no explanation.
 */
function explanationRoutes(serve: Serve, services: Services): void {
  serve(treasuryCalls.setEntryAside, async ({ params, body, ...by }) => ({
    data: await setEntryAside(services, by, params.id, body.reason),
  }))

  serve(treasuryCalls.listIssuers, async () => ({ data: await listIssuers(services.db) }))

  serve(treasuryCalls.allocateEntry, async ({ params, body, ...by }) => ({
    data: await allocateEntry(services, by, params.id, body),
  }))

  serve(treasuryCalls.undoAllocation, async ({ params, body, ...by }) => ({
    data: await undoAllocation(services, by, params.id, body.reason),
  }))

  serve(treasuryCalls.listOverpayments, async ({ query }) => ({
    data: await listOverpayments(services.db, query.distribution_id),
  }))

  serve(treasuryCalls.waiveOverpayment, async ({ params, body, ...by }) => ({
    data: await waiveOverpayment(services, by, params.id, body.reason),
  }))

  serve(treasuryCalls.matchEntries, async ({ body, ...by }) => ({
    data: { match_id: await matchEntries(services, by, body.lines) },
  }))

  serve(treasuryCalls.countExact, async () => ({ data: await countExact(services.db) }))

  serve(treasuryCalls.matchExact, async (by) => ({ data: await matchExact(services, by) }))

  serve(treasuryCalls.undoMatch, async ({ params, body, ...by }) => {
    await undoMatch(services, by, params.id, body.reason)
    return { data: { match_id: params.id } }
  })
}
