import { audit } from '../../audit/record.ts'
import type { Services } from '../../services.ts'
import { checkMoneyCases } from '../../treasury/cases/record.ts'
import { measureWaits } from '../../waits/measure.ts'
import { SEEDED } from './is-seeded.ts'
import { requireActor } from './lookup.ts'
import { seedBlocks } from './blocks.ts'
import { demoInvestments } from '../investments.ts'
import { demoPeople } from '../people.ts'
import { recentPeopleAt } from '../recent/applications.ts'
import { recentInvestments } from '../recent/investments.ts'
import { demoBegun } from './begun.ts'
import { seedInvestments } from './investments.ts'
import { dateNotices } from './notices.ts'
import { seedPayouts } from './payouts.ts'
import { seedApplications, seedPeople } from './people.ts'
import { closeProjects, seedDocuments, seedPictures, seedProjects } from './projects.ts'
import { seedRecentWork } from './recent/all.ts'
import { seedTreasury } from './treasury.ts'

type Options = {
  adminId: string
  /** The password of every demo account. */
  password: string
  /** Mailbox of the firm. */
  contactEmail: string
  /** Called as soon as the product can be shown: projects have pictures, and everybody can sign in. */
  onShown: () => void
}

/**
 * Fills a product with demo projects, investors, investments, bank statements, distributions and blocks, through the
 * same use cases as people. The times are those of the demo data: fixed until 20 November 2026, and in `recent/`
 * counted back from the first start. The next start continues an interrupted run.
 */
export async function seedDemo(
  given: Services,
  { adminId, password, contactEmail, onShown }: Options,
): Promise<void> {
  // The demo has only one administrator.
  const services = { ...given, needsTwoPeople: false }
  const admin = await requireActor(services.db, adminId)
  const projects = await seedProjects(services, admin)
  const begun = await demoBegun(services)
  const [fixedIds] = await Promise.all([
    seedPeople(services, password, demoPeople),
    seedPictures(services, admin, projects, 'main'),
  ])
  onShown()
  // Other threads encode pictures while this one draws documents.
  const pictures = seedPictures(services, admin, projects, 'all')
  pictures.catch(() => {})
  const recent = recentPeopleAt(begun)
  const people = new Map([...fixedIds, ...(await seedPeople(services, password, recent))])
  const everybody = [...demoPeople, ...recent]
  await seedApplications(services, admin, people, everybody)
  await seedDocuments(services, admin, projects)
  const investments = [...demoInvestments, ...recentInvestments(begun)]
  await seedInvestments(services, admin, people, projects, investments)
  await seedPayouts(services, people, begun)
  await pictures
  // A closed project accepts no pictures, and only its tokens can be redeemed.
  await closeProjects(services, admin, projects)
  await seedTreasury(services, admin, people, projects, begun)
  await seedRecentWork(services, admin, { people, projects, everybody, begun, contactEmail })
  await seedBlocks(services, admin, people, projects)
  await dateNotices(services.db)
  await measureWaits(services)
  await checkMoneyCases(services)
  await services.jobs.add(services.db, 'check-registry', {})
  await audit(services.db, {}, { action: SEEDED, subject: { type: 'demo', id: 'demo' } })
}
