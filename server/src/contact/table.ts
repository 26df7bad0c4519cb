import { contactTopics, spamReasons } from '@acervo/domain/contact/contact'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { brandId, isBrand, moment, now } from '../adapters/db/columns.ts'
import { searched } from '../adapters/db/searched.ts'

/**
 * Messages of visitors to the firm, with their consents: the time and the version of the text. The network address
 * is not stored.
 */
export const contactTable = pgTable(
  'contact_request',
  {
    id: uuid().primaryKey().defaultRandom(),
    domain_id: brandId(),
    language: text({ enum: ['es', 'en'] }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    message: text().notNull(),
    privacy_accepted_at: moment().notNull(),
    privacy_text_version: text().notNull(),
    marketing_accepted_at: moment(),
    marketing_text_version: text(),
    searched: searched(sql`name || ' ' || email || ' ' || message`),
    about: text({ enum: contactTopics }),
    /** The investment, the application or the person; null if the verification was not saved yet. */
    about_id: uuid(),
    spam: text({ enum: spamReasons }),
    created_at: moment().notNull().default(now),
    answered_at: moment(),
    answered_by: uuid(),
    answer_note: text(),
  },
  (t) => [
    index('contact_request_open')
      .on(t.created_at, t.id)
      .where(sql`${t.answered_at} is null and ${t.spam} is null`),
    index('contact_request_answered')
      .on(t.created_at, t.id)
      .where(sql`${t.answered_at} is not null and ${t.spam} is null`),
    index('contact_request_spam')
      .on(t.created_at, t.id)
      .where(sql`${t.spam} is not null`),
    index('contact_request_about')
      .on(t.about_id)
      .where(sql`${t.about_id} is not null`),
    index('contact_request_search').using('gin', t.searched.op('gin_trgm_ops')),
    check('contact_request_domain', isBrand(t.domain_id)),
    check('contact_request_language', sql`${t.language} in ('es', 'en')`),
    check('contact_request_spam', sql`${t.spam} in ('honeypot', 'too_fast')`),
    check(
      'contact_request_marketing',
      sql`(${t.marketing_accepted_at} is null) = (${t.marketing_text_version} is null)`,
    ),
    check(
      'contact_request_about',
      sql`${t.about} in ('investment', 'verification', 'protection', 'portfolio', 'account', 'documents')`,
    ),
    check('contact_request_about_id', sql`${t.about_id} is null or ${t.about} is not null`),
    check('contact_request_answer', sql`(${t.answered_at} is null) = (${t.answered_by} is null)`),
  ],
)

/** Token buckets of senders, named by a keyed digest, so that a row does not reveal its sender. */
export const contactLimitTable = pgTable(
  'contact_limit',
  { key: text().primaryKey(), drained_until: moment().notNull() },
  (t) => [index('contact_limit_full').on(t.drained_until)],
)
