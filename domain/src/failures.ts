import { commonFailures } from './common/failures.ts'
import { notificationFailures } from './notifications/failures.ts'
import { complaintFailures } from './complaints/failures.ts'
import { contactFailures } from './contact/failures.ts'
import { distributionFailures } from './distributions/failures.ts'
import { identityFailures } from './identity/failures.ts'
import { investmentFailures } from './investments/failures.ts'
import { kycFailures } from './kyc/failures.ts'
import { payoutFailures } from './payouts/failures.ts'
import { portfolioFailures } from './portfolio/failures.ts'
import { privacyFailures } from './privacy/failures.ts'
import { projectFailures } from './projects/failures.ts'
import { protectionFailures } from './protection/failures.ts'
import { registryFailures } from './registry/failures.ts'
import { sheetFailures } from './sheet/failures.ts'
import { taxFailures } from './taxes/failures.ts'
import { treasuryFailures } from './treasury/failures.ts'
import { viewFailures } from './views/failures.ts'
import type { FailureCode, FailureKind } from './common/failure.ts'

/** Every failure of the product by its code. */
export const failureKinds = {
  ...commonFailures,
  ...identityFailures,
  ...viewFailures,
  ...contactFailures,
  ...kycFailures,
  ...payoutFailures,
  ...projectFailures,
  ...protectionFailures,
  ...sheetFailures,
  ...investmentFailures,
  ...complaintFailures,
  ...notificationFailures,
  ...portfolioFailures,
  ...treasuryFailures,
  ...registryFailures,
  ...distributionFailures,
  ...taxFailures,
  ...privacyFailures,
} satisfies Record<FailureCode, FailureKind>

/** Whether a text, such as the message of a schema, is the code of a failure. */
export function isFailureCode(text: string): text is FailureCode {
  return Object.hasOwn(failureKinds, text)
}
