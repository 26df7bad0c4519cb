import { dayOf } from '@acervo/domain/common/time-zone'
import { daysAfter } from '@acervo/domain/common/days'
import type { Person, Product } from './product.ts'
import { aSheet, publishSheet, saveSheet } from './sheets.ts'

/** Sets the last day of an offer to a day in the past, by default yesterday. Returns the day. */
export async function letItEnd(
  { pool }: Pick<Product, 'pool'>,
  projectId: string,
  day = daysAfter(dayOf(new Date()), -1),
): Promise<string> {
  await pool.query('update project set target_deadline = $2 where id = $1', [projectId, day])
  return day
}

/** Lets an offer reach its target with what is invested already. */
export async function reachTarget({ pool }: Product, projectId: string): Promise<void> {
  await pool.query('update project set target_cents = committed_cents where id = $1', [projectId])
}

/** Publishes a version of an offer's sheet with another last day. */
export async function moreTime(
  product: Product,
  admin: Person,
  projectId: string,
  day: string,
  is_material = true,
) {
  const change = { deadline: { es: day, en: day } }
  const revision = await saveSheet(product, admin, projectId, aSheet('securities', change))
  const summary = {
    es: 'Hay más tiempo para reunir el objetivo.',
    en: 'There is more time for the target.',
  }
  return publishSheet(product, admin, projectId, { revision, is_material, summary })
}
