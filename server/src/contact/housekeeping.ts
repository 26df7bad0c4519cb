import type { Tasks } from '../adapters/jobs/port.ts'
import type { Services } from '../services.ts'
import { deleteFullBuckets } from './limit-senders.ts'
import { eraseOldContacts } from './repo.ts'

/** Once an hour. */
export const CONTACT_HOUSEKEEPING = '41 * * * * erase-contacts'

/** Erases requests and senders' limits after their retention period. */
export function contactTasks({ db, now }: Pick<Services, 'db' | 'now'>): Tasks {
  return {
    'erase-contacts': async () => {
      await eraseOldContacts(db, now())
      await deleteFullBuckets(db, now())
    },
  }
}
