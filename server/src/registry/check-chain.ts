import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Difference, ExpectedRegister } from '../adapters/chain/port.ts'
import { profileTable } from '../identity/table.ts'
import { investmentTable } from '../investments/table.ts'
import { applicationTable } from '../kyc/table.ts'
import { projectTable } from '../projects/table.ts'
import type { Services } from '../services.ts'

/** Compares what the register says with what the chain holds: supply, balances, blockings, verified wallets. */
export async function checkChain({ db, chain }: Pick<Services, 'db' | 'chain'>): Promise<Difference[]> {
  return chain.check(await expectedRegister(db))
}

async function expectedRegister(db: Services['db']): Promise<ExpectedRegister> {
  const minted = sql<number>`coalesce(sum(${investmentTable.tokens}) filter (where ${investmentTable.status} = 'completed'), 0)::bigint`
  const projects = await db
    .select({ project_id: projectTable.id, status: projectTable.status, supply: minted.mapWith(Number) })
    .from(projectTable)
    .leftJoin(investmentTable, eq(investmentTable.project_id, projectTable.id))
    .where(isNotNull(projectTable.published_at))
    .groupBy(projectTable.id)
  const holdings = await db
    .select({
      project_id: investmentTable.project_id,
      wallet: sql<string>`lower(${investmentTable.wallet})`,
      tokens: minted.mapWith(Number),
    })
    .from(investmentTable)
    .where(eq(investmentTable.status, 'completed'))
    .groupBy(investmentTable.project_id, sql`lower(${investmentTable.wallet})`)
  const investors = await db
    .select({ wallet: applicationTable.wallet })
    .from(applicationTable)
    .innerJoin(profileTable, eq(profileTable.id, applicationTable.user_id))
    .where(and(eq(applicationTable.status, 'APPROVED'), isNotNull(applicationTable.wallet)))
  return {
    projects: projects.map(({ status, ...project }) => ({ ...project, blocked: status === 'blocked' })),
    holdings: holdings.map((holding) => ({ ...holding, blocked_tokens: 0 })),
    // Blocking reaches the chain with the calls that block; until then nobody is blocked there.
    investors: investors.map(({ wallet }) => ({ wallet: wallet ?? '', verified: true, blocked: false })),
  }
}
