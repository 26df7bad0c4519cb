import type { Actor } from '@acervo/domain/identity/permissions'
import type { Services } from '../../../services.ts'
import type { DemoPerson } from '../../person.ts'
import { seedClassRequests } from './class-requests.ts'
import { seedComplaints } from './complaints.ts'
import { seedMessages } from './messages.ts'

type Ids = Map<string, string>

/** `everybody`: all people of the demo, whose ids are `people`. `contactEmail`: the mailbox of the firm. */
export type RecentWork = {
  people: Ids
  projects: Ids
  everybody: readonly DemoPerson[]
  begun: Date
  contactEmail: string
}

/** What people asked of staff in the last months, besides to be verified and to invest; repeated, it changes nothing. */
export async function seedRecentWork(services: Services, admin: Actor, work: RecentWork): Promise<void> {
  const { people, everybody, begun } = work
  await seedClassRequests(services, admin, { ids: people, all: everybody }, begun)
  await seedComplaints(services, admin, work, begun)
  await seedMessages(services, admin, begun, work.contactEmail)
}
