import { dayOf } from '@acervo/domain/common/time-zone'
import { daysAfter } from '@acervo/domain/returns/days'
import type { Product } from './product.ts'

/** As if an offer had had until this day to reach its target: until yesterday, unless said otherwise. Returns the day. */
export async function letItEnd(
  { pool }: Pick<Product, 'pool'>,
  projectId: string,
  day = daysAfter(dayOf(new Date()), -1),
): Promise<string> {
  await pool.query('update project set target_deadline = $2 where id = $1', [projectId, day])
  return day
}
