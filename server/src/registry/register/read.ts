import { brandOfId, type Brand } from '@acervo/domain/brands/brand'
import { percentOf } from '@acervo/domain/common/percent'
import { dayOf } from '@acervo/domain/common/time-zone'
import { fail as failProject } from '@acervo/domain/projects/failures'
import { fail } from '@acervo/domain/registry/failures'
import { investorName } from '@acervo/domain/registry/holdings'
import type { Holder, RegisterHead } from '@acervo/domain/registry/register'
import { registerDayFault } from '@acervo/domain/registry/register-day'
import { and, eq, ne, sql } from 'drizzle-orm'
import { endOf } from '../../adapters/db/days.ts'
import type { Tx } from '../../adapters/db/port.ts'
import { projectNames } from '../../projects/named.ts'
import { projectTable } from '../../projects/table.ts'
import type { Services } from '../../services.ts'
import { encumbrancesBefore } from '../acts/rank.ts'
import { blockingTable } from '../table.ts'
import { inForce } from './held.ts'
import { listHolders, type HolderPage } from './list-holders.ts'

/** A project and the end of one of its days. `identifies`: whether to read id numbers too. */
export type RegisterRequest = { projectId: string; date?: string; identifies: boolean }
export type RegisterPage = {
  register: RegisterHead
  brand: Brand
  rows: Holder[]
  next_cursor: string | null
}

/**
 * A page of a project's holders at the end of a day in Madrid, in the order in which they became holders. Counts the
 * investments that were settled and the blocks that were set by then. An operation that is settled later belongs to the
 * later day, whatever the time of its block. The register of a past day therefore never changes. Throws for a future
 * day, a draft, or an unknown project.
 */
export async function readRegister(
  { db, now }: { db: Tx; now: Services['now'] },
  { projectId, date, identifies }: RegisterRequest,
  asked: HolderPage,
): Promise<RegisterPage> {
  const made_at = now()
  const today = dayOf(made_at)
  const day = date ?? today
  const fault = registerDayFault(day, today)
  if (fault) throw fail(fault)
  const end = endOf(day)
  const project = await findPublished(db, projectId, end)
  const { domain_id, is_blocked, ...names } = project
  const { rows, totals, next_cursor } = await listHolders(db, projectId, end, asked)
  const ids = rows.map(({ id }) => id)
  const encumbrances = await encumbrancesBefore(db, projectId, ids, end)
  return {
    register: {
      project_id: projectId,
      ...names,
      date: day,
      made_at: made_at.toISOString(),
      holders: totals.holders,
      tokens: totals.total,
      project_blocked: is_blocked,
    },
    brand: brandOfId(domain_id),
    rows: rows.map((row) => ({
      ...holderOf(row, identifies),
      encumbrances: encumbrances.get(row.id) ?? [],
    })),
    next_cursor,
  }
}

async function findPublished(db: Tx, projectId: string, end: ReturnType<typeof endOf>) {
  const [project] = await db
    .select({
      ...projectNames,
      domain_id: projectTable.domain_id,
      is_blocked: sql<boolean>`exists (select from ${blockingTable} where ${and(
        eq(blockingTable.type, 'project'),
        eq(blockingTable.project_id, projectId),
        inForce(end),
      )})`,
    })
    .from(projectTable)
    .where(and(eq(projectTable.id, projectId), ne(projectTable.status, 'draft')))
  if (!project) throw failProject('project.not_found')
  return project
}

type HolderRow = Awaited<ReturnType<typeof listHolders>>['rows'][number]

function holderOf(
  { id, full_name, name, ...row }: HolderRow,
  identifies: boolean,
): Omit<Holder, 'encumbrances'> {
  const { number, email, wallet, tokens, late, since, total } = row
  const blocked = row.is_account_blocked ? tokens : Math.min(tokens, row.blocked)
  return {
    number,
    user_id: id,
    name: investorName(name ?? full_name, email),
    id_number: identifies ? row.id_number : null,
    email,
    wallet,
    tokens,
    free: tokens - blocked,
    blocked,
    late,
    since,
    share: percentOf(tokens, total),
  }
}
