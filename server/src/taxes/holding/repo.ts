import type { HoldingProofRow, ListedHolding, OwnHolding } from '@acervo/domain/taxes/holding'
import { fail } from '@acervo/domain/taxes/failures'
import { isNonResident } from '@acervo/domain/returns/residence'
import { investorName } from '@acervo/domain/registry/holdings'
import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { beyond, nextCursor, type Key, type Page, type PageRequest } from '../../adapters/db/keyset.ts'
import type { Db, Tx } from '../../adapters/db/port.ts'
import { holds } from '../../adapters/db/searched.ts'
import { personFound } from '../../identity/person-found.ts'
import { profileTable } from '../../identity/table.ts'
import { findApplication } from '../../kyc/repo.ts'
import { applicationTable } from '../../kyc/table.ts'
import { projectNames, type ProjectNames } from '../../projects/named.ts'
import { projectTable } from '../../projects/table.ts'
import { isHeld } from '../../registry/acts/held.ts'
import { lotView } from '../../registry/acts/table.ts'
import { holdingProofTable as table } from '../../returns/table.ts'
import { stateOf } from '../proof.ts'

export type ProofRow = typeof table.$inferSelect

/** Whether this is a verified company resident in Spain. */
export async function isResidentCompany(tx: Tx, userId: string): Promise<boolean> {
  const application = await findApplication(tx, { user_id: userId })
  return (
    application?.status === 'APPROVED' &&
    application.user_type === 'persona_juridica' &&
    !isNonResident(application)
  )
}

/** A company's proofs, as the company and staff see them; empty for people. */
export async function readOwnHolding(tx: Tx, { id }: { id: string }): Promise<OwnHolding> {
  const is_company = await isResidentCompany(tx, id)
  const projects = await tx
    .selectDistinct({ id: projectTable.id, ...projectNames })
    .from(lotView)
    .innerJoin(projectTable, eq(projectTable.id, lotView.project_id))
    .where(and(eq(lotView.user_id, id), isHeld()))
    .orderBy(asc(projectTable.name), asc(projectTable.id))
  return { is_company, projects: is_company ? projects : [], proofs: await listOwnProofs(tx, id) }
}

/** Every proof of a company, newest first. */
export async function listOwnProofs(tx: Tx, userId: string): Promise<HoldingProofRow[]> {
  const rows = await selectProofs(tx)
    .where(eq(table.user_id, userId))
    .orderBy(desc(table.uploaded_at), desc(table.id))
  return rows.map(({ proof, ...names }) => proofOf(proof, names))
}

function selectProofs(tx: Tx) {
  return tx
    .select({ proof: table, ...projectNames })
    .from(table)
    .innerJoin(projectTable, eq(projectTable.id, table.project_id))
}

/** A proof in the form of the reply. */
export function proofOf(row: ProofRow, { project_name, project_name_en }: ProjectNames): HoldingProofRow {
  const { id, project_id, held_since, issued_on, valid_until, uploaded_at, accepted_because } = row
  const stands = { state: stateOf(row), reason: row.end_reason, accepted_because }
  const names = { project_name, project_name_en }
  return { id, project_id, ...names, held_since, issued_on, valid_until, uploaded_at, ...stands }
}

/**
 * Locks a proof until the transaction ends. Returns it with the names of its project; throws when it does not exist.
 */
export async function lockProof(tx: Tx, id: string): Promise<{ row: ProofRow; names: ProjectNames }> {
  const [found] = await selectProofs(tx).where(eq(table.id, id)).for('update', { of: table })
  if (!found) throw fail('taxes.not_found')
  const { proof: row, ...names } = found
  return { row, names }
}

/** 0 for proofs to confirm, which come first. */
const rank = sql<number>`(case when ${table.confirmed_at} is null and ${table.ended_at} is null then 0 else 1 end)::bigint`

const keys: readonly Key<{ rank: number; id: string }>[] = [
  { column: rank, type: 'bigint', of: (row) => row.rank },
  { column: table.id, type: 'uuid', of: (row) => row.id },
]

/** The proofs of all companies, starting with those to confirm. */
export async function listHoldings(
  db: Db,
  { limit, cursor, search }: { search?: string } & PageRequest,
): Promise<Page<ListedHolding>> {
  const { name, searched, user_id, changes } = applicationTable
  const found = await db
    .select({
      id: table.id,
      rank: rank.mapWith(Number),
      proof: table,
      ...projectNames,
      name,
      full_name: profileTable.full_name,
      email: profileTable.email,
    })
    .from(table)
    .innerJoin(projectTable, eq(projectTable.id, table.project_id))
    .innerJoin(profileTable, and(eq(profileTable.id, table.user_id), isNull(profileTable.closed_at)))
    .leftJoin(applicationTable, and(eq(user_id, table.user_id), isNull(changes)))
    .where(
      and(search ? or(holds(searched, search), personFound(search)) : undefined, beyond(keys, 'asc', cursor)),
    )
    .orderBy(asc(rank), asc(table.id))
    .limit(limit + 1)
  const page = found.slice(0, limit)
  const rows = page.map((row) => ({
    ...proofOf(row.proof, row),
    user_id: row.proof.user_id,
    entered_by: row.proof.uploaded_by === row.proof.user_id ? null : row.proof.uploaded_by,
    name: investorName(row.name ?? row.full_name, row.email),
  }))
  return { rows, next_cursor: nextCursor(keys, page, found.length > limit) }
}
