import { sql, type SQL } from 'drizzle-orm'
import { profileTable } from '../../identity/table.ts'
import { paymentOrderTable as order } from './table.ts'

/**
 * Whether a project, or some of a person's tokens in it, are blocked. Such tokens are not redeemed, and nobody is paid
 * for them.
 */
export function areTokensBlocked(of: { project: SQL; person: SQL }): SQL {
  return sql`(exists (select from project where project.id = ${of.project} and project.status = 'blocked')
    or exists (select from blocking where blocking.type = 'tokens' and blocking.unblocked_at is null
      and blocking.user_id = ${of.person} and blocking.project_id = ${of.project}))`
}

/** Whether the order pays for tokens that are redeemed with it, and these are blocked now. */
const redeemsBlocked = sql`exists (
  select from distribution_payee as due join distribution on distribution.id = due.distribution_id
  where due.id = ${order.about_id} and distribution.redeems
    and ${areTokensBlocked({ project: sql`distribution.project_id`, person: sql`due.user_id` })})`

/**
 * Whether an order waits for a block to be lifted: a block of its payee, joined as `profile`, or of the tokens that it
 * redeems.
 */
export const isHeld = sql<boolean>`(coalesce(${profileTable.status} = 'BLOCKED', false) or ${redeemsBlocked})`
