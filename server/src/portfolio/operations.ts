import { eurosOf } from '@acervo/domain/common/cents'
import type { StatementPeriod } from '@acervo/domain/portfolio/calls'
import type { Operation } from '@acervo/domain/portfolio/operation'
import { entryNumber, transferKinds } from '@acervo/domain/registry/act'
import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { mintKey, passKey, redeemKey, type Chain } from '../adapters/chain/port.ts'
import { olderThan, pageOf } from '../adapters/db/keyset.ts'
import type { Db } from '../adapters/db/port.ts'
import { txUrl } from '../investments/op-as-shown.ts'
import { lotView as table } from '../registry/acts/table.ts'
import { projectNames } from '../projects/named.ts'
import { projectTable } from '../projects/table.ts'
import { actTable } from '../registry/table.ts'
import { unrecordedPrincipal } from './invested.ts'
import { lotsOf } from './repo.ts'
import { withinDays } from '../adapters/db/days.ts'

/**
 * An operation with two additions: `principal_before`, the euros of principal paid back before the tokens came by
 * inheritance or award (0 for an investment), and `lot_id`, the lot with which the tokens came.
 */
export type CountedOperation = Operation & { principal_before: number; lot_id: string }

/** The entry that passed the tokens to others. */
const passing = alias(actTable, 'passing')

type Page = { cursor?: string } & StatementPeriod

/** The operations of one person, newest first: one page, or all of a period. */
export async function listOperations(
  db: Db,
  chain: Chain,
  user_id: string,
  page: Page & { limit?: number },
): Promise<{ rows: CountedOperation[]; next_cursor: string | null }> {
  const query = selectOperations(db, user_id, page)
  const { limit } = page
  const found = limit === undefined ? await query : await query.limit(limit + 1)
  const keyOf = (row: Found) => operationKey(row, user_id)
  const states = await chain.states(db, [...new Set(found.map(keyOf))])
  const rows = found.map((row) => {
    const hash = states.get(keyOf(row))?.tx_hash
    const { act_seq: _a, act_kind: _k, passed_by: _p, passed_seq: _s, ...shown } = row
    return {
      ...shown,
      payment_reference: referenceOf(row),
      principal_before: eurosOf(row.principal_before),
      tx_hash: hash ?? null,
      tx_url: txUrl(chain, hash),
    }
  })
  return limit === undefined ? { rows, next_cursor: null } : pageOf(rows, limit, (row) => row.completed_at)
}

/** Tokens that came at once are one operation, even if some of them were awarded to others since. */
const events = sql`lateral (values (${table.completed_at}, 'came', ${table.came_tokens}, ${table.came_cost}),
  (${table.redeemed_at}, 'redemption', ${table.tokens}, ${table.cost}),
  (${table.passed_at}, 'passed', ${table.tokens}, ${table.cost})) as event (at, kind, tokens, cents)`

const kind = sql<Operation['kind']>`case event.kind
  when 'came' then case ${actTable.kind} when 'succession' then 'inheritance' when 'award' then 'acquisition' else 'investment' end
  when 'passed' then ${passing.kind}
  else event.kind end`

function selectOperations(db: Db, user_id: string, { cursor, ...period }: Page) {
  const at = sql<string>`event.at`.mapWith(table.completed_at)
  return db
    .select({
      id: table.id,
      act_id: table.act_id,
      lot_id: table.lot_id,
      act_seq: actTable.seq,
      act_kind: actTable.kind,
      passed_by: passing.id,
      passed_seq: passing.seq,
      kind,
      project_id: table.project_id,
      ...projectNames,
      completed_at: at,
      tokens: sql<number>`event.tokens`.mapWith(table.tokens),
      amount: sql<number>`event.cents`.mapWith(table.cost),
      is_cost_recorded: table.is_cost_recorded,
      principal_before: unrecordedPrincipal(sql`event.tokens`),
      payment_reference: table.payment_reference,
      wallet: table.wallet,
    })
    .from(table)
    .innerJoin(projectTable, eq(projectTable.id, table.project_id))
    .leftJoin(actTable, eq(actTable.id, table.act_id))
    .innerJoin(events, sql`event.at is not null and event.tokens is not null`)
    .leftJoin(
      passing,
      and(
        sql`event.kind = 'passed'`,
        eq(passing.user_id, user_id),
        eq(passing.state, 'completed'),
        sql`${table.id} = any(${passing.lot_ids})`,
      ),
    )
    .where(and(lotsOf(user_id), withinDays(at, period), olderThan(at, table.id, cursor)))
    .orderBy(desc(at), desc(table.id))
}

type Found = Awaited<ReturnType<typeof selectOperations>>[number]

/**
 * The number of an operation on paper. An award has its own number; any other operation has that of the investment or
 * entry that brought the tokens.
 */
function referenceOf({ kind, passed_seq, act_kind, act_seq, payment_reference }: Found): string {
  if (kind === 'award' && passed_seq !== null) return entryNumber('award', passed_seq)
  const came = transferKinds.find((one) => one === act_kind)
  return came && act_seq !== null ? entryNumber(came, act_seq) : (payment_reference ?? '')
}

/** The key of the chain operation that brought or took the tokens. */
function operationKey({ id, kind, project_id, act_id, passed_by }: Found, user_id: string): string {
  if (kind === 'inheritance' || kind === 'acquisition') return passKey(act_id ?? '')
  if (kind === 'succession' || kind === 'award') return passKey(passed_by ?? '')
  return kind === 'investment' ? mintKey(id) : redeemKey({ project_id, user_id })
}
