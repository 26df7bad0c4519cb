import { distributionCalls } from '@acervo/domain/distributions/calls'
import { allPages, columnsNamed, csvAnswer, EXPORT_PAGE_ROWS } from '../documents/csv.ts'
import type { Serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { approveDistribution } from './approve.ts'
import { distributionSheet } from './spreadsheet.ts'
import { exportShares } from './shares/export.ts'
import { payDistribution } from './pay.ts'
import { previewShares, readShares } from './shares/read.ts'
import { listPayingProjects } from './paying-projects.ts'
import { listDistributions, readDistribution } from './repo.ts'
import { approveReversal, reverseDistribution, withdrawReversal } from './reversal/decide.ts'
import { createDistribution } from './create.ts'
import { changeDistribution } from './change.ts'
import { cancelDistribution } from './cancel.ts'
import { listStatedAccounts } from './stated-accounts/list.ts'
import { approveStatedAccount, stateAccount, withdrawStatedAccount } from './stated-accounts/state.ts'
import { sheetTexts } from './texts.ts'

export function distributionRoutes(serve: Serve, services: Services): void {
  const { db } = services

  serve(distributionCalls.list, async ({ query }) => {
    const { rows, next_cursor } = await listDistributions(db, query)
    return { data: rows, next_cursor }
  })

  serve(distributionCalls.exportAll, async ({ query: { columns, ...filter }, language }) =>
    csvAnswer(
      { action: 'distribution.list.export', subject: { type: 'export', id: 'distributions' } },
      sheetTexts[language].list.filename,
      columnsNamed(distributionSheet(language), columns),
      allPages((cursor) => listDistributions(db, { ...filter, limit: EXPORT_PAGE_ROWS, cursor })),
    ),
  )

  serve(distributionCalls.listProjects, async () => ({ data: await listPayingProjects(db) }))

  serve(distributionCalls.preview, async ({ body }) => ({ data: await previewShares(services, body) }))

  serve(distributionCalls.create, async ({ body, idempotencyKey, ...by }) => ({
    data: await createDistribution(services, by, body, idempotencyKey),
  }))

  serve(distributionCalls.read, async ({ params }) => ({ data: await readDistribution(db, params.id) }))

  serve(distributionCalls.change, async ({ params, body, ...by }) => ({
    data: await changeDistribution(services, by, params.id, body),
  }))

  serve(distributionCalls.readShares, async ({ params }) => ({ data: await readShares(services, params.id) }))

  serve(distributionCalls.sharesSheet, ({ params, language }) => exportShares(services, language, params.id))

  changeRoutes(serve, services)
  accountRoutes(serve, services)
}

function changeRoutes(serve: Serve, services: Services): void {
  serve(distributionCalls.cancel, async ({ params, ...by }) => ({
    data: await cancelDistribution(services, by, params.id),
  }))

  serve(distributionCalls.approve, async ({ params, body, ...by }) => ({
    data: await approveDistribution(services, by, params.id, body.digest),
  }))

  serve(distributionCalls.pay, async ({ params, ...by }) => ({
    data: await payDistribution(services, by, params.id),
  }))

  serve(distributionCalls.approveReversal, async ({ params, body, ...by }) => ({
    data: await approveReversal(services, by, params.id, body.asked_at),
  }))

  serve(distributionCalls.withdrawReversal, async ({ params, ...by }) => ({
    data: await withdrawReversal(services, by, params.id),
  }))

  serve(distributionCalls.reverse, async ({ params, body, ...by }) => ({
    data: await reverseDistribution(services, by, params.id, body.reason),
  }))
}

function accountRoutes(serve: Serve, services: Services): void {
  serve(distributionCalls.listStatedAccounts, async ({ actor }) => ({
    data: await listStatedAccounts(services.db, services, actor),
  }))

  serve(distributionCalls.stateAccount, async ({ params, body, ...by }) => ({
    data: await stateAccount(services, by, params.id, body),
  }))

  serve(distributionCalls.approveStatedAccount, async ({ params, ...by }) => {
    await approveStatedAccount(services, by, params.id)
    return {}
  })

  serve(distributionCalls.withdrawStatedAccount, async ({ params, ...by }) => {
    await withdrawStatedAccount(services, by, params.id)
    return {}
  })
}
