import { dayOf } from '@acervo/domain/common/time-zone'
import { overviewCalls } from '@acervo/domain/overview/calls'
import { waitingOf } from '@acervo/domain/overview/overview'
import type { Serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { readActivity } from './activity.ts'
import { findReference } from './find-reference.ts'
import { readFunnel } from './funnel.ts'
import { readLate } from './late.ts'
import { readFunding, readMonths } from './money.ts'
import { readAgreements, readWaiting } from './waiting.ts'

export function overviewRoutes(serve: Serve, services: Services): void {
  const { db } = services
  serve(overviewCalls.read, async ({ actor }) => {
    const now = services.now()
    const [waiting, activity, funnel, agreements, late, funding, months] = await Promise.all([
      readWaiting(services, waitingOf(actor)),
      readActivity(db, now),
      readFunnel(db, now),
      readAgreements(services),
      readLate(db, now),
      readFunding(db),
      readMonths(db, now),
    ])
    return { data: { today: dayOf(now), waiting, activity, funnel, agreements, late, funding, months } }
  })

  serve(overviewCalls.findReference, async ({ actor, query }) => ({
    data: await findReference(db, actor, query.search),
  }))
}
