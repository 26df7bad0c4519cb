import type { Project } from '@acervo/domain/projects/project'
import { anEntry, successionOf } from './acts.ts'
import { aPastHolding } from './distributions.ts'
import type { Person, Product } from './product.ts'

export type Family = { holder: Person; one: Person; two: Person; project: Project }

/** Somebody with ten tokens since three days ago, and two verified heirs, new ones unless given. */
export async function aFamilyIn(product: Product, heirs?: Pick<Family, 'one' | 'two'>): Promise<Family> {
  const aVerified = () => product.aPerson({ kyc: 'approved' })
  // At once, so that the chain registers them in one batch.
  const [holder, one, two, project] = await Promise.all([
    aVerified(),
    heirs?.one ?? aVerified(),
    heirs?.two ?? aVerified(),
    product.aProject(),
  ])
  await aPastHolding(product, { investor: holder, project })
  return { holder, one, two, project }
}

/** The entry by which seven tokens pass to one heir and three to the other; returns its id. */
export function theirSuccession(product: Product, erir: Person, family: Family): Promise<string> {
  const heirs: [Person, number][] = [
    [family.one, 7],
    [family.two, 3],
  ]
  return anEntry(product, erir, successionOf(family, heirs))
}
