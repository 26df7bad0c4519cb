import { eq } from 'drizzle-orm'
import type { Db } from '../adapters/db/port.ts'
import { audit } from '../audit/record.ts'
import { auditTable } from '../audit/table.ts'
import type { Services } from '../services.ts'
import { requireActor } from './lookup.ts'

const SEEDED = 'demo.seed'

/**
 * Fills an empty product with demo projects, investors, investments, bank statements, distributions and blocks, through the same use cases as people,
 * at the times in the demo data. An interrupted run continues at the next start; a completed one is not repeated.
 * Resolves when the product can be shown; `pictures` resolves after the last picture, the statements and the blocks.
 */
export async function seedDemo(
  given: Services,
  adminId: string,
  password: string,
): Promise<{ pictures: Promise<void> }> {
  // The demo has only one administrator.
  const services = { ...given, needsTwoPeople: false }
  if (await isSeeded(services.db)) return { pictures: Promise.resolve() }
  // Drawing documents needs large modules that a product in use never loads.
  const [
    { seedPeople },
    { seedInvestments },
    { seedPayouts },
    { seedTreasury },
    { seedBlocks },
    projectSeeds,
  ] = await Promise.all([
    import('./seed-people.ts'),
    import('./seed-investments.ts'),
    import('./seed-payouts.ts'),
    import('./seed-treasury.ts'),
    import('./seed-blocks.ts'),
    import('./seed-projects.ts'),
  ])
  const { closeProjects, seedDocuments, seedPictures, seedProjects } = projectSeeds
  const admin = await requireActor(services.db, adminId)
  const projects = await seedProjects(services, admin)
  // Pictures are encoded on other threads while this one creates people, documents and investments.
  const mainPictures = seedPictures(services, admin, projects, 'main')
  mainPictures.catch(() => {})
  const people = await seedPeople(services, admin, password)
  await seedDocuments(services, admin, projects)
  await seedInvestments(services, admin, people, projects)
  await mainPictures
  const finish = async () => {
    // Pictures are encoded on other threads meanwhile. A closed project takes none, and tokens are redeemed only then.
    await Promise.all([seedPictures(services, admin, projects, 'all'), seedPayouts(services, people)])
    await closeProjects(services, admin, projects)
    await seedTreasury(services, admin, people, projects)
    await seedBlocks(services, admin, people, projects)
    await audit(services.db, {}, { action: SEEDED, subject: { type: 'demo', id: 'demo' } })
  }
  return { pictures: finish() }
}

async function isSeeded(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: auditTable.id })
    .from(auditTable)
    .where(eq(auditTable.action, SEEDED))
    .limit(1)
  return rows.length > 0
}
