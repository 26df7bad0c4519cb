import { centsOf, eurosOf } from '@acervo/domain/common/cents'
import { dayOf } from '@acervo/domain/common/time-zone'
import type { OwnPayment } from '@acervo/domain/portfolio/payments'
import { byMonth } from '@acervo/domain/portfolio/over-time'
import {
  endedOf,
  valued,
  withPayments,
  type Owned,
  type PendingTokens,
  type Portfolio,
} from '@acervo/domain/portfolio/portfolio'
import { awaitingAccount } from '@acervo/domain/portfolio/payout'
import { returnsOf, type Awarded, type PaidAhead } from '@acervo/domain/portfolio/returns'
import type { WithholdingRate } from '@acervo/domain/returns/withholding'
import { upcomingOf, type UpcomingPayment } from '@acervo/domain/portfolio/upcoming'
import type { Services } from '../services.ts'
import { readRates } from '../returns/rates/read.ts'
import { findPayee, listAwarded, listInvested, type InvestedInProject } from './invested.ts'
import { listOwnPayments, onTheWire, readPayoutState } from './payments.ts'
import { listPending } from './pending.ts'
import { findDays, findOwned } from './repo.ts'
import { findAcceptedDocuments } from './accepted-documents.ts'

type Needed = Pick<Services, 'db' | 'payoutSeal' | 'now'>
type ReturnDue = Portfolio['to_return']['payments'][number]

/** A person's portfolio as its screen shows it. */
export async function readPortfolio(
  services: Needed & Pick<Services, 'bank'>,
  userId: string,
): Promise<Portfolio> {
  const { db, bank, now } = services
  const today = dayOf(now())
  const [over_time, documents, payout, money] = await Promise.all([
    findDays(db, userId),
    findAcceptedDocuments(db, userId),
    readPayoutState(services, userId),
    readMoney(services, userId),
  ])
  const { payments, investments, awarded, pending } = money
  const { holdings, totals } = valued(money.owned)
  const upcoming = expectedBy(money, today)
  return {
    totals,
    holdings: withPayments(holdings, payments, upcoming),
    pending,
    ended: endedOf(investments, payments),
    over_time,
    documents,
    returns: returnsOf({ investments, pending: inCents(pending), awarded, payments, holdings }, today),
    received_by_month: byMonth(payments.flatMap(paidOn)),
    upcoming,
    payout: { ...payout, ...awaitingAccount(payments) },
    to_return: { beneficiary: bank.beneficiary, iban: bank.iban, payments: payments.flatMap(toReturn) },
  }
}

function toReturn({ id, project_name, project_name_en, to_return, reference }: OwnPayment): ReturnDue[] {
  return reference === null
    ? []
    : [{ id, project_name, project_name_en, amount: eurosOf(to_return), reference }]
}

/**
 * A person's holdings, now or at the end of a day, what they paid for these, and what they paid for tokens that are
 * still to come.
 */
type Own = {
  owned: Owned[]
  investments: InvestedInProject[]
  awarded: Awarded[]
  pending: PendingTokens[]
}

/** Reads one snapshot: with a mint between two of these queries, its money would count twice or not at all. */
function readOwn(db: Services['db'], userId: string, to?: string): Promise<Own> {
  return db.transaction(
    async (tx) => ({
      owned: await findOwned(tx, userId, to),
      investments: await listInvested(tx, userId),
      awarded: await listAwarded(tx, userId),
      pending: await listPending(tx, userId),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** What a person paid, what they are paid, and how they are taxed. */
export type Money = Own & {
  payments: OwnPayment[]
  payee: Awaited<ReturnType<typeof findPayee>>
  rates: WithholdingRate[]
}

/** `to`: reads the holdings at the end of this day. Everything else is as of now. */
export async function readMoney(services: Needed, userId: string, to?: string): Promise<Money> {
  const { db } = services
  const [own, { rows: payments }, payee, rates] = await Promise.all([
    readOwn(db, userId, to),
    listOwnPayments(services, userId),
    findPayee(db, userId),
    readRates(db),
  ])
  return { ...own, payments, payee, rates }
}

/** The pending payments in cents. */
export function inCents(pending: readonly PendingTokens[]): PaidAhead[] {
  return pending.map(({ paid_on, amount }) => ({ paid_on, cents: centsOf(amount) }))
}

function paidOn(payment: OwnPayment) {
  return payment.state === 'paid' && payment.paid_on !== null
    ? [{ ...onTheWire(payment), day: payment.paid_on }]
    : []
}

/** The upcoming payments for a person's holdings. */
export function expectedBy(
  { owned, investments, payments, payee, rates }: Money,
  today: string,
): UpcomingPayment[] {
  const held = new Set(owned.filter(({ tokens }) => tokens > 0).map(({ project_id }) => project_id))
  const projects = new Map(investments.map((one) => [one.project_id, one]))
  return upcomingOf(
    {
      projects: [...projects.values()].filter(({ project_id }) => held.has(project_id)),
      investments,
      payments,
      payee,
      rates,
    },
    today,
  )
}
