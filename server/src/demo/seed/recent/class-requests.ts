import { DAY_MS } from '@acervo/domain/common/days'
import type { Actor } from '@acervo/domain/identity/permissions'
import { eq } from 'drizzle-orm'
import { requestClass } from '../../../protection/class/request.ts'
import { decideClass } from '../../../protection/class/review.ts'
import { classRequestTable } from '../../../protection/class/table.ts'
import { readWordings } from '../../../protection/wordings.ts'
import type { Services } from '../../../services.ts'
import { renderEvidence } from '../../documents.ts'
import type { DemoPerson } from '../../person.ts'
import { recentClassRequests, type RecentClassRequest } from '../../recent/class-requests.ts'
import { inOfficeHours, momentAgo } from '../../recent/times.ts'
import { requireActor, requireId } from '../lookup.ts'

/**
 * Requests for some of the demo investors to be treated as sophisticated, one each, and decides some of the requests.
 */
export async function seedClassRequests(
  services: Services,
  admin: Actor,
  people: { ids: Map<string, string>; all: readonly DemoPerson[] },
  begun: Date,
): Promise<void> {
  for (const [index, request] of recentClassRequests.entries()) {
    const id = requireId(people.ids, request.person)
    const person = people.all.find(({ key }) => key === request.person)
    if (!person) continue
    const at = momentAgo(begun, request.sent)
    if (!(await find(services, id))) await ask(services, request, at, person, id)
    const found = await find(services, id)
    const { decision } = request
    if (!found || found.decided_at || !decision) continue
    const decided = inOfficeHours(new Date(at.getTime() + decision.days * DAY_MS), 35 + index)
    if (decided <= begun)
      await decideClass({ ...services, now: () => decided }, { actor: admin }, found.id, decision)
  }
}

async function find({ db }: Services, userId: string) {
  const { id, decided_at, user_id } = classRequestTable
  const [row] = await db.select({ id, decided_at }).from(classRequestTable).where(eq(user_id, userId))
  return row
}

async function ask(
  services: Services,
  { criteria }: RecentClassRequest,
  at: Date,
  person: DemoPerson,
  id: string,
): Promise<void> {
  const warning = (await readWordings(services.db)).find(({ code }) => code === 'sophisticated_warning')
  if (!warning) throw new Error('The warning about the protection that is lost has no text')
  const by = { actor: await requireActor(services.db, id), language: 'es' as const }
  const sent = { criteria: [...criteria], warning_version: warning.version }
  await requestClass({ ...services, now: () => at }, by, sent, await renderEvidence(person))
}
