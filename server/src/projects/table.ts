import { fileTypes, modalities, projectStatuses, projectTypes } from '@acervo/domain/projects/project'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { euros, moment, now } from '../adapters/db/columns.ts'

const percent = () => numeric({ precision: 8, scale: 2, mode: 'number' })

export const projectTable = pgTable(
  'project',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    description: text().notNull().default(''),
    project_type: text({ enum: projectTypes }),
    website: text().notNull().default(''),
    total_funding: euros('total_funding_cents'),
    duration: integer(),
    modality: text({ enum: modalities }),
    annual_return: percent(),
    total_return: percent(),
    token_value: euros('token_value_cents'),
    min_investment: euros('min_investment_cents'),
    max_investment: euros('max_investment_cents'),
    start_date: date({ mode: 'string' }),
    end_date: date({ mode: 'string' }),
    investment_terms: text().notNull().default(''),
    status: text({ enum: projectStatuses }).notNull().default('draft'),
    domain_id: integer().notNull().default(1),
    // Counters, written in the transaction of the investment that changes them (design 4.2).
    committed: euros('committed_cents').notNull().default(0),
    investors_count: integer().notNull().default(0),
    published_at: moment(),
    created_at: moment().notNull().default(now),
  },
  (t) => [
    index('project_newest').on(t.created_at.desc(), t.id.desc()),
    index('project_newest_of_domain').on(t.domain_id, t.created_at.desc(), t.id.desc()),
    check('project_status', sql`${t.status} in ('draft', 'active', 'completed', 'cancelled', 'blocked')`),
    check('project_domain', sql`${t.domain_id} in (1, 2)`),
    check(
      'project_committed',
      sql`${t.committed} >= 0 and ${t.committed} <= coalesce(${t.total_funding}, 0)`,
    ),
    check('project_investors', sql`${t.investors_count} >= 0`),
    check(
      'project_sellable',
      sql`${t.status} = 'draft' or (${t.total_funding} > 0 and ${t.token_value} > 0)`,
    ),
  ],
)

export const projectFileTable = pgTable(
  'project_file',
  {
    id: uuid().primaryKey(),
    project_id: uuid()
      .notNull()
      .references(() => projectTable.id, { onDelete: 'cascade' }),
    filename: text().notNull(),
    file_size: integer().notNull(),
    mime_type: text().notNull(),
    sha256: text().notNull(),
    storage_path: text().notNull().unique(),
    description: text(),
    document_type: text({ enum: fileTypes }).notNull(),
    is_main: boolean().notNull().default(false),
    created_at: moment().notNull().default(now),
  },
  (t) => [
    index('project_file_project').on(t.project_id, t.created_at),
    uniqueIndex('project_file_main')
      .on(t.project_id)
      .where(sql`${t.is_main}`),
    check('project_file_main_image', sql`not ${t.is_main} or ${t.document_type} = 'image'`),
  ],
)
