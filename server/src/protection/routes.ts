import { protectionCalls } from '@acervo/domain/protection/calls'
import type { Db } from '../adapters/db/port.ts'
import type { Serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { readProtection } from './investor.ts'
import { keepSimulation } from './keep-simulation.ts'
import { addTest, readTest, takeTest } from './knowledge-test/take.ts'
import { giveUpClass, requestClass } from './class/request.ts'
import { classRoutes } from './class/routes.ts'
import { addWording, readWordings } from './wordings.ts'

/**
 * Euros that a person has invested in a project. Investments supply this function, because this feature cannot import
 * them.
 */
export type CommittedIn = (tx: Db, userId: string, projectId: string) => Promise<number>

export function protectionRoutes(serve: Serve, services: Services, committedIn: CommittedIn): void {
  const { db } = services
  const own = async (userId: string, projectId?: string) => {
    const committed = projectId ? await committedIn(db, userId, projectId) : 0
    return { data: { ...(await readProtection(db, services, userId)), committed } }
  }

  serve(protectionCalls.read, ({ actor, query }) => own(actor.id, query.project_id))

  serve(protectionCalls.listWordings, async () => ({ data: await readWordings(db) }))

  serve(protectionCalls.readTest, async () => ({ data: await readTest(db) }))

  serve(protectionCalls.takeTest, async ({ body, ...by }) => {
    await takeTest(services, by, body)
    return own(by.actor.id)
  })

  serve(protectionCalls.keepSimulation, async ({ body, ...by }) => {
    await keepSimulation(services, by, body)
    return own(by.actor.id)
  })

  serve(protectionCalls.requestClass, async ({ form, file, ...by }) => {
    await requestClass(services, by, form, file)
    return own(by.actor.id)
  })

  serve(protectionCalls.giveUpClass, async (by) => {
    await giveUpClass(services, by)
    return own(by.actor.id)
  })

  classRoutes(serve, services)

  serve(protectionCalls.addWording, async ({ body, ...by }) => ({
    data: await addWording(services, by, body),
  }))

  serve(protectionCalls.readScoredTest, async () => ({ data: await readTest(db) }))

  serve(protectionCalls.addTest, async ({ body, ...by }) => ({ data: await addTest(services, by, body) }))
}
