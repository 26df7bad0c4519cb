import { accountName } from '@acervo/domain/ledger/accounts'
import { isOpen, type DistributionTerms, type Shares } from '@acervo/domain/distributions/distribution'
import { fail as failProject } from '@acervo/domain/projects/failures'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { readBalances } from '../../ledger/balances.ts'
import { projectTable } from '../../projects/table.ts'
import { readRates } from '../../returns/rates/read.ts'
import type { Services } from '../../services.ts'
import { calculate, digestOf, sharesOf, sumsOf, type Calculation } from './calculate.ts'
import { listPayees } from './payees.ts'
import { redemptionsOf } from '../redemption/states.ts'
import { refusePaymentDate } from '../refuse-payment-date.ts'
import { termsOf, findRow, type DistributionRow } from '../row.ts'

type Needed = Pick<Services, 'db' | 'chain' | 'now'>

/** Calculates what each holder would get by these terms; stores nothing. */
export async function previewShares(services: Needed, terms: DistributionTerms): Promise<Shares> {
  const { db } = services
  await requireProject(db, terms.project_id)
  refusePaymentDate(terms, services.now())
  return sharesOf(await calculate(db, services, terms), terms, await readFacts(db, terms))
}

/** The share of each holder of a stored distribution: as approved, or else as calculated now. */
export async function readShares(services: Needed, id: string): Promise<Shares> {
  const { db } = services
  const row = await findRow(db, id)
  return sharesOf(
    await calculationOf(services, row),
    row,
    await readFacts(db, row),
    row.redeems ? await redemptionsOf(services, row) : undefined,
  )
}

/**
 * The approved shares, or else the current calculation. A reversal has the payees of the distribution that it reverses.
 */
export async function calculationOf(services: Needed, row: DistributionRow): Promise<Calculation> {
  const terms = termsOf(row)
  if (isOpen(row.state) || row.state === 'cancelled') return calculate(services.db, services, terms)
  const rows = await listPayees(services.db, row, services.now())
  return { rows, sums: sumsOf(rows), digest: digestOf(terms, rows), lost: null }
}

/** Throws when the project does not exist. */
export async function requireProject(tx: Tx, projectId: string): Promise<void> {
  const { id } = projectTable
  const [found] = await tx.select({ id }).from(projectTable).where(eq(id, projectId))
  if (!found) throw failProject('project.not_found')
}

/** The cents that a project's issuer has with the platform, and the withholding rates. */
async function readFacts(tx: Tx, { project_id }: Pick<DistributionTerms, 'project_id'>) {
  const name = accountName({ kind: 'issuer', project_id })
  const available = -((await readBalances(tx, [name])).get(name) ?? 0n)
  return { available, rates: await readRates(tx) }
}
