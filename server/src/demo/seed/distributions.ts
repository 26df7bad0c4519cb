import { brands } from '@acervo/domain/brands/brand'
import type { DistributionState } from '@acervo/domain/distributions/distribution'
import type { Actor } from '@acervo/domain/identity/permissions'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { approveDistribution } from '../../distributions/approve.ts'
import { payDistribution } from '../../distributions/pay.ts'
import { previewShares, readShares } from '../../distributions/shares/read.ts'
import { createDistribution } from '../../distributions/create.ts'
import { distributionTable as table } from '../../distributions/table.ts'
import type { Db } from '../../adapters/db/port.ts'
import type { Services } from '../../services.ts'
import { createPaymentFile } from '../../treasury/orders/create-file.ts'
import { paymentFileTable, paymentOrderTable } from '../../treasury/orders/table.ts'
import { demoDistributions, openDistribution, type DemoDistribution } from '../distributions.ts'
import { requireId } from './lookup.ts'
import type { Debit } from '../statements/files.ts'
import type { Period } from '../statements/periods.ts'

type Ids = Map<string, string>

/**
 * Prepares the distributions of a period as the administrator, approves and orders them, and puts the orders into a
 * file for the bank. Skips steps that are already done.
 */
export async function seedDistributions(
  services: Services,
  admin: Actor,
  projects: Ids,
  { from, to }: Pick<Period, 'from' | 'to'>,
): Promise<void> {
  const own = demoDistributions.filter(
    ({ prepared_at }) => prepared_at.slice(0, 10) >= from && prepared_at.slice(0, 10) <= to,
  )
  for (const [payment_date, demos] of Map.groupBy(own, (demo) => demo.payment_date)) {
    for (const demo of demos) await pay(services, admin, await prepare(services, admin, projects, demo))
    const last = demos.at(-1)
    if (last) await seedFile(at(services, last.prepared_at), admin, payment_date)
  }
}

/** Prepares the distribution that waits for approval. */
export async function seedOpenDistribution(
  services: Services,
  admin: Actor,
  projects: Ids,
  begun: Date,
): Promise<void> {
  await prepare(services, admin, projects, openDistribution(begun))
}

type Prepared = { id: string; state: DistributionState; prepared_at: string }

async function prepare(
  given: Services,
  admin: Actor,
  projects: Ids,
  { project, kind, euros: amount, record_date, payment_date, redeems = false, prepared_at }: DemoDistribution,
): Promise<Prepared> {
  const services = at(given, prepared_at)
  const project_id = requireId(projects, project)
  const terms = { project_id, kind, record_date, payment_date, basis: 'total' as const, amount, redeems }
  const isThis = and(
    eq(table.project_id, project_id),
    eq(table.kind, kind),
    eq(table.payment_date, payment_date),
  )
  const [known] = await services.db.select({ id: table.id, state: table.state }).from(table).where(isThis)
  if (known) return { ...known, prepared_at }
  const { digest } = await previewShares(services, terms)
  const { id, state } = await createDistribution(services, { actor: admin }, { terms, digest })
  return { id, state, prepared_at }
}

async function pay(given: Services, admin: Actor, { id, state, prepared_at }: Prepared): Promise<void> {
  const services = at(given, prepared_at)
  const by = { actor: admin }
  if (state === 'calculated')
    await approveDistribution(services, by, id, (await readShares(services, id)).digest)
  if (state === 'calculated' || state === 'approved') await payDistribution(services, by, id)
}

async function seedFile(services: Services, admin: Actor, execution_day: string): Promise<void> {
  const waiting = await services.db
    .select({ id: paymentOrderTable.id })
    .from(paymentOrderTable)
    .where(isNull(paymentOrderTable.file_id))
    .limit(1)
  if (waiting.length === 0) return
  // The name that investors also see for an account without one.
  const bank = { ...services.bank, beneficiary: services.bank.beneficiary ?? brands[0].name }
  await createPaymentFile({ ...services, bank }, { actor: admin }, execution_day)
}

function at(services: Services, stamp: string): Services {
  return { ...services, now: () => new Date(stamp) }
}

/** The debits of the demo's bank for the payment files, in a fixed order. */
export async function listDebits(db: Db): Promise<Debit[]> {
  const { cents, creditor_name: name, remittance: text, end_to_end_id: endToEnd, file_id } = paymentOrderTable
  return db
    .select({ day: paymentFileTable.execution_day, cents, name, text, endToEnd })
    .from(paymentOrderTable)
    .innerJoin(paymentFileTable, eq(paymentFileTable.id, file_id))
    .orderBy(asc(file_id), asc(endToEnd))
}
