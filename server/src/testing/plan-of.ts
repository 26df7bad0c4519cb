import type { Product } from './product.ts'

/** PostgreSQL's plan for a statement that a list sends. `number` counts from 0, the first statement. */
export async function planOf(
  { pool }: Pick<Product, 'pool'>,
  list: () => Promise<unknown>,
  number = 0,
): Promise<string> {
  const sent: { text: string; values: unknown[] }[] = []
  const query = pool.query.bind(pool)
  pool.query = ((asked: { text: string }, values: unknown[]) => {
    sent.push({ text: asked.text, values })
    return query(asked as never, values as never)
  }) as never
  try {
    await list()
  } finally {
    pool.query = query as never
  }
  const statement = sent[number]
  if (!statement) throw new Error('The list did not ask that')
  const { rows } = await pool.query(`explain ${statement.text}`, statement.values)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
