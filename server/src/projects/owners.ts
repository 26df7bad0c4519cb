import { randomUUID } from 'node:crypto'
import { sumOf } from '@acervo/domain/common/cents'
import { monthsAfter } from '@acervo/domain/common/days'
import { dayOf, startOfDay } from '@acervo/domain/common/time-zone'
import type { Actor } from '@acervo/domain/identity/permissions'
import { fail } from '@acervo/domain/projects/failures'
import type { NewOwner, OwnerCorrection, ProjectOwner } from '@acervo/domain/projects/owner'
import type { ProjectDraft } from '@acervo/domain/projects/draft'
import {
  exceedsOwnerMax,
  OWNER_FUNDING_MAX,
  OWNER_FUNDING_MONTHS,
  type Regime,
} from '@acervo/domain/projects/regime'
import { and, asc, eq, gt, inArray, ne, or } from 'drizzle-orm'
import { isUniqueViolation } from '../adapters/db/errors.ts'
import type { Tx } from '../adapters/db/port.ts'
import { audit, type By } from '../audit/record.ts'
import type { Services } from '../services.ts'
import { projectOwnerTable, projectTable } from './table.ts'

/** The owners of projects, sorted by name, each with the offers that count towards its maximum of 12 months. */
export async function listOwners({
  db,
  protection,
  now,
}: Pick<Services, 'db' | 'protection' | 'now'>): Promise<ProjectOwner[]> {
  const owners = await db.select().from(projectOwnerTable).orderBy(asc(projectOwnerTable.name))
  const offers = Map.groupBy(await countedOffers(db, { protection }, now()), ({ owner_id }) => owner_id)
  return owners.map((owner) => ({ ...owner, offers: offers.get(owner.id) ?? [] }))
}

/** Adds an owner. Two owners cannot have the same tax id. */
export async function addOwner(
  { db }: Pick<Services, 'db'>,
  by: By & { actor: Actor },
  owner: NewOwner,
): Promise<ProjectOwner> {
  const id = randomUUID()
  await withItsOwnTaxId(db, async (tx) => {
    await tx.insert(projectOwnerTable).values({ ...owner, id })
    await audit(tx, by, { action: 'project.add_owner', subject: { type: 'project_owner', id } })
  })
  return { ...owner, id, offers: [] }
}

/**
 * Corrects the name and number of an owner. Stored documents, such as certificates and sheets, stay unchanged. Throws
 * if somebody corrected the owner since the caller saw it.
 */
export async function correctOwner(
  services: Pick<Services, 'db' | 'protection' | 'now'>,
  by: By & { actor: Actor },
  id: string,
  { name, tax_id, seen }: OwnerCorrection,
): Promise<ProjectOwner> {
  await withItsOwnTaxId(services.db, async (tx) => {
    const [before] = await tx
      .select()
      .from(projectOwnerTable)
      .where(eq(projectOwnerTable.id, id))
      .for('update')
    if (!before) throw fail('project.owner_not_found')
    // Also reached by repeating a correction whose reply was lost.
    if (before.name === name && before.tax_id === tax_id) return
    if (seen && (before.name !== seen.name || before.tax_id !== seen.tax_id))
      throw fail('project.owner_changed')
    await tx.update(projectOwnerTable).set({ name, tax_id }).where(eq(projectOwnerTable.id, id))
    // The number itself may be a person's.
    const fields = [
      ...(before.name === name ? [] : ['name']),
      ...(before.tax_id === tax_id ? [] : ['tax_id']),
    ]
    await audit(tx, by, {
      action: 'project.correct_owner',
      subject: { type: 'project_owner', id },
      before: { full_name: before.name },
      after: { full_name: name, fields },
    })
  })
  const corrected = (await listOwners(services)).find((owner) => owner.id === id)
  if (!corrected) throw fail('project.owner_not_found')
  return corrected
}

