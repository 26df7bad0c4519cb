import { createHash } from 'node:crypto'
import type { Application } from '@acervo/domain/kyc/application'
import { getTableColumns, SQL } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { applicationTable } from './table.ts'
import { findSavedApplications, present, type ApplicationRow } from './repo.ts'

/**
 * A person's own application, followed by their change in progress. If they have not begun, it is an unsaved draft with
 * the id under which it will be saved.
 */
export async function findOwnApplications(
  tx: Tx,
  owner: { id: string; email: string | null },
): Promise<Application[]> {
  const saved = await findSavedApplications(tx, owner.id)
  if (saved.length > 0) return saved
  const blank = { ...blankRow, id: applicationIdOf(owner.id), user_id: owner.id }
  return [{ ...present(blank, owner.email, []), wallet_control: null }]
}

/** Every person has one application, so its id is derived from the person's id. A change has an id of its own. */
export function applicationIdOf(userId: string): string {
  const digest = createHash('sha256').update(`kyc_application ${userId}`).digest('hex')
  // Version 8 is for custom ids; the variant is the usual one.
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-')
}

/** The values of a new row that nobody has filled in. */
const blankRow = Object.fromEntries(
  Object.entries(getTableColumns(applicationTable)).map(([name, column]) => [
    name,
    column.default instanceof SQL ? null : (column.default ?? null),
  ]),
) as ApplicationRow
