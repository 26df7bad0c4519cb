import type { Actor } from '@acervo/domain/identity/permissions'
import type { Services } from '../../../services.ts'
import type { DemoPerson } from '../../person.ts'
import { seedClassRequests } from './class-requests.ts'
import { seedComplaints } from './complaints.ts'
import { seedMessages } from './messages.ts'

type Ids = Map<string, string>

/** `everybody`: all people of the demo; `people` has their ids. `contactEmail`: the mailbox of the firm. */
export type RecentWork = {
  people: Ids
  projects: Ids
  everybody: readonly DemoPerson[]
  begun: Date
  contactEmail: string
}

/**
 * Creates what people asked of staff in the last months, apart from verifications and investments. A repeat changes
 * nothing.
 */
export async function seedRecentWork(services: Services, admin: Actor, work: RecentWork): Promise<void> {
  const { people, everybody, begun } = work
  await seedClassRequests(services, admin, { ids: people, all: everybody }, begun)
  await seedComplaints(services, admin, work, begun)
  await seedMessages(services, admin, begun, work.contactEmail)
}
