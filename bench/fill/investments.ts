import { paymentReference } from '../../domain/src/investments/payment-reference.ts'
import { mintKey } from '../../server/src/adapters/chain/port.ts'
import { GENESIS, sealOf } from '../../server/src/audit/seal.ts'
import { diceOf, hexOf, momentOf, uuidOf } from './invent.ts'
import { approved, approvedCount, map, walletOf, type Rows, type Sizes } from './people.ts'
import { investable, TOKEN_VALUE_CENTS, whitepaperOf } from './projects.ts'

/** How many investments and notifications the administrator has, who is also the example of an investor. */
const OWN = 300
const LATER_DAYS = 3650
const EMBEDDED_CHAIN_ID = 31_337
type Status = 'start' | 'payment' | 'review' | 'erir' | 'mint' | 'completed' | 'rejected'
const order = ['start', 'payment', 'review', 'erir', 'mint', 'completed']

type Me = { id: string; wallet: string }

/** The main properties of the `i`th investment, from which all its other data follow. */
function investment(sizes: Sizes, i: number, me: Me) {
  const dice = diceOf('investment', i)
  const isRegistered = i < sizes.holders
  const person = approved(isRegistered ? i : dice.below(approvedCount(sizes)))
  const isMine = !isRegistered && i % Math.floor(sizes.investments / OWN) === 7
  const tokens = 1 + dice.below(50)
  return {
    id: uuidOf('investment', i),
    project: isRegistered ? 0 : dice.below(investable(sizes)),
    user: isMine ? me.id : uuidOf('person', person),
    wallet: isMine ? me.wallet : walletOf(person),
    status: isRegistered ? ('completed' as const) : statusAt(dice.next()),
    tokens,
    amount: tokens * TOKEN_VALUE_CENTS,
  }
}

/** Contains the digits of `i`, so that no two references are equal. */
function referenceOf(i: number): string {
  const dice = diceOf('investment', i)
  const bytes = Uint8Array.from({ length: 10 }, (_, at) =>
    at % 2 ? Math.floor(i / 32 ** ((at - 1) / 2)) % 32 : dice.below(32),
  )
  return paymentReference(bytes)
}

/** Most have ended; only recent ones are in progress. */
function statusAt(share: number): Status {
  if (share < 0.82) return 'completed'
  if (share < 0.94) return 'rejected'
  if (share < 0.955) return 'start'
  if (share < 0.97) return 'payment'
  if (share < 0.98) return 'review'
  return share < 0.99 ? 'erir' : 'mint'
}

export function investments(sizes: Sizes, me: Me): Rows {
  return {
    table: 'investment',
    columns: [
      'id',
      'project_id',
      'user_id',
      'typed_amount_cents',
      'amount_cents',
      'tokens',
      'token_value_cents',
      'status',
      'payment_reference',
      'created_at',
      'expires_at',
      'remind_at',
      'verify_by',
      'start_at',
      'payment_at',
      'review_at',
      'payment_verified_at',
      'payment_verified_by',
      'payment_received_on',
      'payment_received_cents',
      'erir_at',
      'mint_at',
      'completed_at',
      'settled_at',
      'rejected_at',
      'rejection_cause',
      'rejection_reason',
      'wallet',
      'acceptance',
      'accepted_file_id',
    ],
    rows: map(sizes.investments, (i) => {
      const one = investment(sizes, i, me)
      const { status } = one
      const at = (days: number) => momentOf(i, sizes.investments, days)
      // A rejected investment had reached the review.
      const done = order.indexOf(status === 'rejected' ? 'review' : status)
      const after = (step: number, days: number) => (done > step ? at(days) : null)
      const whitepaper = whitepaperOf(one.project)
      const acceptance = {
        whitepaper_id: whitepaper.id,
        whitepaper_sha256: whitepaper.sha256,
        terms: true,
        language: 'es',
        at: at(0),
      }
      return [
        one.id,
        uuidOf('project', one.project),
        one.user,
        one.amount,
        one.amount,
        one.tokens,
        TOKEN_VALUE_CENTS,
        status,
        referenceOf(i),
        at(0),
        // Far in the future, so that no deadline passes during the measurement.
        at(LATER_DAYS),
        at(LATER_DAYS),
        after(1, LATER_DAYS),
        after(0, 0.1),
        after(1, 1),
        after(2, 2),
        after(2, 2),
        done > 2 ? me.id : null,
        done > 2 ? at(2).slice(0, 10) : null,
        done > 2 ? one.amount : null,
        after(3, 3),
        after(4, 4),
        after(4, 4.001),
        after(4, 4.001),
        status === 'rejected' ? at(3) : null,
        status === 'rejected' ? 'rejected' : null,
        status === 'rejected' ? 'La transferencia no ha llegado.' : null,
        done > 4 ? one.wallet : null,
        done > 0 ? JSON.stringify(acceptance) : null,
        done > 0 ? whitepaper.id : null,
      ]
    }),
  }
}

