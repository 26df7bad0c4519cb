import { sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import type { Movement } from '../orders/settle.ts'
import type { Statement } from '../statements/statement.ts'
import { bankEntryTable } from '../table.ts'

/** Entries stored by one SQL statement; this many take far less than its time limit. */
const BATCH_ENTRIES = 5_000
/** Entries read at once for posting, to limit memory. */
const BATCH_POSTED = 500

/** How many of a statement's entries are stored already, how many are new, and the sum of the new ones. */
export type Arrived = Readonly<{ known: number; fresh: number; freshCents: bigint }>

/**
 * Numbers the arrived entries of some statements, oldest first, and marks those that are new. An entry is recognised by
 * its content. Identical entries can be genuine, such as two equal transfers of one person on one day, and are told
 * apart by counting them.
 */
export async function numberEntries(tx: Tx, statements: readonly Statement[]): Promise<void> {
  const indexes = sql.param(statements.map(({ index }) => index))
  await tx.execute(sql`
    create temporary table bank_arrival_numbered on commit drop as
    select numbered.*, not exists (
      select from ${bankEntryTable} where ${bankEntryTable.fingerprint} = numbered.fingerprint
    ) as is_new
    from (
      select bank_arrival.*, row_number() over (order by at, ordinal) as place,
        encode(sha256(convert_to('["' || content || '","' || (
          row_number() over (partition by content order by at, ordinal) - 1
        ) || '"]', 'UTF8')), 'hex') as fingerprint
      from bank_arrival join unnest(${indexes}::int[]) with ordinality as wanted (statement, at) using (statement)
    ) as numbered`)
  await tx.execute(sql`create index on bank_arrival_numbered (place) where is_new`)
  await tx.execute(sql`analyze bank_arrival_numbered`)
}

/** What arrived for each statement, by the statement's number in the file. */
export async function countArrived(tx: Tx): Promise<Map<number, Arrived>> {
  const { rows } = await tx.execute<{ statement: number; known: number; fresh: number; cents: string }>(sql`
    select statement, (count(*) filter (where not is_new))::int as known, (count(*) filter (where is_new))::int as fresh,
      coalesce(sum(cents) filter (where is_new), 0)::text as cents
    from bank_arrival_numbered group by statement`)
  return new Map(
    rows.map(({ statement, known, fresh, cents }) => [
      statement,
      { known, fresh, freshCents: BigInt(cents) },
    ]),
  )
}

/**
 * Stores the new entries in order, so that their ids ascend. `ids`: the ids of the stored statements, by their numbers
 * in the file.
 */
export async function storeEntries(tx: Tx, ids: ReadonlyMap<number, number>): Promise<void> {
  const { rows } = await tx.execute<{ last: number }>(
    sql`select coalesce(max(place), 0)::int as last from bank_arrival_numbered where is_new`,
  )
  for (let from = 1; from <= (rows[0]?.last ?? 0); from += BATCH_ENTRIES)
    await tx.execute(sql`
      insert into ${bankEntryTable} (statement, ordinal, fingerprint, booked_on, value_on, cents, reference, bank_reference,
        counterparty_name, counterparty_iban, remittance, transaction_code, reversal, return_reason)
      select stored.id, ordinal, fingerprint, booked_on, value_on, cents, reference, bank_reference,
        counterparty_name, counterparty_iban, remittance, transaction_code, reversal, return_reason
      from bank_arrival_numbered
      join unnest(${sql.param([...ids.keys()])}::int[], ${sql.param([...ids.values()])}::bigint[]) as stored (statement, id)
        using (statement)
      where is_new and place between ${from} and ${from + BATCH_ENTRIES - 1}
      order by place`)
}

/** The new entries that name a payment order of ours. */
export async function movementsOfOrders(tx: Tx): Promise<Movement[]> {
  const { rows } = await tx.execute<{ id: string; cents: string; reference: string }>(sql`
    select ${bankEntryTable.id}, bank_arrival_numbered.cents, order_reference as reference
    from bank_arrival_numbered join ${bankEntryTable} using (fingerprint)
    where is_new and order_reference is not null order by place`)
  return rows.map(({ id, cents, reference }) => ({ id: Number(id), cents: BigInt(cents), reference }))
}

/** Yields the new entries in batches, incoming ones first. */
export async function* newEntries(tx: Tx): AsyncGenerator<{ fingerprint: string; cents: bigint }[]> {
  for (const sign of [1, -1])
    for (let after = 0; ;) {
      const { rows } = await tx.execute<{ place: number; fingerprint: string; cents: string }>(sql`
        select place::int, fingerprint, cents from bank_arrival_numbered
        where is_new and sign(cents) = ${sign} and place > ${after} order by place limit ${BATCH_POSTED}`)
      const last = rows.at(-1)
      if (!last) break
      after = last.place
      yield rows.map(({ fingerprint, cents }) => ({ fingerprint, cents: BigInt(cents) }))
    }
}
