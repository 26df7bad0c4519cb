import type { EntryKind } from '@acervo/domain/registry/act'
import type { ChangeKind } from '@acervo/domain/registry/changes'
import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { investmentTable as investment } from '../../investments/table.ts'
import { walletChangeTable as change } from '../../kyc/wallet/table.ts'
import { lotView as lot } from '../acts/table.ts'
import { actTable as act, blockingTable as blocking } from '../table.ts'

/**
 * Where one kind of entry is read. `rows`: the SQL after `from`, for one project. The other fields are columns of these
 * rows.
 */
type Source = {
  at: SQL
  id: SQL
  /** Null for a block of the whole project. */
  user_id: SQL
  /** Whole tokens, or null. */
  tokens: SQL
  rows: (projectId: SQL) => SQL
  /**
   * True for events that happen to a person in all their projects. They are looked up for the holders of each project.
   */
  isOfPeople?: true
}

/**
 * Every kind of entry in a register. The list of changes, the counts and the last entry are read only from here. To add
 * a kind of entry, add a row.
 */
export const sources: Readonly<Record<ChangeKind, Source>> = {
  mint: {
    at: sql`${investment.settled_at}`,
    id: sql`${investment.id}`,
    user_id: sql`${investment.user_id}`,
    tokens: sql`${investment.tokens}`,
    rows: (id) =>
      sql`${investment} where ${investment.project_id} = ${id} and ${investment.status} = 'completed' and ${investment.settled_at} is not null`,
  },
  // All tokens of a holder are redeemed at once, so several investments make one entry.
  redemption: {
    at: sql`redeemed.redeemed_at`,
    id: sql`redeemed.id`,
    user_id: sql`redeemed.user_id`,
    tokens: sql`redeemed.tokens`,
    rows: (id) =>
      sql`(select ${lot.user_id}, ${lot.redeemed_at}, sum(${lot.tokens}) as tokens, min(${lot.id}::text)::uuid as id
        from ${lot} where ${lot.project_id} = ${id} and ${lot.redeemed_at} is not null
        group by ${lot.user_id}, ${lot.redeemed_at}) redeemed where true`,
  },
  move: {
    at: sql`of_holder.at`,
    id: sql`of_holder.id`,
    user_id: sql`of_holder.user_id`,
    tokens: sql`of_holder.tokens`,
    rows: (id) => ofHolders(change, change.moved_at, id, sql`true`),
    isOfPeople: true,
  },
  token_block: ofBlocks('tokens', blocking.blocked_at),
  token_unblock: ofBlocks('tokens', blocking.unblocked_at),
  account_block: ofAccounts(blocking.blocked_at),
  account_unblock: ofAccounts(blocking.unblocked_at),
  project_block: ofBlocks('project', blocking.blocked_at),
  project_unblock: ofBlocks('project', blocking.unblocked_at),
  certificate: ofCertificates(act.decided_at),
  certificate_end: ofCertificates(act.ended_at),
  lien: ofEntries('lien', act.decided_at),
  lien_end: ofEntries('lien', act.ended_at),
  attachment: ofEntries('attachment', act.decided_at),
  attachment_end: ofEntries('attachment', act.ended_at),
  succession: ofEntries('succession', act.ended_at),
  award: ofEntries('award', act.ended_at),
}

/** Blocks caused by a certificate, lien, attachment or succession are not entries of their own. */
function ofBlocks(type: 'tokens' | 'project', at: AnyPgColumn): Source {
  return {
    at: sql`${at}`,
    id: sql`${blocking.id}`,
    user_id: sql`${blocking.user_id}`,
    tokens: sql`${blocking.amount}`,
    rows: (id) =>
      sql`${blocking} where ${blocking.project_id} = ${id} and ${blocking.type} = ${type} and ${blocking.cause} <> 'certificate'
        and ${blocking.act_id} is null and ${at} is not null`,
  }
}

/** A block of an account is an entry in the register of each project in which the person holds tokens at that time. */
function ofAccounts(at: AnyPgColumn): Source {
  return {
    at: sql`of_holder.at`,
    id: sql`of_holder.id`,
    user_id: sql`of_holder.user_id`,
    tokens: sql`of_holder.tokens`,
    rows: (id) => ofHolders(blocking, at, id, sql`${blocking.type} = 'investor'`),
    isOfPeople: true,
  }
}

function ofCertificates(at: AnyPgColumn): Source {
  return {
    at: sql`${at}`,
    id: sql`${act.id}`,
    user_id: sql`${act.user_id}`,
    tokens: sql`${act.tokens}`,
    rows: (id) =>
      sql`${act} where ${act.project_id} = ${id} and ${act.kind} = 'certificate' and ${act.blocking_id} is not null and ${at} is not null`,
  }
}

/**
 * Confirmed liens, attachments, successions and awards. A transfer is one entry, at the time the tokens pass. The
 * release of a lien or attachment counts only the tokens that no award had passed.
 */
function ofEntries(kind: EntryKind, at: AnyPgColumn): Source {
  return {
    at: sql`${at}`,
    id: sql`${act.id}`,
    user_id: sql`${act.user_id}`,
    tokens:
      at === act.ended_at
        ? sql`case when ${act.state} = 'released' then ${act.tokens} - ${act.executed_tokens} else ${act.tokens} end`
        : sql`${act.tokens}`,
    rows: (id) =>
      sql`${act} where ${act.project_id} = ${id} and ${act.kind} = ${sql.raw(`'${kind}'`)}
        and ${act.state} in ('confirmed', 'released', 'executed', 'completed') and ${at} is not null`,
  }
}

/** Events of a person, with the tokens that the person held in the project at that time; no row if they held none. */
function ofHolders(table: typeof change | typeof blocking, at: AnyPgColumn, projectId: SQL, where: SQL): SQL {
  return sql`(select ${table.id}, ${table.user_id}, ${at} as at, sum(${lot.tokens}) as tokens
    from ${table} join ${lot} on ${lot.user_id} = ${table.user_id}
      and ${lot.project_id} = ${projectId} and ${lot.settled_at} <= ${at}
      and (${lot.redeemed_at} is null or ${lot.redeemed_at} > ${at}) and (${lot.passed_at} is null or ${lot.passed_at} > ${at})
    where ${at} is not null and ${where} group by ${table.id}) of_holder where true`
}
