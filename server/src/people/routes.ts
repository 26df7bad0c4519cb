import { peopleCalls } from '@acervo/domain/people/calls'
import type { Serve } from '../http/serve.ts'
import { listOwnPayments, onTheWire } from '../portfolio/payments.ts'
import { findHoldings } from '../registry/holdings.ts'
import type { Services } from '../services.ts'
import { findPerson, readPerson } from './read-person.ts'

export function peopleRoutes(serve: Serve, services: Services): void {
  const { db, chain, mail } = services

  serve(peopleCalls.read, async ({ params, ...by }) => ({ data: await readPerson(services, by, params.id) }))

  serve(peopleCalls.readHoldings, async ({ actor, params }) => {
    await findPerson(db, actor, params.id)
    return { data: await findHoldings(db, chain, actor, params.id) }
  })

  serve(peopleCalls.listPayments, async ({ actor, params, query }) => {
    await findPerson(db, actor, params.id)
    const { rows, next_cursor } = await listOwnPayments(services, params.id, query)
    return { data: rows.map(onTheWire), next_cursor }
  })

  serve(peopleCalls.listEmails, async ({ actor, params, query }) => {
    await findPerson(db, actor, params.id)
    const { rows, next_cursor } = await mail.listSubjects(params.id, query)
    return { data: rows, next_cursor }
  })
}
