import { amountFailure, purchaseOf, type Purchase } from '@acervo/domain/investments/amount'
import { fail } from '@acervo/domain/investments/failures'
import { isSameOffer, type OfferTerms } from '@acervo/domain/investments/offer-terms'
import type { Regime } from '@acervo/domain/projects/regime'
import type { ProtectionSent } from '@acervo/domain/protection/acceptance'
import { fail as failProject } from '@acervo/domain/projects/failures'
import { fundingOf } from '@acervo/domain/projects/funding'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../adapters/db/port.ts'
import { prepared } from '../../adapters/db/prepared.ts'
import { projectTable } from '../../projects/table.ts'

type Input = ProtectionSent & { project_id: string; amount: number; terms?: OfferTerms | undefined }
/** The tokens that an amount buys, and the law that applies to the offer. */
export type Offer = Purchase & {
  token_value: number
  regime: Regime
  /** The project version whose terms the investor saw; undefined if the call did not state the terms. */
  version: number | undefined
}

const termColumns = {
  duration: projectTable.duration,
  start_date: projectTable.start_date,
  annual_return: projectTable.annual_return,
  total_return: projectTable.total_return,
  payment_frequency: projectTable.payment_frequency,
}

/** The project's current terms. Throws if this amount cannot be invested, and if the investor saw other terms. */
export async function offerFor(db: Db, { project_id, amount, terms }: Input): Promise<Offer> {
  const query = prepared(db, 'investing_terms', (name) =>
    db
      .select({
        status: projectTable.status,
        total_funding: projectTable.total_funding,
        committed: projectTable.committed,
        token_value: projectTable.token_value,
        min_investment: projectTable.min_investment,
        max_investment: projectTable.max_investment,
        regime: projectTable.regime,
        version: projectTable.version,
        ...termColumns,
      })
      .from(projectTable)
      .where(eq(projectTable.id, sql.placeholder('id')))
      .prepare(name),
  )
  const [project] = await query.execute({ id: project_id })
  if (!project || project.status === 'draft') throw failProject('project.not_found')
  if (project.status !== 'active') throw fail('investment.project_closed')
  if (terms && !isSameOffer(terms, project)) throw fail('investment.terms_changed')
  const { total_funding, token_value } = project
  if (!total_funding || !token_value) throw new Error(`Project ${project_id} is active without terms`)
  const { remaining_funding } = fundingOf(project.committed, total_funding, 0)
  const refusal = amountFailure(amount, { ...project, token_value, remaining_funding })
  if (refusal) throw refusal
  const version = terms && project.version
  return { token_value, regime: project.regime, version, ...purchaseOf(amount, token_value) }
}
