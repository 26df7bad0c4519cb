import { portfolioCalls } from '@acervo/domain/portfolio/calls'
import { valued } from '@acervo/domain/portfolio/portfolio'
import type { Serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { findAcceptedDocuments, findDays, findOwned, listOperations } from './repo.ts'
import { makeStatement } from './make-statement.ts'

export function portfolioRoutes(serve: Serve, services: Services): void {
  const { db, chain } = services

  serve(portfolioCalls.read, async ({ actor }) => {
    const [owned, over_time, documents] = await Promise.all([
      findOwned(db, actor.id),
      findDays(db, actor.id),
      findAcceptedDocuments(db, actor.id),
    ])
    return { data: { ...valued(owned), over_time, documents } }
  })

  serve(portfolioCalls.listOperations, async ({ actor, query }) => {
    const { rows, next_cursor } = await listOperations(db, chain, actor.id, query)
    return { data: rows, next_cursor }
  })

  serve(portfolioCalls.statement, ({ actor, query, language }) =>
    makeStatement(services, actor.id, query, language),
  )
}
