import { connectDatabase } from '../../server/src/adapters/db/connect.ts'
import { findRunningPostgres } from '../../server/src/adapters/db/embedded/running.ts'
import type { Product } from './product.ts'

/** Runs a query on the database of a running product. */
async function query<Row extends Record<string, unknown>>(
  { dataDir }: Pick<Product, 'dataDir'>,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const { pool, close } = await connectDatabase((await findRunningPostgres(dataDir)) ?? '', () => {})
  try {
    return (await pool.query<Row>(text, values)).rows
  } finally {
    await close()
  }
}

/**
 * Creates `count` applications that wait for a review, and returns their names, oldest first: `<prefix> 01`, `<prefix>
 * 02`… Each is a copy of an application of the demo data, with its documents. Sending each through the screens would
 * take longer than deciding them.
 */
export async function waitingCases(
  product: Pick<Product, 'dataDir'>,
  source: string,
  prefix: string,
  count: number,
): Promise<string[]> {
  const ofTable = async (table: string) => {
    const found = await query<{ column_name: string }>(
      product,
      `select column_name from information_schema.columns where table_name = $1 and is_generated = 'NEVER' and table_schema = 'public'`,
      [table],
    )
    return found.map(({ column_name }) => column_name).join()
  }
  const text = copies(await ofTable('kyc_application'), await ofTable('kyc_document'))
  const rows = await query<{ name: string }>(product, text, [source, prefix, count])
  return rows.map(({ name }) => name).toSorted()
}

/** The audit rows about the applications whose names begin with `prefix`, oldest first. */
export function auditedOf(
  product: Pick<Product, 'dataDir'>,
  prefix: string,
): Promise<{ name: string; action: string; document: string | null }[]> {
  return query(
    product,
    `select a.name, l.action, l.after ->> 'document_type' as document
     from audit_log l join kyc_application a on a.id::text = l.subject_id
     where l.subject_type = 'kyc_application' and a.name like $1 || ' %' order by l.id`,
    [prefix],
  )
}

/** A copy of the row `of` with these columns changed. */
const like = (table: string, of: string, columns: string, changed: string) =>
  `insert into ${table} (${columns}) select ${columns
    .split(',')
    .map((column) => `made."${column}"`)
    .join()} from source s, cases c, ${of} jsonb_populate_record(null::${table}, ${changed}) made`

const copies = (ofApplication: string, ofDocument: string) => `
  with source as (select * from kyc_application where name = $1 and changes is null),
  cases as (
    select gen_random_uuid() as user_id, gen_random_uuid() as id, $2 || ' ' || lpad(n::text, 2, '0') as name,
      timestamptz '2026-01-01' + n * interval '1 minute' as at, n
    from generate_series(1, $3::int) n),
  people as (
    insert into profile (id, email, full_name, kyc_application_id, kyc_application_status)
    select user_id, 'expediente' || n || '@demo.acervo.example', name, id, 'SUBMITTED' from cases),
  applications as (
    ${like(
      'kyc_application',
      '',
      ofApplication,
      `to_jsonb(s) || jsonb_build_object('id', c.id, 'user_id', c.user_id, 'name', c.name, 'submitted_at', c.at,
        'wallet', '0x' || lpad(to_hex(c.n), 40, 'e'), 'id_number', lpad(c.n::text, 8, '0') || 'X',
        'status', 'SUBMITTED', 'decided_at', null)`,
    )}),
  documents as (
    ${like(
      'kyc_document',
      '(select * from kyc_document where removed_at is null) d,',
      ofDocument,
      `to_jsonb(d) || jsonb_build_object('id', gen_random_uuid(), 'application_id', c.id)`,
    )} where d.application_id = s.id),
  rounds as (
    insert into kyc_round (id, application_id, submitted_at, snapshot)
    select gen_random_uuid(), c.id, c.at, (select r.snapshot from kyc_round r where r.application_id = s.id limit 1)
    from source s, cases c)
  select name from cases`
