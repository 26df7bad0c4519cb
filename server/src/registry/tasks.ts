import type { Tasks } from '../adapters/jobs/port.ts'
import type { Services } from '../services.ts'
import { checkCases } from './cases/check.ts'
import { lifted, retryFailedBlockings, retryRedemptions } from './operations/retry.ts'
import { expireCertificates } from './certificates/expire.ts'
import { RETRY_REDEMPTIONS_TASK } from './blocking/settle.ts'
import { projectNews, NOTIFY_TASK, notifyProjectInvestors } from './blocking/notify-project-investors.ts'

/** Every quarter of an hour. If the chain does not respond, the next run does the work. */
export const REGISTRY_CHECK = '*/15 * * * * check-registry ?max=1'

/** Ten minutes past every hour: releases the tokens of certificates whose last day is over. */
export const CERTIFICATES_CHECK = '10 * * * * expire-certificates ?max=1'

/** Background tasks of the register. */
export function registryTasks(services: Services): Tasks {
  return {
    'check-registry': async () => {
      await retryFailedBlockings(services)
      await checkCases(services)
    },
    'expire-certificates': async () => {
      await expireCertificates(services)
    },
    [RETRY_REDEMPTIONS_TASK]: async (payload) => {
      await retryRedemptions(services, lifted.parse(payload))
    },
    [NOTIFY_TASK]: async (payload) => {
      const news = projectNews.parse(payload)
      await services.db.transaction((tx) => notifyProjectInvestors(tx, services, news))
    },
  }
}
