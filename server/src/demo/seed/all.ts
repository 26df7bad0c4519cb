import { audit } from '../../audit/record.ts'
import type { Services } from '../../services.ts'
import { checkMoneyCases } from '../../treasury/cases/record.ts'
import { measureWaits } from '../../waits/measure.ts'
import { SEEDED } from './is-seeded.ts'
import { requireActor } from './lookup.ts'
import { seedBlocks } from './blocks.ts'
import { seedInvestments } from './investments.ts'
import { dateNotices } from './notices.ts'
import { seedPayouts } from './payouts.ts'
import { seedApplications, seedPeople } from './people.ts'
import { closeProjects, seedDocuments, seedPictures, seedProjects } from './projects.ts'
import { seedTreasury } from './treasury.ts'

type Options = {
  adminId: string
  /** Of every demo account. */
  password: string
  /** Called as soon as the product can be shown: projects have their pictures, and everybody can sign in. */
  onShown: () => void
}

/**
 * Fills a product with demo projects, investors, investments, bank statements, distributions and blocks, through the
 * same use cases as people, at the times in the demo data. An interrupted run continues at the next start.
 */
export async function seedDemo(given: Services, { adminId, password, onShown }: Options): Promise<void> {
  // The demo has only one administrator.
  const services = { ...given, needsTwoPeople: false }
  const admin = await requireActor(services.db, adminId)
  const projects = await seedProjects(services, admin)
  const [people] = await Promise.all([
    seedPeople(services, password),
    seedPictures(services, admin, projects, 'main'),
  ])
  onShown()
  // Pictures are encoded on other threads while this one draws documents.
  const pictures = seedPictures(services, admin, projects, 'all')
  pictures.catch(() => {})
  await seedApplications(services, admin, people)
  await seedDocuments(services, admin, projects)
  await seedInvestments(services, admin, people, projects)
  await seedPayouts(services, people)
  await pictures
  // A closed project takes no pictures, and tokens are redeemed only then.
  await closeProjects(services, admin, projects)
  await seedTreasury(services, admin, people, projects)
  await seedBlocks(services, admin, people, projects)
  await dateNotices(services.db)
  await measureWaits(services)
  await checkMoneyCases(services)
  await audit(services.db, {}, { action: SEEDED, subject: { type: 'demo', id: 'demo' } })
}
