import { dayOf } from '@acervo/domain/common/time-zone'
import { valued } from '@acervo/domain/portfolio/portfolio'
import { causeTold, reasonTold } from '@acervo/domain/registry/block-cause'
import type { OwnEntry } from '@acervo/domain/registry/act/own'
import { certificateNumber, stateOn } from '@acervo/domain/registry/certificate'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Db } from '../../adapters/db/port.ts'
import { allPages, EXPORT_PAGE_ROWS } from '../../documents/csv.ts'
import { investmentTable } from '../../investments/table.ts'
import { findOwned } from '../../portfolio/repo.ts'
import { findAcceptedDocuments } from '../../portfolio/accepted-documents.ts'
import { listOperations } from '../../portfolio/operations.ts'
import { projectNames } from '../../projects/named.ts'
import { projectTable } from '../../projects/table.ts'
import { listOwnEntries } from '../../registry/acts/own.ts'
import { issuedTable } from '../../registry/certificates/table.ts'
import { actTable, blockingTable } from '../../registry/table.ts'
import type { Services } from '../../services.ts'

/**
 * A person's investments, with the time of each step and what they accepted. Leaves out the staff who took a step, and
 * the reasons for returning an investment, which are written for colleagues.
 */
export async function readInvestments(db: Db, userId: string) {
  const rows = await db
    .select({ row: investmentTable, ...projectNames })
    .from(investmentTable)
    .innerJoin(projectTable, eq(projectTable.id, investmentTable.project_id))
    .where(eq(investmentTable.user_id, userId))
    .orderBy(desc(investmentTable.created_at), desc(investmentTable.id))
  return rows.map(({ row, ...names }) => {
    const { user_id: _, payment_verified_by: _v, returned_by: _r, return_reason: _w, ...rest } = row
    const { idempotency_key: _k, ...own } = rest
    return { ...names, ...own }
  })
}

/** A person's holdings, their operations, and past and present blocks. */
export async function readPortfolio(
  { db, chain, now }: Pick<Services, 'db' | 'chain' | 'now'>,
  userId: string,
) {
  return {
    ...valued(await findOwned(db, userId)),
    operations: (await listOperations(db, chain, userId, {})).rows,
    accepted_documents: await findAcceptedDocuments(db, userId),
    blocks: await readBlocks(db, userId),
    certificates: await readCertificates(db, userId, now()),
    registry_entries: await readEntries(db, chain, userId),
  }
}

/** Liens, attachments and successions of a person's tokens, and what they inherited; without the names of others. */
async function readEntries(db: Db, chain: Services['chain'], userId: string) {
  const entries: Omit<OwnEntry, 'holder'>[] = []
  const pages = allPages((cursor) => listOwnEntries(db, chain, userId, { limit: EXPORT_PAGE_ROWS, cursor }))
  for await (const page of pages) for (const { holder: _, ...entry } of page) entries.push(entry)
  return entries
}

async function readCertificates(db: Db, userId: string, at: Date) {
  const rows = await db
    .select({ act: actTable, printed: issuedTable.printed })
    .from(actTable)
    .leftJoin(issuedTable, eq(issuedTable.act_id, actTable.id))
    .where(and(eq(actTable.kind, 'certificate'), eq(actTable.user_id, userId)))
    .orderBy(asc(actTable.requested_at))
  return rows.map(({ act, printed }) => ({
    number: certificateNumber(act.seq),
    state: stateOn(dayOf(at), act),
    project_id: act.project_id,
    tokens: act.tokens,
    purpose: act.purpose,
    months: act.months,
    reason: act.reason,
    requested_at: act.requested_at,
    decided_at: act.decided_at,
    valid_until: act.valid_until,
    ended_at: act.ended_at,
    printed,
  }))
}

/** The part of each block that the person may know. A confidential cause and its reasons are left out. */
async function readBlocks(db: Db, userId: string) {
  const { type, project_id, wallet, amount, cause, reason, blocked_at, unblock_reason, unblocked_at } =
    blockingTable
  const rows = await db
    .select({ type, project_id, wallet, amount, cause, reason, blocked_at, unblock_reason, unblocked_at })
    .from(blockingTable)
    .where(eq(blockingTable.user_id, userId))
    .orderBy(asc(blocked_at))
  return rows.map((row) => ({
    ...row,
    cause: causeTold(row.cause),
    reason: reasonTold(row.cause, 'block', row.reason),
    unblock_reason: row.unblock_reason && reasonTold(row.cause, 'unblock', row.unblock_reason),
  }))
}
