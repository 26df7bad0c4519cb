import { sql, type SQL } from 'drizzle-orm'
import type { Chain, ChainOpKind } from '../../adapters/chain/port.ts'
import { investmentTable } from '../../investments/table.ts'
import { applicationTable } from '../../kyc/table.ts'
import { walletChangeTable } from '../../kyc/wallet/table.ts'
import { projectTable } from '../../projects/table.ts'
import { lotView } from '../acts/table.ts'
import { actTable, blockingTable } from '../table.ts'

const payload = (field: string) => sql`failed.payload ->> ${sql.raw(`'${field}'`)}`

/** When a wallet that was removed is registered again, the earlier operation loses its key and is obsolete. */
const isNewest = sql`failed.key = concat_ws(':', failed.kind, ${payload('user_id')}, failed.wallet)`

const isVerified = sql`exists (
  select 1 from ${applicationTable} application
  where application.user_id = (${payload('user_id')})::uuid
    and application.status = 'APPROVED' and lower(application.wallet) = failed.wallet)`

/**
 * Blocks of an account or a project form a sequence: an old one carried out late would undo a newer one. Blocks of
 * tokens are independent of one another.
 */
const currentAct = (isLifted: boolean) => sql`exists (
  select 1 from ${blockingTable} blocking
  where blocking.id = (${payload('blocking_id')})::uuid and blocking.final_at is null
    and (blocking.unblocked_at is not null) = ${isLifted}
    and (blocking.type = 'tokens' or not exists (
      select 1 from ${blockingTable} newer
      where newer.type = blocking.type and newer.seq > blocking.seq
        and (newer.user_id = blocking.user_id or newer.project_id = blocking.project_id))))`

/** Whether a failed operation is still wanted. All others are history. */
const wanted: Record<ChainOpKind, SQL> = {
  publish: sql`exists (
    select 1 from ${projectTable} project
    where project.id = failed.project_id::uuid and project.status in ('active', 'blocked', 'completed'))`,
  register: sql`${isNewest} and ${isVerified}`,
  unregister: sql`${isNewest} and not ${isVerified}`,
  update_country: sql`failed.key = concat_ws(':', failed.kind, ${payload('user_id')}) and ${isVerified}`,
  mint: sql`exists (
    select 1 from ${investmentTable} investment
    where investment.id = (${payload('investment_id')})::uuid and investment.status = 'mint')`,
  redeem: sql`exists (
    select 1 from ${lotView} lot
    where lot.project_id = failed.project_id::uuid and lot.user_id = (${payload('user_id')})::uuid
      and lot.redeemed_at is null and lot.passed_at is null)`,
  block_investor: currentAct(false),
  unblock_investor: currentAct(true),
  block_tokens: currentAct(false),
  unblock_tokens: currentAct(true),
  block_project: currentAct(false),
  unblock_project: currentAct(true),
  move_holdings: sql`exists (
    select 1 from ${walletChangeTable} change
    where change.id = (${payload('change_id')})::uuid and change.status = 'moving')`,
  pass_holding: sql`exists (
    select 1 from ${actTable} act
    where act.id = (${payload('act_id')})::uuid and act.state = 'confirmed')`,
}

/** The FROM clause for the failed operations (`chain.failedOps()`) that are still wanted, under the name `failed`. */
export function fromWanted(chain: Pick<Chain, 'failedOps'>): SQL {
  const cases = Object.entries(wanted).map(([kind, isWanted]) => sql`when ${kind} then ${isWanted}`)
  return sql`from (${chain.failedOps()}) failed where (case failed.kind ${sql.join(cases, sql` `)} else false end)`
}
