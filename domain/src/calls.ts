import { auditCalls } from './audit/calls.ts'
import { complaintCalls } from './complaints/calls.ts'
import { contactCalls } from './contact/calls.ts'
import { distributionCalls } from './distributions/calls.ts'
import { accountCalls } from './identity/account-calls.ts'
import { identityCalls } from './identity/calls.ts'
import { userCalls } from './identity/user-calls.ts'
import { investmentCalls } from './investments/calls.ts'
import { kycCalls } from './kyc/calls.ts'
import { emailCalls } from './notifications/email-calls.ts'
import { kycPhoneCalls } from './kyc/phone-calls.ts'
import { notificationCalls } from './notifications/calls.ts'
import { overviewCalls } from './overview/calls.ts'
import { payoutCalls } from './payouts/calls.ts'
import { peopleCalls } from './people/calls.ts'
import { portfolioCalls } from './portfolio/calls.ts'
import { privacyCalls } from './privacy/calls.ts'
import { projectCalls } from './projects/calls.ts'
import { manageProjectCalls } from './projects/manage-calls.ts'
import { protectionCalls } from './protection/calls.ts'
import { recordCalls } from './records/calls.ts'
import { registryCalls } from './registry/calls.ts'
import { registerListCalls } from './registry/register-list-calls.ts'
import { sheetCalls } from './sheet/calls.ts'
import { manageSheetCalls } from './sheet/manage-calls.ts'
import { taxCalls } from './taxes/calls.ts'
import { treasuryCalls } from './treasury/calls.ts'
import { viewCalls } from './views/calls.ts'
import { waitCalls } from './waits/calls.ts'

/** Every call of the API, by feature. */
export const calls = {
  identity: identityCalls,
  account: accountCalls,
  users: userCalls,
  views: viewCalls,
  notifications: notificationCalls,
  emails: emailCalls,
  contact: contactCalls,
  kyc: kycCalls,
  kycPhone: kycPhoneCalls,
  payouts: payoutCalls,
  projects: projectCalls,
  manageProjects: manageProjectCalls,
  protection: protectionCalls,
  sheet: sheetCalls,
  manageSheet: manageSheetCalls,
  investments: investmentCalls,
  complaints: complaintCalls,
  treasury: treasuryCalls,
  registry: registryCalls,
  registers: registerListCalls,
  distributions: distributionCalls,
  taxes: taxCalls,
  portfolio: portfolioCalls,
  waits: waitCalls,
  overview: overviewCalls,
  people: peopleCalls,
  privacy: privacyCalls,
  records: recordCalls,
  audit: auditCalls,
}
