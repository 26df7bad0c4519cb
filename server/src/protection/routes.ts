import { protectionCalls } from '@acervo/domain/protection/calls'
import type { Serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { readProtection } from './investor.ts'
import { keepSimulation } from './keep-simulation.ts'
import { addTest, readTest, takeTest } from './knowledge-test/take.ts'
import { giveUpClass, requestClass } from './class/request.ts'
import { classRoutes } from './class/routes.ts'
import { addWording, readWordings } from './wordings.ts'

export function protectionRoutes(serve: Serve, services: Services): void {
  const { db } = services
  const own = async (userId: string) => ({ data: await readProtection(db, services, userId) })

  serve(protectionCalls.read, ({ actor }) => own(actor.id))

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
