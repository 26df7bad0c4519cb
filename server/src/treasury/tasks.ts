import type { Tasks } from '../adapters/jobs/port.ts'
import type { Services } from '../services.ts'
import { checkMoneyCases } from './cases/record.ts'
import { eraseBankRecords } from './erase-records.ts'

/** Every hour. */
export const MONEY_CHECK = '7 * * * * check-money ?max=1'

/** Once a night; the next run continues where one stops. */
export const RECORDS_ERASURE = '23 3 * * * erase-bank-records ?max=1'

/** Background tasks of the treasury. */
export function treasuryTasks(services: Services): Tasks {
  return {
    'check-money': async () => {
      await checkMoneyCases(services)
    },
    'erase-bank-records': () => eraseBankRecords(services),
  }
}
