import { portfolioCalls } from '@acervo/domain/portfolio/calls'
import type { Serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { makeInvestmentReceipt } from './make-investment-receipt.ts'
import { makeReceipt } from './make-receipt.ts'
import { makeStatement } from './make-statement.ts'
import { listOwnPayments, onTheWire } from './payments.ts'
import { readPortfolio } from './read.ts'
import { listOperations } from './operations.ts'

export function portfolioRoutes(serve: Serve, services: Services): void {
  const { db, chain } = services

  serve(portfolioCalls.read, async ({ actor }) => ({ data: await readPortfolio(services, actor.id) }))

  serve(portfolioCalls.listOperations, async ({ actor, query }) => {
    const { rows, next_cursor } = await listOperations(db, chain, actor.id, query)
    return { data: rows, next_cursor }
  })

  serve(portfolioCalls.listPayments, async ({ actor, query }) => {
    const { rows, next_cursor } = await listOwnPayments(services, actor.id, query)
    return { data: rows.map(onTheWire), next_cursor }
  })

  serve(portfolioCalls.receipt, ({ actor, params, language }) =>
    makeReceipt(services, actor.id, params.id, language),
  )

  serve(portfolioCalls.investmentReceipt, ({ actor, params, language }) =>
    makeInvestmentReceipt(services, actor.id, params.id, language),
  )

  serve(portfolioCalls.statement, ({ actor, query, language }) =>
    makeStatement(services, actor.id, query, language),
  )
}
