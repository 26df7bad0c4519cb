import { randomBytes, randomUUID } from 'node:crypto'
import type { Failure } from '@acervo/domain/common/failure'
import { fail as failCommon } from '@acervo/domain/common/failures'
import { fail as failIdentity } from '@acervo/domain/identity/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import { amountFailure, purchaseOf, type Purchase } from '@acervo/domain/investments/amount'
import { fail } from '@acervo/domain/investments/failures'
import type { Investment } from '@acervo/domain/investments/investment'
import { investorFailure } from '@acervo/domain/investments/may-invest'
import { reservationOf, unpaidFailure } from '@acervo/domain/investments/reservation'
import { paymentReference } from '@acervo/domain/investments/payment-reference'
import { fail as failProject } from '@acervo/domain/projects/failures'
import { fundingOf } from '@acervo/domain/projects/funding'
import { and, count, eq } from 'drizzle-orm'
import { isUniqueViolation } from '../adapters/db/errors.ts'
import type { Db, Tx } from '../adapters/db/port.ts'
import { audit, type By } from '../audit/record.ts'
import { profileTable } from '../identity/table.ts'
import { projectTable } from '../projects/table.ts'
import type { Services } from '../services.ts'
import { findInvestment, investingLock, reserve } from './repo.ts'
import { investmentTable, isUnpaid } from './table.ts'

type Input = { project_id: string; amount: number }
type Caller = By & { actor: Actor }
type Offer = Purchase & { token_value: number }
type CreateServices = Pick<Services, 'db' | 'chain' | 'reservations' | 'now'>

/** A project can change between reading and reserving; then the rules are checked again. */
const ATTEMPTS_MAX = 5

/**
 * Invests: checks the person and the amount, then writes the investment, its audit row and the reservation in one
 * transaction, so that the sum of a project's investments never exceeds its total. It reserves whole tokens, whatever
 * was typed. A repeated `idempotencyKey` returns the first investment; with other data it is refused.
 */
export async function createInvestment(
  services: CreateServices,
  by: Caller,
  input: Input,
  idempotencyKey?: string,
): Promise<Investment> {
  const { db, chain } = services
  const refusal = investorFailure(by.actor)
  if (refusal) throw refusal
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
    const id =
      (await findEarlier(db, by.actor.id, input, idempotencyKey)) ??
      (await tryCreate(services, by, input, await offerFor(db, input), idempotencyKey))
    const investment = id === undefined ? undefined : await findInvestment(db, chain, id)
    if (investment) return investment
  }
  throw failCommon('common.unavailable')
}

async function findEarlier(
  db: Tx,
  userId: string,
  input: Input,
  key: string | undefined,
): Promise<string | undefined> {
  if (key === undefined) return undefined
  const [earlier] = await db
    .select({
      id: investmentTable.id,
      project_id: investmentTable.project_id,
      typed_amount: investmentTable.typed_amount,
    })
    .from(investmentTable)
    .where(and(eq(investmentTable.user_id, userId), eq(investmentTable.idempotency_key, key)))
  if (!earlier) return undefined
  if (earlier.project_id !== input.project_id || earlier.typed_amount !== input.amount) {
    throw failCommon('common.idempotency_key_reused')
  }
  return earlier.id
}

/** The project's current terms; throws when this amount cannot be invested in it. */
async function offerFor(db: Db, { project_id, amount }: Input): Promise<Offer> {
  const [project] = await db
    .select({
      status: projectTable.status,
      total_funding: projectTable.total_funding,
      committed: projectTable.committed,
      token_value: projectTable.token_value,
      min_investment: projectTable.min_investment,
      max_investment: projectTable.max_investment,
    })
    .from(projectTable)
    .where(eq(projectTable.id, project_id))
  if (!project || project.status === 'draft') throw failProject('project.not_found')
  if (project.status !== 'active') throw fail('investment.project_closed')
  const { total_funding, token_value } = project
  if (!total_funding || !token_value) throw new Error(`Project ${project_id} is active without terms`)
  const { remaining_funding } = fundingOf(project.committed, total_funding, 0)
  const refusal = amountFailure(amount, { ...project, token_value, remaining_funding })
  if (refusal) throw refusal
  return { token_value, ...purchaseOf(amount, token_value) }
}

class NotReserved extends Error {}
class KeyUsed extends Error {}

/**
 * Checks the current account and locks it until the end: it may have been blocked, or its verification rejected, since
 * the request began. Requests of one person are serialised, so that two at once cannot exceed the limit; those of
 * others do not wait.
 */
async function checkInvestor(
  tx: Tx,
  userId: string,
  rules: Services['reservations'],
): Promise<Failure | undefined> {
  const [investor] = await tx
    .select({
      status: profileTable.status,
      kyc_status: profileTable.kyc_status,
      closed_at: profileTable.closed_at,
      // PostgreSQL evaluates the select list before it locks the row.
      locked: investingLock(userId),
    })
    .from(profileTable)
    .where(eq(profileTable.id, userId))
    .for('share')
  if (!investor) throw new Error(`Person ${userId} has no profile`)
  if (investor.closed_at) return failIdentity('identity.no_session')
  const refusal = investorFailure(investor)
  if (refusal) throw refusal
  const [found] = await tx
    .select({ unpaid: count() })
    .from(investmentTable)
    .where(and(eq(investmentTable.user_id, userId), isUnpaid(investmentTable)))
  return unpaidFailure(found?.unpaid ?? 0, investor.kyc_status, rules)
}

/** The new investment's id, or undefined when the project changed meanwhile or the key was just used. */
async function tryCreate(
  { db, reservations, now }: CreateServices,
  by: Caller,
  { project_id, amount: typed_amount }: Input,
  { token_value, tokens, amount }: Offer,
  idempotencyKey: string | undefined,
): Promise<string | undefined> {
  const id = randomUUID()
  const at = now()
  const user_id = by.actor.id
  const input = { project_id, amount: typed_amount }
  try {
    await db.transaction(async (tx) => {
      const refusal = await checkInvestor(tx, user_id, reservations)
      if (refusal && (await findEarlier(tx, user_id, input, idempotencyKey))) throw new KeyUsed()
      if (refusal) throw refusal
      await tx.insert(investmentTable).values({
        id,
        project_id,
        user_id,
        typed_amount,
        amount,
        tokens,
        token_value,
        payment_reference: paymentReference(randomBytes(10)),
        idempotency_key: idempotencyKey ?? null,
        created_at: at.toISOString(),
        ...reservationOf(at, reservations),
      })
      await audit(tx, by, {
        action: 'investment.create',
        subject: { type: 'investment', id },
        after: { project_id, amount, tokens, status: 'start' },
      })
      // Last, because it locks the project: other requests then wait only for the commit.
      if (!(await reserve(tx, { project_id, user_id, amount, token_value }))) throw new NotReserved()
    })
    return id
  } catch (error) {
    if (error instanceof NotReserved || error instanceof KeyUsed) return undefined
    if (isUniqueViolation(error, 'investment_once')) return undefined
    throw error
  }
}
