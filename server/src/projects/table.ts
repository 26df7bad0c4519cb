import { brands } from '@acervo/domain/brands/brand'
import { languages } from '@acervo/domain/common/language'
import { paymentFrequencies } from '@acervo/domain/projects/payment-frequency'
import { modalities, projectStatuses, projectTypes } from '@acervo/domain/projects/project'
import { regimes } from '@acervo/domain/projects/regime'
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
  type ExtraConfigColumn,
} from 'drizzle-orm/pg-core'
import { brandId, euros, isBrand, moment, now } from '../adapters/db/columns.ts'
import { searched, unmarked } from '../adapters/db/searched.ts'
import { profileTable } from '../identity/table.ts'
import { sortKeys } from './sort-keys.ts'

const percent = () => numeric({ precision: 8, scale: 2, mode: 'number' })

/** The companies and people who raise money with projects. Its row is the lock under which their offers are summed. */
export const projectOwnerTable = pgTable('project_owner', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  tax_id: text().notNull().unique(),
  created_at: moment().notNull().default(now),
})

const columns = {
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
  payment_frequency: text({ enum: paymentFrequencies }).notNull().default('at_end'),
  token_value: euros('token_value_cents'),
  min_investment: euros('min_investment_cents'),
  max_investment: euros('max_investment_cents'),
  start_date: date({ mode: 'string' }),
  end_date: date({ mode: 'string' }),
  location: text().notNull().default(''),
  use_of_funds: text().notNull().default(''),
  risks: text().notNull().default(''),
  investment_terms: text().notNull().default(''),
  // Empty where there is no English version.
  name_en: text().notNull().default(''),
  description_en: text().notNull().default(''),
  use_of_funds_en: text().notNull().default(''),
  risks_en: text().notNull().default(''),
  investment_terms_en: text().notNull().default(''),
  status: text({ enum: projectStatuses }).notNull().default('draft'),
  domain_id: brandId().default(brands[0].domain_id),
  is_public: boolean().notNull().default(false),
  regime: text({ enum: regimes }).notNull().default('private'),
  owner_id: uuid().references(() => projectOwnerTable.id),
  /** The number that its owner had when it was published; null without one. */
  owner_tax_id: text(),
  /** Who validates an exempt offer. */
  authorised_entity: text().notNull().default(''),
  /** Since when nobody can invest because of an error in its information, until when that may last, and why. */
  suspended_at: moment(),
  suspended_until: moment(),
  suspension_reason: text(),
  /** In which language; null before it was recorded. */
  suspension_language: text({ enum: languages }),
  /** When staff were told that the suspension reaches its limit. */
  suspension_told_at: moment(),
  /**
   * The target and the last day of its sheet in force, for lists and public pages. A trigger copies them when a version
   * is published.
   */
  target: euros('target_cents'),
  target_deadline: date({ mode: 'string' }),
  /**
   * The last day that was missed, set when everybody was told. It refers to an earlier deadline if `target_deadline`
   * differs.
   */
  missed_deadline: date({ mode: 'string' }),
  // Counters, written in the transaction of the investment that changes them (docs/product/projects.md, "Funding").
  committed: euros('committed_cents').notNull().default(0),
  investors_count: integer().notNull().default(0),
  searched: searched(
    sql`name || ' ' || name_en || ' ' || location || ' ' || ${unmarked(sql`description || chr(10) || description_en`)}`,
  ),
  searched_name: searched(sql`name || ' ' || name_en`),
  published_at: moment(),
  /** Since when nobody holds tokens of the project, because all principal was paid back. */
  repaid_at: moment(),
  created_at: moment().notNull().default(now),
  // Incremented with every change of fields, files or status, so that two simultaneous editors notice each other.
  version: integer().notNull().default(1),
  changed_at: moment().notNull().default(now),
  changed_by: uuid().references(() => profileTable.id),
  /** The key of the request that created the project. */
  idempotency_key: text(),
}

type Columns = Record<keyof typeof columns, ExtraConfigColumn>

export const projectTable = pgTable('project', columns, (t) => [
  uniqueIndex('project_once').on(t.idempotency_key),
  index('project_changed_by').on(t.changed_by),
  index('project_of_owner').on(t.owner_id),
  index('project_public')
    .on(t.domain_id, t.created_at.desc())
    .where(sql`${t.is_public} and ${t.status} in ('active', 'completed')`),
  index('project_search').using('gin', t.searched.op('gin_trgm_ops')),
  index('project_name_search').using('gin', t.searched_name.op('gin_trgm_ops')),
  index('project_deadline')
    .on(t.target_deadline)
    .where(
      sql`${t.status} in ('active', 'completed') and ${t.target_deadline} is distinct from ${t.missed_deadline}`,
    ),
  index('project_suspended')
    .on(t.suspended_until)
    .where(sql`${t.suspended_at} is not null`),
  ...listIndexes(t),
  ...stateChecks(t),
  ...offerChecks(t),
])

export const projectSortKeys = sortKeys(projectTable)

function listIndexes(t: Columns) {
  return [
    index('project_newest').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('project_open_of_domain').on(t.domain_id, sql`${sortKeys(t).open} desc`, t.id.desc().nullsFirst()),
    index('project_newest_of_domain').on(
      t.domain_id,
      t.created_at.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('project_type_of_domain').on(
      t.domain_id,
      t.project_type,
      t.created_at.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('project_status_of_domain').on(
      t.domain_id,
      t.status,
      t.created_at.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('project_return_of_domain').on(
      t.domain_id,
      sql`${sortKeys(t).return} desc`,
      t.id.desc().nullsFirst(),
    ),
    index('project_left_of_domain').on(t.domain_id, sql`${sortKeys(t).left} desc`, t.id.desc().nullsFirst()),
    index('project_ending_of_domain').on(t.domain_id, sortKeys(t).ending, t.id),
    index('project_funding_of_domain').on(
      t.domain_id,
      sql`${sortKeys(t).funding} desc`,
      t.id.desc().nullsFirst(),
    ),
    index('project_name_of_domain').on(t.domain_id, sortKeys(t).name, t.id),
  ]
}

function stateChecks(t: Columns) {
  return [
    check('project_status', sql`${t.status} in ('draft', 'active', 'completed', 'cancelled', 'blocked')`),
    check('project_repaid', sql`${t.repaid_at} is null or ${t.status} in ('completed', 'blocked')`),
    check(
      'project_suspension',
      sql`num_nonnulls(${t.suspended_at}, ${t.suspended_until}, ${t.suspension_reason}) in (0, 3)`,
    ),
  ]
}

function offerChecks(t: Columns) {
  return [
    check('project_domain', isBrand(t.domain_id)),
    check(
      'project_payment_frequency',
      sql`${t.payment_frequency} in ('at_end', 'monthly', 'quarterly', 'half_yearly', 'yearly')`,
    ),
    check('project_regime', sql`${t.regime} in ('private', 'ecspr', 'exempt_offer')`),
    check(
      'project_regime_complete',
      sql`${t.status} = 'draft' or ${t.regime} = 'private' or ${t.owner_id} is not null`,
    ),
    check(
      'project_sellable',
      sql`${t.status} = 'draft' or (${t.total_funding} > 0 and ${t.token_value} > 0)`,
    ),
    check(
      'project_committed',
      sql`${t.committed} >= 0 and ${t.committed} <= coalesce(${t.total_funding}, 0)`,
    ),
    check('project_investors', sql`${t.investors_count} >= 0`),
  ]
}