async function withItsOwnTaxId(db: Services['db'], write: (tx: Tx) => Promise<void>): Promise<void> {
  try {
    await db.transaction(write)
  } catch (error) {
    if (!isUniqueViolation(error, 'project_owner_tax_id_unique')) throw error
    throw fail('project.owner_exists', {}, { tax_id: { code: 'project.owner_exists' } })
  }
}

type Saved = Pick<ProjectDraft, 'regime' | 'owner_id' | 'total_funding'> & {
  /** Undefined for a new project. */
  id: string | undefined
  /** The number it was published with. */
  owner_tax_id: string | null
  /** Whether the project is being published, or the total of a published project is being changed. */
  asksForMoney: boolean
}

/**
 * Throws if the owner does not exist, or if the offer would exceed the maximum of its owner in 12 months. Other
 * corrections are never refused, because later offers may have used up the maximum since. The owner stays locked until
 * the transaction ends, so that two simultaneous offers are added up one after the other. Returns the owner's current
 * tax number.
 */
export async function checkOwner(
  tx: Tx,
  settings: Pick<Services, 'protection'>,
  saved: Saved,
  now: Date,
): Promise<string | null> {
  const { owner_id, owner_tax_id, asksForMoney } = saved
  if (owner_id === null) return null
  const { id, tax_id } = projectOwnerTable
  const countedFor = await tx
    .select()
    .from(projectOwnerTable)
    .where(or(eq(id, owner_id), asksForMoney && owner_tax_id ? eq(tax_id, owner_tax_id) : undefined))
    .orderBy(asc(id))
    .for('no key update')
  const owner = countedFor.find((one) => one.id === owner_id)
  if (!owner) throw fail('project.owner_not_found')
  if (asksForMoney) for (const one of countedFor) await checkMax(tx, settings, saved, one, now)
  return owner.tax_id
}

async function checkMax(
  tx: Tx,
  settings: Pick<Services, 'protection'>,
  { id, regime, total_funding }: Saved,
  owner: { id: string; name: string },
  now: Date,
): Promise<void> {
  const offers = (await countedOffers(tx, settings, now, owner.id)).filter((one) => one.project_id !== id)
  const others = offers.map((one) => one.total_funding)
  const totals = [...others, total_funding ?? 0]
  if (exceedsOwnerMax(regime, totals))
    throw fail('project.owner_above_max', {
      owner: owner.name,
      others: { euros: sumOf(others) },
      sum: { euros: sumOf(totals) },
      max: { euros: OWNER_FUNDING_MAX },
    })
}

/**
 * Offers published in the last 12 months and not cancelled. An offer counts for its owner, and for the owner with the
 * tax number that it was published with. So nobody gains a second maximum by correcting an owner into another company
 * and adding the first company again.
 */
async function countedOffers(
  tx: Tx,
  { protection }: Pick<Services, 'protection'>,
  now: Date,
  ownerId?: string,
) {
  const counted: Regime[] = protection.countsExemptOffers ? ['ecspr', 'exempt_offer'] : ['ecspr']
  const { id, name, owner_id, owner_tax_id, regime, published_at, status, total_funding } = projectTable
  const owner = projectOwnerTable
  const rows = await tx
    .select({ project_id: id, name, owner_id: owner.id, total_funding })
    .from(projectTable)
    .innerJoin(owner, or(eq(owner.id, owner_id), eq(owner.tax_id, owner_tax_id)))
    .where(
      and(
        ownerId === undefined ? undefined : eq(owner.id, ownerId),
        inArray(regime, counted),
        ne(status, 'cancelled'),
        gt(published_at, twelveMonthsBefore(now)),
      ),
    )
    .orderBy(asc(published_at), asc(id))
  return rows.map((row) => ({ ...row, total_funding: row.total_funding ?? 0 }))
}

/** The start of the same day twelve months ago. The period is rather a day too long than a day too short. */
function twelveMonthsBefore(now: Date): string {
  return startOfDay(monthsAfter(dayOf(now), -OWNER_FUNDING_MONTHS)).toISOString()
}
