import { fail as failIdentity } from '@acervo/domain/identity/failures'
import { can } from '@acervo/domain/identity/permissions'
import { investmentCalls } from '@acervo/domain/investments/calls'
import { fail } from '@acervo/domain/investments/failures'
import { manageProjectCalls } from '@acervo/domain/projects/manage-calls'
import { allPages, columnsNamed, csvAnswer, EXPORT_PAGE_ROWS } from '../documents/csv.ts'
import type { Serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { readAcceptedDocument } from './accepted/read-document.ts'
import { advanceInvestment } from './steps/advance.ts'
import { maySee, shownTo } from './may-see.ts'
import { cancelProject } from './project/cancel.ts'
import { createInvestment } from './invest/invest.ts'
import { cancelInvestment, rejectInvestment, withdrawInvestment } from './end.ts'
import { investmentColumns, investmentSpreadsheetTexts } from './list/spreadsheet.ts'
import { listInvestments } from './list/read.ts'
import { readTransfer } from './read-transfer.ts'
import { findInvestment } from './repo.ts'
import { returnInvestment } from './steps/return.ts'
import { advanceMany, rejectMany, returnMany } from './take-many.ts'

export function investmentRoutes(serve: Serve, services: Services): void {
  readRoutes(serve, services)
  investorRoutes(serve, services)
  staffRoutes(serve, services)
}

function readRoutes(serve: Serve, services: Services): void {
  const { db, chain } = services

  serve(investmentCalls.list, async ({ actor, query }) => {
    const { admin, ...filter } = query
    if (admin && !can(actor, 'investment.list_all')) throw failIdentity('identity.forbidden')
    const { rows, next_cursor } = await listInvestments(db, chain, {
      ...filter,
      ...(admin ? {} : { user_id: actor.id, failed: false, overdue: false }),
    })
    return { investments: rows.map((row) => shownTo(actor, row)), next_cursor }
  })

  serve(investmentCalls.exportAll, async ({ query: { columns, ...filter }, language }) =>
    csvAnswer(
      { action: 'investment.export', subject: { type: 'export', id: 'investments' } },
      investmentSpreadsheetTexts[language].filename,
      columnsNamed(investmentColumns(language, filter.dated), columns),
      allPages((cursor) => listInvestments(db, chain, { ...filter, limit: EXPORT_PAGE_ROWS, cursor })),
    ),
  )

  serve(investmentCalls.read, async ({ actor, params }) => {
    const investment = await findInvestment(db, chain, params.id)
    if (!investment || !maySee(actor, investment)) throw fail('investment.not_found')
    return { investment: shownTo(actor, investment) }
  })

  serve(investmentCalls.transfer, async ({ actor, params, language }) => ({
    data: await readTransfer(services, actor, params.id, language),
  }))

  serve(investmentCalls.readDocument, ({ actor, params }) => readAcceptedDocument(services, actor, params.id))
}

/** The calls of an investor. Staff use `advance` too, for their steps. */
function investorRoutes(serve: Serve, services: Services): void {
  serve(investmentCalls.create, async ({ body, idempotencyKey, ...by }) => ({
    investment: shownTo(by.actor, await createInvestment(services, by, body, idempotencyKey)),
  }))

  serve(investmentCalls.advance, async ({ params, body, ...by }) => ({
    investment: shownTo(by.actor, await advanceInvestment(services, by, params.id, body)),
  }))

  serve(investmentCalls.cancel, async ({ params, body, ...by }) => ({
    investment: shownTo(by.actor, await cancelInvestment(services, by, params.id, body)),
  }))

  serve(investmentCalls.withdraw, async ({ params, ...by }) => ({
    investment: shownTo(by.actor, await withdrawInvestment(services, by, params.id)),
  }))
}

function staffRoutes(serve: Serve, services: Services): void {
  serve(manageProjectCalls.cancel, async ({ params, body, ...by }) => ({
    data: await cancelProject(services, by, params.id, body.reason),
  }))

  serve(investmentCalls.reject, async ({ params, body, ...by }) => ({
    investment: await rejectInvestment(services, by, params.id, body),
  }))

  serve(investmentCalls.return, async ({ params, body, ...by }) => ({
    investment: await returnInvestment(services, by, params.id, body),
  }))

  serve(investmentCalls.advanceMany, async ({ body, ...by }) => ({
    data: await advanceMany(services, by, body),
  }))

  serve(investmentCalls.rejectMany, async ({ body, ...by }) => ({
    data: await rejectMany(services, by, body),
  }))

  serve(investmentCalls.returnMany, async ({ body, ...by }) => ({
    data: await returnMany(services, by, body),
  }))
}
