import { auditRoutes } from './audit/reading/routes.ts'
import { complaintRoutes } from './complaints/routes.ts'
import type { ContactSettings } from './contact/receive.ts'
import { contactRoutes } from './contact/routes.ts'
import { distributionRoutes } from './distributions/routes.ts'
import type { Serve } from './http/serve.ts'
import type { SessionReader } from './http/session.ts'
import { identityRoutes } from './identity/routes.ts'
import { isAccepted } from './investments/accepted/by-anyone.ts'
import { whitepaperNotifier } from './investments/accepted/notify-of-whitepaper.ts'
import { findContactCase } from './investments/find-contact-case.ts'
import { unpaidHolder } from './investments/hold-unpaid.ts'
import { investmentRoutes } from './investments/routes.ts'
import { hasPaid } from './investments/has-paid.ts'
import { committedIn } from './investments/invest/committed-in.ts'
import { investorNotifier } from './investments/project/notify-investors.ts'
import { kycRoutes } from './kyc/routes.ts'
import { roleNotifier } from './notifications/notify-role.ts'
import { notificationRoutes, unsubscribeRoute } from './notifications/routes.ts'
import { overviewRoutes } from './overview/routes.ts'
import { payoutRoutes } from './payouts/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { portfolioRoutes } from './portfolio/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { projectRoutes } from './projects/routes.ts'
import { protectionRoutes } from './protection/routes.ts'
import { recordRoutes } from './records/routes.ts'
import { registryRoutes } from './registry/routes.ts'
import type { Services } from './services.ts'
import { sheetRoutes } from './sheet/routes.ts'
import { taxRoutes } from './taxes/routes.ts'
import { treasuryRoutes } from './treasury/routes.ts'
import { viewRoutes } from './views/routes.ts'
import { waitRoutes } from './waits/routes.ts'

type Parts = {
  services: Services
  sessions: SessionReader
  publicUrl: string
  contact: ContactSettings
}

/** Serves the calls of every feature. `serveForms` serves the calls to which mail programs send an HTML form. */
export async function featureRoutes(
  serve: Serve,
  serveForms: (routes: (serve: Serve) => void) => Promise<void>,
  { services, sessions, publicUrl, contact }: Parts,
): Promise<void> {
  identityRoutes(serve, { ...services, publicUrl }, sessions, roleNotifier(services), hasPaid)
  viewRoutes(serve, services)
  notificationRoutes(serve, services)
  await serveForms((inScope) => unsubscribeRoute(inScope, services))
  contactRoutes(serve, services, contact, findContactCase)
  kycRoutes(serve, services, publicUrl, unpaidHolder(services))
  payoutRoutes(serve, services)
  projectRoutes(serve, services, { isAccepted, notifyOfWhitepaper: whitepaperNotifier(services) })
  protectionRoutes(serve, services, committedIn)
  sheetRoutes(serve, services, investorNotifier(services))
  investmentRoutes(serve, services)
  complaintRoutes(serve, services, contact)
  treasuryRoutes(serve, services)
  registryRoutes(serve, services)
  distributionRoutes(serve, services)
  taxRoutes(serve, services)
  portfolioRoutes(serve, services)
  waitRoutes(serve, services)
  overviewRoutes(serve, services)
  peopleRoutes(serve, services)
  privacyRoutes(serve, services, sessions)
  recordRoutes(serve, services)
  auditRoutes(serve, services)
}
