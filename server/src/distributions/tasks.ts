import type { Tasks } from '../adapters/jobs/port.ts'
import type { Services } from '../services.ts'
import { REMIND_TASK, remindHolders, reminder } from './remind-holders.ts'

/** Background tasks of distributions. */
export function distributionTasks(services: Services): Tasks {
  return {
    [REMIND_TASK]: async (payload) => {
      const next = reminder.parse(payload)
      await services.db.transaction((tx) => remindHolders(tx, services, next))
    },
  }
}
