import { brands } from '@acervo/domain/brands/brand'
import { personRequestStates } from '@acervo/domain/identity/person-request'
import { accountStatuses, kycStatuses } from '@acervo/domain/identity/profile'
import { roleNames } from '@acervo/domain/identity/roles'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { brandId, isBrand, moment, now } from '../adapters/db/columns.ts'
import { searched } from '../adapters/db/searched.ts'

/**
 * One row per person; `id` is the auth provider's user id. The `kyc_*` columns repeat the state of the person's
 * application so that every request can read it from this row; `kyc/repo.ts` writes both together.
 */
export const profileTable = pgTable(
  'profile',
  {
    id: uuid().primaryKey(),
    email: text(),
    full_name: text(),
    avatar: text(),
    domain_id: brandId().default(brands[0].domain_id),
    roles: text({ enum: roleNames }).array().notNull().default([]),
    status: text({ enum: accountStatuses }).notNull().default('ACTIVE'),
    language: text({ enum: ['es', 'en'] })
      .notNull()
      .default('es'),
    kyc_application_id: uuid(),
    kyc_application_status: text({ enum: ['DRAFT', 'SUBMITTED', 'APPROVED', 'REJECTED'] }),
    kyc_status: text({ enum: kycStatuses })
      .notNull()
      .generatedAlwaysAs(
        sql`case kyc_application_status when 'APPROVED' then 'ok' when 'SUBMITTED' then 'process' else 'no' end`,
      ),
    searched: searched(sql`coalesce(full_name, '') || ' ' || coalesce(email, '')`),
    created_at: moment().notNull().default(now),
    closed_at: moment(),
    /** When the kept data of a closed account may be erased. */
    erase_after: moment(),
    erased_at: moment(),
  },
  (t) => [
    index('profile_newest').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // Everybody who sent a verification. Verified people are among them, with another status.
    index('profile_newest_sent')
      .on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.kyc_application_status} <> 'DRAFT'`),
    index('profile_newest_of_domain').on(
      t.domain_id,
      t.created_at.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('profile_search').using('gin', t.searched.op('gin_trgm_ops')),
    index('profile_email').on(sql`lower(${t.email}) text_pattern_ops`),
    index('profile_to_erase')
      .on(t.erase_after, t.id)
      .where(sql`erase_after is not null and erased_at is null`),
    check('profile_closed', sql`(${t.closed_at} is null) = (${t.erase_after} is null)`),
    check(
      'profile_closed_nameless',
      sql`${t.closed_at} is null or num_nonnulls(${t.email}, ${t.full_name}, ${t.avatar}) = 0`,
    ),
    check('profile_erased', sql`${t.erased_at} is null or ${t.closed_at} is not null`),
    check('profile_roles', sql`${t.roles} <@ ${sql.raw(`array['${roleNames.join(`', '`)}']`)}`),
    check('profile_domain', isBrand(t.domain_id)),
    check('profile_status', sql`${t.status} in ('ACTIVE', 'BLOCKED')`),
    check('profile_language', sql`${t.language} in ('es', 'en')`),
    check(
      'profile_kyc',
      sql`(${t.kyc_application_id} is null) = (${t.kyc_application_status} is null) and ${t.kyc_application_status} in ('DRAFT', 'SUBMITTED', 'APPROVED', 'REJECTED')`,
    ),
  ],
)

/** The owner of a closed account, separate from the lists that staff read; erased with the account. */
export const sealedIdentityTable = pgTable('sealed_identity', {
  user_id: uuid()
    .primaryKey()
    .references(() => profileTable.id),
  email: text(),
  full_name: text(),
})

/** The columns of a request about a person, which one administrator makes and another one confirms. */
const requestOfTwo = () => ({
  id: uuid().primaryKey().defaultRandom(),
  user_id: uuid()
    .notNull()
    .references(() => profileTable.id),
  reason: text().notNull(),
  status: text({ enum: personRequestStates }).notNull().default('requested'),
  requested_by: uuid()
    .notNull()
    .references(() => profileTable.id),
  requested_at: moment().notNull().default(now),
  decided_by: uuid().references(() => profileTable.id),
  decided_at: moment(),
})

/** One open request of each kind per person. Neither its requester nor the person concerned can confirm it. */
function rulesOfTwo(name: string, t: Record<keyof ReturnType<typeof requestOfTwo>, AnyPgColumn>) {
  return [
    uniqueIndex(`${name}_open`)
      .on(t.user_id)
      .where(sql`status = 'requested'`),
    check(`${name}_status`, sql`${t.status} in ('requested', 'done', 'cancelled')`),
    check(`${name}_decision`, sql`(${t.status} = 'requested') = (${t.decided_by} is null)`),
    check(`${name}_moment`, sql`(${t.decided_by} is null) = (${t.decided_at} is null)`),
    check(`${name}_not_oneself`, sql`${t.requested_by} <> ${t.user_id}`),
    check(
      `${name}_two_people`,
      sql`${t.status} <> 'done' or (${t.decided_by} <> ${t.requested_by} and ${t.decided_by} <> ${t.user_id})`,
    ),
  ]
}

/** Requests to remove a lost second factor; kept as evidence of who decided what. */
export const factorResetTable = pgTable('factor_reset', requestOfTwo(), (t) => rulesOfTwo('factor_reset', t))

const someRoles = () => text({ enum: roleNames }).array().notNull()

/** Requests to give somebody a role; kept as evidence of who decided what. */
export const roleRequestTable = pgTable(
  'role_request',
  { ...requestOfTwo(), before: someRoles(), after: someRoles() },
  (t) => rulesOfTwo('role_request', t),
)

/**
 * The accounts that were configured at a start, by a digest of the address, which may belong to somebody else by now.
 */
export const configuredAccountTable = pgTable('configured_account', {
  email_digest: text().primaryKey(),
  user_id: uuid()
    .notNull()
    .references(() => profileTable.id),
})
