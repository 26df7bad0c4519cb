import type { Tasks } from '../adapters/jobs/port.ts'
import type { Services } from '../services.ts'
import { REMIND_TASK, remindHolders } from './reminders/remind.ts'

/** Background tasks of distributions. */
export function distributionTasks(services: Services): Tasks {
  return { [REMIND_TASK]: () => remindHolders(services) }
}
