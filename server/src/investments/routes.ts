import { fail as failIdentity } from '@acervo/domain/identity/failures'
import { can } from '@acervo/domain/identity/permissions'
import { investmentCalls } from '@acervo/domain/investments/calls'
import { fail } from '@acervo/domain/investments/failures'
import { projectCalls } from '@acervo/domain/projects/calls'
import type { Serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { advanceInvestment, maySee } from './advance-investment.ts'
import { cancelProject } from './cancel-project.ts'
import { createInvestment } from './create-investment.ts'
import { cancelInvestment, rejectInvestment } from './end-investment.ts'
import { readTransfer } from './read-transfer.ts'
import { findInvestment, listInvestments } from './repo.ts'

export function investmentRoutes(serve: Serve, services: Services): void {
  const { db, chain } = services

  serve(investmentCalls.list, async ({ actor, query }) => {
    const { admin, ...filter } = query
    if (admin && !can(actor, 'investment.list_all')) throw failIdentity('identity.forbidden')
    const { rows, next_cursor } = await listInvestments(db, chain, {
      ...filter,
      ...(admin ? {} : { user_id: actor.id }),
    })
    return { investments: rows, next_cursor }
  })

  serve(investmentCalls.read, async ({ actor, params }) => {
    const investment = await findInvestment(db, chain, params.id)
    if (!investment || !maySee(actor, investment)) throw fail('investment.not_found')
    return { investment }
  })

  serve(investmentCalls.transfer, async ({ actor, params }) => ({
    data: await readTransfer(services, actor, params.id),
  }))

  serve(investmentCalls.create, async ({ body, idempotencyKey, ...by }) => ({
    investment: await createInvestment(services, by, body, idempotencyKey),
  }))

  serve(investmentCalls.advance, async ({ params, body, ...by }) => ({
    investment: await advanceInvestment(services, by, params.id, body),
  }))

  serve(investmentCalls.cancel, async ({ params, body, ...by }) => ({
    investment: await cancelInvestment(services, by, params.id, body),
  }))

  serve(projectCalls.cancel, async ({ params, body, ...by }) => ({
    data: await cancelProject(services, by, params.id, body.reason),
  }))

  serve(investmentCalls.reject, async ({ params, body, ...by }) => ({
    investment: await rejectInvestment(services, by, params.id, body),
  }))
}
