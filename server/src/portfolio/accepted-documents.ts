import type { Language } from '@acervo/domain/common/language'
import type { PortfolioDocument } from '@acervo/domain/portfolio/portfolio'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../adapters/db/port.ts'
import { acceptedDocumentOf } from '../investments/accepted/present.ts'
import { investmentTable } from '../investments/table.ts'
import { projectNames } from '../projects/named.ts'
import { projectTable } from '../projects/table.ts'
import { projectFileTable } from '../projects/files/table.ts'

/** The whitepapers that one person accepted, each with the time of the latest acceptance, newest first. */
export async function findAcceptedDocuments(db: Db, userId: string): Promise<PortfolioDocument[]> {
  const table = investmentTable
  const part = (name: string) => sql<string>`${table.acceptance}->>${sql.raw(`'${name}'`)}`
  const [id, sha256, sheet, language, at] = [
    part('whitepaper_id'),
    part('whitepaper_sha256'),
    part('sheet'),
    part('language'),
    part('at'),
  ] as const
  const rows = await db
    .select({
      acceptance: {
        whitepaper_id: id,
        whitepaper_sha256: sha256,
        sheet: sql<string | undefined>`${sheet}`,
        language: sql<Language>`${language}`,
        at: sql<string>`max(${at})`,
      },
      /** It does not matter which investment: the accepted document is the same. */
      investment_id: sql<string>`(min(${table.id}::text))`,
      investments: sql<number>`count(*)::int`,
      project_id: projectTable.id,
      ...projectNames,
      file: {
        filename: projectFileTable.filename,
        storage_path: projectFileTable.storage_path,
        archived_at: projectFileTable.archived_at,
      },
    })
    .from(table)
    .innerJoin(projectTable, eq(projectTable.id, table.project_id))
    .leftJoin(projectFileTable, eq(projectFileTable.id, table.accepted_file_id))
    .where(and(eq(table.user_id, userId), isNotNull(table.acceptance)))
    .groupBy(id, sha256, sheet, language, projectTable.id, projectFileTable.id)
    .orderBy(desc(sql`max(${at})`))
  return rows.map(({ acceptance, investment_id, file, ...row }) => ({
    ...row,
    ...acceptedDocumentOf(investment_id, acceptance, file),
  }))
}