/** Mints as the outbox stores them, one for each completed investment. */
export function mints(sizes: Sizes, me: Me): Rows {
  return {
    table: 'chain_op',
    columns: [
      'chain_id',
      'op_key',
      'kind',
      'project_id',
      'wallet',
      'payload',
      'state',
      'attempts',
      'tx_hash',
      'created_at',
      'finished_at',
    ],
    rows: map(sizes.investments, (i) => {
      const { id, project, wallet, status, tokens } = investment(sizes, i, me)
      if (status !== 'completed') return undefined
      const project_id = uuidOf('project', project)
      const payload = JSON.stringify({ kind: 'mint', investment_id: id, project_id, wallet, tokens })
      const at = momentOf(i, sizes.investments, 4)
      const hash = `0x${hexOf('investment', -i - 1, 64)}`
      const op = [EMBEDDED_CHAIN_ID, mintKey(id), 'mint', project_id, wallet, payload]
      return [...op, 'done', 1, hash, at, at]
    }),
  }
}

/** One notification for each investment; four of five are read. */
export function notifications(sizes: Sizes, me: Me): Rows {
  return {
    table: 'notification',
    columns: ['user_id', 'kind', 'subject_id', 'params', 'created_at', 'read_at'],
    rows: map(sizes.investments, (i) => {
      const { id, user, amount } = investment(sizes, i, me)
      const params = JSON.stringify({
        project: 'Residencia de Soria',
        amount: amount / 100,
        reference: referenceOf(i),
        deadline: momentOf(i, sizes.investments, 10),
      })
      const at = momentOf(i, sizes.investments, 0.1)
      const kind = 'investment.payment_awaited'
      return [user, kind, id, params, at, i % 5 === 0 ? null : momentOf(i, sizes.investments, 1)]
    }),
  }
}

type AuditRow = Parameters<typeof sealOf>[1]

/** One audit row for each investment; ids begin at `firstId`. */
function auditRow(sizes: Sizes, i: number, me: Me, firstId: number): AuditRow {
  const { id, user } = investment(sizes, i, me)
  return {
    id: firstId + i,
    at: momentOf(i, sizes.investments),
    actor_id: user,
    role: 'investor',
    action: 'investment.create',
    subject_type: 'investment',
    subject_id: id,
    before: null,
    after: '{"status": "start"}',
    reason: null,
    reason_salt: null,
    reason_text: null,
    request_id: null,
    address_digest: null,
    seal_number: null,
    seal_hash: null,
  }
}

export function auditLog(sizes: Sizes, me: Me, firstId: number): Rows {
  const columns = ['id', 'at', 'actor_id', 'role', 'action', 'subject_type', 'subject_id', 'after'] as const
  return {
    table: 'audit_log',
    columns: [...columns],
    rows: map(sizes.investments, (i) => {
      const row = auditRow(sizes, i, me, firstId)
      return columns.map((name) => row[name])
    }),
  }
}

/** The seals of these rows, appended after the last existing one. */
export function auditSeals(
  sizes: Sizes,
  me: Me,
  firstId: number,
  last: { number: number; hash: string } = { number: 0, hash: GENESIS },
): Rows {
  let { hash } = last
  return {
    table: 'audit_seal',
    columns: ['number', 'audit_id', 'hash'],
    rows: map(sizes.investments, (i) => {
      const row = auditRow(sizes, i, me, firstId)
      hash = sealOf(hash, row)
      return [last.number + 1 + i, row.id, hash]
    }),
  }
}
