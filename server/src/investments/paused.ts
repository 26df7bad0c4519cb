import { sql } from 'drizzle-orm'
import { projectFileTable as file } from '../projects/files/table.ts'
import { projectTable as project } from '../projects/table.ts'
import { isPausing } from './conditions.ts'
import { investmentTable } from './table.ts'

/**
 * The project has no whitepaper yet, and nobody gets beyond the first step without one. A crowdfunding offer has its
 * sheet instead.
 */
export const lacksPaper = sql<boolean>`(${investmentTable.status} = 'start' and ${project.regime} <> 'ecspr' and not exists (
  select from ${file} where ${file.project_id} = ${project.id} and ${file.document_type} = 'whitepaper'
    and ${file.archived_at} is null))`

/**
 * A SQL condition on an investment and its project: the reservation must not expire while its investor cannot continue.
 */
export const isPaused = sql<boolean>`(${isPausing(project)} or ${lacksPaper})`
