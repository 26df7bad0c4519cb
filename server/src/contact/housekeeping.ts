import type { Tasks } from '../adapters/jobs/port.ts'
import type { Services } from '../services.ts'
import { forgetFullBuckets } from './limit-senders.ts'
import { eraseOldContacts } from './repo.ts'

/** Once an hour. */
export const CONTACT_HOUSEKEEPING = '41 * * * * erase-contacts'

/** Erases requests and senders' limits that need not be kept any more. */
export function contactTasks({ db, now }: Pick<Services, 'db' | 'now'>): Tasks {
  return {
    'erase-contacts': async () => {
      await eraseOldContacts(db, now())
      await forgetFullBuckets(db, now())
    },
  }
}
