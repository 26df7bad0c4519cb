import { applicationStatuses } from '@acervo/domain/kyc/application'
import type { BeneficialOwner } from '@acervo/domain/kyc/beneficial-owners'
import { userTypes } from '@acervo/domain/kyc/personal/user-type'
import { sql, type SQL } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { moment, now } from '../adapters/db/columns.ts'
import { searched } from '../adapters/db/searched.ts'
import { profileTable } from '../identity/table.ts'

export const applicationTable = pgTable(
  'kyc_application',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => profileTable.id),
    /** The approved application that this one would replace. Such a row is deleted when it is approved. */
    changes: uuid().references((): AnyPgColumn => applicationTable.id),
    user_type: text({ enum: userTypes }).notNull().default('persona_fisica'),
    name: text(),
    id_number: text(),
    birth_date: date({ mode: 'string' }),
    phone: text(),
    nationality: text(),
    profession: text(),
    education_level: text(),
    company_registration_number: text(),
    company_role: text(),
    /** Empty when nobody owns that much, null while unanswered. */
    beneficial_owners: jsonb().$type<BeneficialOwner[]>(),
    wallet: text(),
    address: text(),
    postal_code: text(),
    city: text(),
    country: text(),
    is_us_citizen: boolean(),
    is_politically_exposed: boolean(),
    investment_experience: text(),
    investment_objective: text(),
    risk_tolerance: text(),
    annual_income: text(),
    source_of_funds: text(),
    capital_percentage: text(),
    investment_capital_origin: text(),
    understand_risks: boolean().notNull().default(false),
    terms_acceptance: boolean().notNull().default(false),
    treated_as_professional: boolean().notNull().default(false),
    invested_in_unlisted: boolean().notNull().default(false),
    knows_security_token: boolean().notNull().default(false),
    knows_total_loss: boolean().notNull().default(false),
    status: text({ enum: applicationStatuses }).notNull().default('DRAFT'),
    submitted_at: moment(),
    decided_at: moment(),
    rejection_reason: text(),
    searched: searched(sql`coalesce(name, '')`),
    created_at: moment().notNull().default(now),
  },
  (t) => [
    uniqueIndex('kyc_application_own')
      .on(t.user_id)
      .where(sql`${t.changes} is null`),
    uniqueIndex('kyc_application_change').on(t.user_id, t.changes),
    // A wallet belongs to one verified person only; case does not make it a different address.
    uniqueIndex('kyc_application_approved_wallet')
      .on(sql`lower(${t.wallet})`)
      .where(sql`${t.status} = 'APPROVED'`),
    index('kyc_application_wallet').on(sql`lower(${t.wallet})`),
    index('kyc_application_number').on(plainNumber(t.id_number)),
    index('kyc_application_queue').on(t.status, t.submitted_at, t.id),
    index('kyc_application_newest').on(sentOrMade(t), t.id),
    index('kyc_application_approved')
      .on(t.decided_at.desc().nullsFirst(), t.user_id.desc().nullsFirst())
      .where(sql`${t.status} = 'APPROVED'`),
    index('kyc_application_approved_by_name')
      .on(t.searched, t.user_id)
      .where(sql`${t.status} = 'APPROVED'`),
    index('kyc_application_name').using('gin', t.searched.op('gin_trgm_ops')),
    index('kyc_application_drafts')
      .on(t.created_at, t.id)
      .where(sql`${t.status} = 'DRAFT'`),
    check('kyc_application_status', sql`${t.status} in ('DRAFT', 'SUBMITTED', 'APPROVED', 'REJECTED')`),
    check('kyc_application_rejected', sql`${t.status} <> 'REJECTED' or ${t.rejection_reason} is not null`),
    check('kyc_application_approved_change', sql`${t.changes} is null or ${t.status} <> 'APPROVED'`),
    check('kyc_application_wallet_form', sql`${t.wallet} ~ '^0x[0-9a-fA-F]{40}$'`),
  ],
)

/** An identity number as it is compared: `12345678-z` is `12345678Z`. */
export function plainNumber(number: AnyPgColumn | string | null): SQL {
  return sql`upper(regexp_replace(${number}, '[^0-9A-Za-z]', '', 'g'))`
}

/** When an application was last sent, or begun if it was never sent. An index has the same expression. */
export function sentOrMade({
  submitted_at,
  created_at,
}: Record<'submitted_at' | 'created_at', AnyPgColumn>): SQL {
  return sql`coalesce(${submitted_at}, ${created_at})`
}
