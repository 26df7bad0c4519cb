import type { Tasks } from '../adapters/jobs/port.ts'
import type { Services } from '../services.ts'
import { checkCases } from './check-cases.ts'
import { retryFailedBlockings } from './operations/retry-operation.ts'
import { projectNews, TELL_TASK, tellProjectInvestors } from './tell-project-investors.ts'

/** Every quarter of an hour; one that fails, because the chain does not answer, is left to the next. */
export const REGISTRY_CHECK = '*/15 * * * * check-registry ?max=1'

/** Work of the register behind the scenes. */
export function registryTasks(services: Services): Tasks {
  return {
    'check-registry': async () => {
      await retryFailedBlockings(services)
      await checkCases(services)
    },
    [TELL_TASK]: async (payload) => {
      const news = projectNews.parse(payload)
      await services.db.transaction((tx) => tellProjectInvestors(tx, services, news))
    },
  }
}
