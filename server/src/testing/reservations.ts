import { processReservations } from '../investments/process-reservations.ts'
import type { Person, Product } from './product.ts'

const DAY_MS = 86_400_000

/** Does what a round of the task would do this many days from now. */
export function reservationsIn({ services }: Product, days: number): Promise<void> {
  return processReservations({ ...services, now: () => new Date(Date.now() + days * DAY_MS) })
}

/** The kinds of the notifications that a person got about an investment, oldest first. */
export async function kindsNotified(
  { pool }: Product,
  investmentId: string,
  { id }: Person,
): Promise<string[]> {
  const { rows } = await pool.query(
    'select kind from notification where subject_id = $1 and user_id = $2 order by created_at, id',
    [investmentId, id],
  )
  return rows.map(({ kind }) => kind)
}
