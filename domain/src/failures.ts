import { commonFailures } from './common/failures.ts'
import { contactFailures } from './contact/failures.ts'
import { identityFailures } from './identity/failures.ts'
import { investmentFailures } from './investments/failures.ts'
import { kycFailures } from './kyc/failures.ts'
import { portfolioFailures } from './portfolio/failures.ts'
import { privacyFailures } from './privacy/failures.ts'
import { projectFailures } from './projects/failures.ts'
import { registryFailures } from './registry/failures.ts'
import type { FailureTable } from './common/failure.ts'

/** Every failure of the product by its code: what turns a zod message into a sentence. */
export const failureTable: FailureTable = {
  ...commonFailures,
  ...identityFailures,
  ...contactFailures,
  ...kycFailures,
  ...projectFailures,
  ...investmentFailures,
  ...portfolioFailures,
  ...registryFailures,
  ...privacyFailures,
}
