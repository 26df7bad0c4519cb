import { treasuryCalls } from '@acervo/domain/treasury/calls'
import { allPages, columnsNamed, csvAnswer, EXPORT_PAGE_ROWS } from '../documents/csv.ts'
import type { Serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { allocateEntry, undoAllocation } from './allocation/allocate-entry.ts'
import { listIssuers } from './allocation/repo.ts'
import { checkMoneyCases } from './cases/record.ts'
import { listMoneyCases } from './cases/list.ts'
import { matchEntries } from './matching/match-entries.ts'
import { matchExact } from './matching/match-exact.ts'
import { undoMatch } from './matching/undo-match.ts'
import { importStatements } from './import/import-statements.ts'
import { listEntries, listStatements, readBalances, readLastDay } from './repo.ts'
import { createPaymentFile } from './orders/create-file.ts'
import { confirmRefusal, reportRefusal, withdrawRefusal } from './orders/refuse-file.ts'
import { readPaymentFile } from './orders/write-file.ts'
import { approveRefund, cancelRefund } from './refunds/decide-refund.ts'
import { countWaitingOrders } from './orders/waiting-orders.ts'
import { findPaymentFile, listPaymentFiles } from './orders/list-files.ts'
import { listDueRefunds, listRefunds } from './refunds/repo.ts'
import { refundEntry, refundInvestment } from './refunds/request-refund.ts'
import { setEntryAside, takeEntryBack } from './set-entry-aside.ts'
import { entrySheet, refundSheet, treasurySheetTexts } from './spreadsheets.ts'

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

  serve(treasuryCalls.exportEntries, async ({ query: { columns, ...filter }, language }) =>
    csvAnswer(
      { action: 'treasury.entries.export', subject: { type: 'export', id: 'bank_entries' } },
      treasurySheetTexts[language].entries_file,
      columnsNamed(entrySheet(language), columns),
      allPages((cursor) => listEntries(db, { ...filter, limit: EXPORT_PAGE_ROWS, cursor })),
    ),
  )

  serve(treasuryCalls.readBalances, async () => ({ data: await readBalances(db) }))

  serve(treasuryCalls.listCases, async () => ({ data: await listMoneyCases(db) }))

  serve(treasuryCalls.checkCases, async (by) => ({ data: await checkMoneyCases(services, by) }))

  serve(treasuryCalls.setEntryAside, async ({ params, body, ...by }) => ({
    data: await setEntryAside(services, by, params.id, body.reason),
  }))

  serve(treasuryCalls.listIssuers, async () => ({ data: await listIssuers(db) }))

  serve(treasuryCalls.allocateEntry, async ({ params, body, ...by }) => ({
    data: await allocateEntry(services, by, params.id, body),
  }))

  serve(treasuryCalls.undoAllocation, async ({ params, body, ...by }) => ({
    data: await undoAllocation(services, by, params.id, body.reason),
  }))

  serve(treasuryCalls.matchEntries, async ({ body, ...by }) => ({
    data: { match_id: await matchEntries(services, by, body.lines) },
  }))

  serve(treasuryCalls.matchExact, async (by) => ({ data: await matchExact(services, by) }))

  serve(treasuryCalls.undoMatch, async ({ params, body, ...by }) => {
    await undoMatch(services, by, params.id, body.reason)
    return { data: { match_id: params.id } }
  })

  serve(treasuryCalls.listDueRefunds, async () => ({ data: await listDueRefunds(db) }))

  serve(treasuryCalls.listRefunds, async ({ query }) => {
    const { rows, next_cursor } = await listRefunds(db, query)
    return { data: rows, next_cursor }
  })

  serve(treasuryCalls.exportRefunds, async ({ query: { columns, ...filter }, language }) =>
    csvAnswer(
      { action: 'treasury.refunds.export', subject: { type: 'export', id: 'refunds' } },
      treasurySheetTexts[language].refunds_file,
      columnsNamed(refundSheet(language), columns),
      allPages((cursor) => listRefunds(db, { ...filter, limit: EXPORT_PAGE_ROWS, cursor })),
    ),
  )

  serve(treasuryCalls.refundEntry, async ({ params, body, ...by }) => ({
    data: { refund_ids: await refundEntry(services, by, params.id, body.reason) },
  }))

  serve(treasuryCalls.refundInvestment, async ({ params, body, ...by }) => ({
    data: { refund_ids: await refundInvestment(services, by, params.id, body.reason) },
  }))

  serve(treasuryCalls.approveRefund, async ({ params, ...by }) => {
    await approveRefund(services, by, params.id)
    return {}
  })

  serve(treasuryCalls.cancelRefund, async ({ params, ...by }) => {
    await cancelRefund(services, by, params.id)
    return {}
  })

  serve(treasuryCalls.createPaymentFile, async ({ body, ...by }) => ({
    data: await findPaymentFile(db, await createPaymentFile(services, by, body.execution_day)),
  }))

  serve(treasuryCalls.listPaymentFiles, async () => ({
    data: await listPaymentFiles(db),
    ...(await countWaitingOrders(db)),
    stated: await readLastDay(db),
  }))

  serve(treasuryCalls.reportRefusal, async ({ params, body, ...by }) => {
    await reportRefusal(services, by, params.id, body.reason)
    return { data: await findPaymentFile(db, params.id) }
  })

  serve(treasuryCalls.withdrawRefusal, async ({ params, ...by }) => {
    await withdrawRefusal(services, by, params.id)
    return { data: await findPaymentFile(db, params.id) }
  })

  serve(treasuryCalls.confirmRefusal, async ({ params, ...by }) => {
    await confirmRefusal(services, by, params.id)
    return { data: await findPaymentFile(db, params.id) }
  })

  serve(treasuryCalls.readPaymentFile, ({ params }) => readPaymentFile(services, params.id))

  serve(treasuryCalls.takeEntryBack, async ({ params, ...by }) => ({
    data: await takeEntryBack(services, by, params.id),
  }))
}
