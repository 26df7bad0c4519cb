import { overviewCalls } from '@acervo/domain/overview/calls'
import { waitingOf } from '@acervo/domain/overview/overview'
import type { Serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { readFunding, readMonths } from './money.ts'
import { readWaiting } from './waiting.ts'

export function overviewRoutes(serve: Serve, services: Services): void {
  const { db } = services
  serve(overviewCalls.read, async ({ actor }) => {
    const [waiting, funding, months] = await Promise.all([
      readWaiting(services, waitingOf(actor)),
      readFunding(db),
      readMonths(db, services.now()),
    ])
    return { data: { waiting, funding, months } }
  })
}
