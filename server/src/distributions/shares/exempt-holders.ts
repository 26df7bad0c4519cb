import { isExemptHolding } from '@acervo/domain/returns/large-holding'
import type { DistributionTerms } from '@acervo/domain/distributions/distribution'
import type { Tx } from '../../adapters/db/port.ts'
import { registerChanges } from '../../registry/register/changes.ts'
import { holdingProofsOn } from '../../returns/holding-proofs.ts'

/**
 * The holders who proved a holding that exempts them from withholding and who had that holding on the record date
 * according to the register (RIS, art. 61.p). Empty unless dividends are paid. The caller checks whether they are
 * resident companies.
 */
export async function exemptHolders(
  tx: Tx,
  { project_id, kind, record_date }: Pick<DistributionTerms, 'project_id' | 'kind' | 'record_date'>,
): Promise<Set<string>> {
  if (kind !== 'dividend') return new Set()
  const proofs = await holdingProofsOn(tx, project_id, record_date)
  const changes = await registerChanges(tx, project_id, [...proofs.keys()])
  return new Set(
    [...proofs]
      .filter(([user, proof]) => isExemptHolding(proof, changes.get(user) ?? [], record_date))
      .map(([user]) => user),
  )
}
