import type { Logger } from 'pino'
import type { EmbeddedAccounts } from './adapters/accounts/embedded.ts'
import type { Tasks } from './adapters/jobs/port.ts'
import { MAIL_HOUSEKEEPING } from './adapters/mail/outbox.ts'
import { COMPLAINTS_CHECK, complaintTasks } from './complaints/tasks.ts'
import { CONTACT_HOUSEKEEPING, contactTasks } from './contact/housekeeping.ts'
import { REMINDERS } from './distributions/reminders/remind.ts'
import { distributionTasks } from './distributions/tasks.ts'
import { LIMITS_HOUSEKEEPING, limitTasks } from './http/limits/requests.ts'
import { offerTasks, UNCORRECTED_CHECK } from './investments/project/end-uncorrected.ts'
import { investorNotifier } from './investments/project/notify-investors.ts'
import { RESERVATIONS_CHECK, reservationTasks } from './investments/process-reservations.ts'
import { TEST_CHECK, testTasks } from './investments/notify-test-ending.ts'
import { ERASURE, privacyTasks } from './privacy/erase-accounts.ts'
import { CLASS_CHECK, protectionTasks } from './protection/class/notify-ending.ts'
import { CERTIFICATES_CHECK, REGISTRY_CHECK, registryTasks } from './registry/tasks.ts'
import type { Services } from './services.ts'
import { MISSED_CHECK, missedTasks } from './sheet/notify-missed.ts'
import { SUSPENSION_CHECK, sheetTasks } from './sheet/notify-suspension-ending.ts'
import { HOLDING_CHECK, RESIDENCE_CHECK, taxTasks } from './taxes/notify-ending.ts'
import { MONEY_CHECK, RECORDS_ERASURE, treasuryTasks } from './treasury/tasks.ts'
import { FILES_HOUSEKEEPING, fileTasks } from './uploads/collect.ts'
import { WAITS_MEASURING, waitTasks } from './waits/measure.ts'

/** Once an hour: deletes ended sessions, expired mail tokens and full limits of the auth provider. */
const ACCOUNTS_HOUSEKEEPING = '17 * * * * delete-expired'

/** The tasks of the features, and of the files and limits below them. */
export function featureTasks(services: Services, log: Logger): Tasks {
  return {
    ...fileTasks({ ...services, log }),
    ...contactTasks(services),
    ...limitTasks(services),
    ...reservationTasks(services),
    ...offerTasks(services),
    ...treasuryTasks(services),
    ...registryTasks(services),
    ...distributionTasks(services),
    ...taxTasks(services),
    ...protectionTasks(services),
    ...testTasks(services),
    ...sheetTasks(services),
    ...missedTasks(services, investorNotifier(services)),
    ...complaintTasks(services),
    ...waitTasks(services),
    ...privacyTasks(services),
  }
}

/** The tasks of the embedded auth provider. */
export function accountTasks(embedded: EmbeddedAccounts): Tasks {
  return { 'delete-expired': () => embedded.deleteExpired() }
}

/** The schedule of the recurring tasks, one per line. */
export function crontabOf(isEmbedded: boolean): string {
  return [
    MAIL_HOUSEKEEPING,
    CONTACT_HOUSEKEEPING,
    FILES_HOUSEKEEPING,
    LIMITS_HOUSEKEEPING,
    MONEY_CHECK,
    RECORDS_ERASURE,
    REGISTRY_CHECK,
    CERTIFICATES_CHECK,
    RESERVATIONS_CHECK,
    UNCORRECTED_CHECK,
    REMINDERS,
    RESIDENCE_CHECK,
    HOLDING_CHECK,
    CLASS_CHECK,
    TEST_CHECK,
    SUSPENSION_CHECK,
    MISSED_CHECK,
    COMPLAINTS_CHECK,
    WAITS_MEASURING,
    ERASURE,
    ...(isEmbedded ? [ACCOUNTS_HOUSEKEEPING] : []),
  ].join('\n')
}
