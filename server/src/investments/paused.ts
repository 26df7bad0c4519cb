import { sql } from 'drizzle-orm'
import { projectFileTable as file } from '../projects/files/table.ts'
import { projectTable as project } from '../projects/table.ts'
import { isPausing } from './conditions.ts'
import { investmentTable } from './table.ts'

/** There is no whitepaper yet, without which nobody gets beyond the first step. A crowdfunding offer has its sheet instead. */
export const lacksPaper = sql<boolean>`(${investmentTable.status} = 'start' and ${project.regime} <> 'ecspr' and not exists (
  select from ${file} where ${file.project_id} = ${project.id} and ${file.document_type} = 'whitepaper'
    and ${file.archived_at} is null))`

/** As a condition on an investment and its project: a reservation does not run out while its investor cannot go on. */
export const isPaused = sql<boolean>`(${isPausing(project)} or ${lacksPaper})`
