import { dayOf } from '@acervo/domain/common/time-zone'
import { referencesIn } from '@acervo/domain/treasury/find-reference'
import type { Candidate, Transfer } from '@acervo/domain/treasury/signs'
import { sql } from 'drizzle-orm'
import { plain } from '../../adapters/db/searched.ts'
import type { Tx } from '../../adapters/db/port.ts'
import type { ProjectNames } from '../../projects/named.ts'
import type { Investment } from '@acervo/domain/investments/investment'

/** An investment with the details that a suggestion shows to staff. */
export type NamedCandidate = Candidate & ProjectNames & { investor_id: string }

/** Nobody compares more candidates than these. Those whose reference is right come first. */
const SAME_AMOUNT_MAX = 10
const SAME_NAME_MAX = 10

type Found = ProjectNames & {
  entry: string
  id: string
  reference: string
  amount: string
  typed_amount: string
  received: string | null
  status: Investment['status']
  matched: boolean
  created_at: string
  investor_id: string
  investor_name: string | null
  is_company: boolean
}

const withReference = sql`
  select asked.id as entry, investment.id from asked join investment on payment_reference = any(refs)`

const ofSameAmount = sql`
  select asked.id, same.id from asked cross join lateral (
    select id from investment
    where amount_cents = cents and not payment_matched and status <> 'rejected'
    order by investment.id limit ${SAME_AMOUNT_MAX}
  ) as same`

const ofSimilarName = sql`
  select asked.id, named.id from asked cross join lateral (
    select investment.id from profile join investment on user_id = profile.id
    where payer <> '' and profile.searched %> ${plain(sql`payer`)}
      and not payment_matched and investment.status not in ('rejected', 'completed')
    order by investment.created_at desc, investment.id limit ${SAME_NAME_MAX}
  ) as named`

/**
 * The investments that each transfer may pay, by the transfer's id. These are the investments whose reference it
 * contains. Added are a few that await a payment or its statement: those of the same amount, and the newest whose
 * investor has a similar name.
 */
export async function candidatesOf(
  tx: Tx,
  transfers: ReadonlyMap<number, Transfer>,
): Promise<Map<number, NamedCandidate[]>> {
  const asked = [...transfers].map(([id, { cents, text, payer }]) => ({
    id,
    cents: String(cents),
    payer: payer ?? '',
    refs: referencesIn(text),
  }))
  const { rows } = await tx.execute<Found>(sql`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (id bigint, cents bigint, payer text, refs text[])
    ), found as (
      ${withReference}
      union
      ${ofSameAmount}
      union
      ${ofSimilarName}
    )
    select found.entry::text, investment.id, payment_reference as reference, amount_cents::text as amount,
      typed_amount_cents::text as typed_amount, payment_received_cents::text as received, investment.status,
      payment_matched as matched, investment.created_at::text as created_at,
      profile.id as investor_id, coalesce(verified.name, full_name) as investor_name,
      coalesce(verified.user_type = 'persona_juridica', false) as is_company,
      project.name as project_name, project.name_en as project_name_en
    from found join investment using (id) join profile on profile.id = user_id join project on project.id = project_id
      left join kyc_application verified on verified.user_id = profile.id and verified.status = 'APPROVED'`)
  const byEntry = new Map<number, NamedCandidate[]>()
  for (const { entry, ...row } of rows)
    byEntry.set(Number(entry), [...(byEntry.get(Number(entry)) ?? []), toCandidate(row)])
  return byEntry
}

function toCandidate({
  matched,
  created_at,
  amount,
  typed_amount,
  received,
  is_company,
  ...row
}: Omit<Found, 'entry'>): NamedCandidate {
  return {
    ...row,
    amount: BigInt(amount),
    typed_amount: BigInt(typed_amount),
    received: received === null ? null : BigInt(received),
    isMatched: matched,
    investor_kind: is_company ? 'company' : 'person',
    created_on: dayOf(new Date(created_at)),
  }
}
