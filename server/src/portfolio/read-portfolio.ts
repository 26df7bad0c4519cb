import { eurosOf } from '@acervo/domain/common/cents'
import { dayOf } from '@acervo/domain/common/time-zone'
import type { OwnPayment } from '@acervo/domain/portfolio/payments'
import {
  valued,
  withPayments,
  type Owned,
  type Portfolio,
  type ValuedHolding,
} from '@acervo/domain/portfolio/portfolio'
import { awaitingAccount } from '@acervo/domain/portfolio/payout'
import { returnsOf } from '@acervo/domain/portfolio/returns'
import type { WithholdingRate } from '@acervo/domain/returns/withholding'
import { upcomingOf, type UpcomingPayment } from '@acervo/domain/portfolio/upcoming'
import type { Services } from '../services.ts'
import { readRates } from '../returns/rates/read.ts'
import { findPayee, listInvested, type InvestedInProject } from './invested.ts'
import { listOwnPayments, readPayoutState } from './payments.ts'
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
  const [owned, over_time, documents, payout, money] = await Promise.all([
    findOwned(db, userId),
    findDays(db, userId),
    findAcceptedDocuments(db, userId),
    readPayoutState(services, userId),
    readMoney(services, userId),
  ])
  const { payments, investments } = money
  const { holdings, totals } = valued(owned)
  const upcoming = expectedBy(owned, money, today)
  return {
    totals,
    holdings: withPayments(holdings, payments, upcoming),
    over_time,
    documents,
    returns: returnsOf({ investments, payments, holdings }, today),
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

/** What a person paid and is paid, and as whom they are taxed. */
export type Money = {
  investments: InvestedInProject[]
  payments: OwnPayment[]
  payee: Awaited<ReturnType<typeof findPayee>>
  rates: WithholdingRate[]
}

export async function readMoney(services: Needed, userId: string): Promise<Money> {
  const { db } = services
  const [investments, { rows: payments }, payee, rates] = await Promise.all([
    listInvested(db, userId),
    listOwnPayments(services, userId),
    findPayee(db, userId),
    readRates(db),
  ])
  return { investments, payments, payee, rates }
}

/** What somebody with these holdings expects to be paid. */
export function expectedBy(
  owned: readonly (Owned | ValuedHolding)[],
  { investments, payments, payee, rates }: Money,
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
