import { eurosOf } from '@acervo/domain/common/cents'
import type { StatementPeriod } from '@acervo/domain/portfolio/calls'
import type { Operation } from '@acervo/domain/portfolio/operation'
import { entryNumber } from '@acervo/domain/registry/act'
import { and, desc, eq, sql } from 'drizzle-orm'
import { mintKey, passKey, redeemKey, type Chain } from '../adapters/chain/port.ts'
import { olderThan, pageOf } from '../adapters/db/keyset.ts'
import type { Db } from '../adapters/db/port.ts'
import { txUrl } from '../investments/op-as-shown.ts'
import { lotView as table } from '../registry/acts/table.ts'
import { projectNames } from '../projects/named.ts'
import { projectTable } from '../projects/table.ts'
import { actTable } from '../registry/table.ts'
import { principalBefore } from './invested.ts'
import { lotsOf } from './repo.ts'
import { within } from './period.ts'

/** An operation with the euros of principal that were paid back for inherited tokens before; 0 of an investment. */
export type CountedOperation = Operation & { principal_before: number }

type Page = { cursor?: string } & StatementPeriod

/** How tokens came to one person and went, newest first: one page, or all of a period. */
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
    const { act_seq, passed_by: _, ...shown } = row
    const reference = act_seq === null ? row.payment_reference : entryNumber('succession', act_seq)
    return {
      ...shown,
      payment_reference: reference ?? '',
      principal_before: eurosOf(row.principal_before),
      tx_hash: hash ?? null,
      tx_url: txUrl(chain, hash),
    }
  })
  return limit === undefined ? { rows, next_cursor: null } : pageOf(rows, limit, (row) => row.completed_at)
}

function selectOperations(db: Db, user_id: string, { cursor, ...period }: Page) {
  const at = sql<string>`event.at`.mapWith(table.completed_at)
  return db
    .select({
      id: table.id,
      act_id: table.act_id,
      act_seq: actTable.seq,
      passed_by: sql<
        string | null
      >`(select passing.id from ${actTable} passing where passing.kind = 'succession' and passing.state = 'completed' and ${table.id} = any(passing.lot_ids))`,
      kind: sql<Operation['kind']>`event.kind`,
      project_id: table.project_id,
      ...projectNames,
      completed_at: at,
      tokens: table.tokens,
      amount: table.amount,
      principal_before: principalBefore(),
      payment_reference: table.payment_reference,
      wallet: table.wallet,
    })
    .from(table)
    .innerJoin(projectTable, eq(projectTable.id, table.project_id))
    .leftJoin(actTable, eq(actTable.id, table.act_id))
    .innerJoin(
      sql`lateral (values (${table.completed_at}, case when ${table.act_id} is null then 'investment' else 'inheritance' end), (${table.redeemed_at}, 'redemption'), (${table.passed_at}, 'succession')) as event (at, kind)`,
      sql`event.at is not null`,
    )
    .where(and(lotsOf(user_id), within(at, period), olderThan(at, table.id, cursor)))
    .orderBy(desc(at), desc(table.id))
}

type Found = Awaited<ReturnType<typeof selectOperations>>[number]

/** The key of the chain operation with which the tokens came or went. */
function operationKey({ id, kind, project_id, act_id, passed_by }: Found, user_id: string): string {
  if (kind === 'inheritance') return passKey(act_id ?? '')
  if (kind === 'succession') return passKey(passed_by ?? '')
  return kind === 'investment' ? mintKey(id) : redeemKey({ project_id, user_id })
}
