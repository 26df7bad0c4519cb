import type { Product } from './product.ts'

/** PostgreSQL's plan for the first statement that a list sends. */
export async function planOf({ pool }: Pick<Product, 'pool'>, list: () => Promise<unknown>): Promise<string> {
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
  const [statement] = sent
  if (!statement) throw new Error('The list asked nothing')
  const { rows } = await pool.query(`explain ${statement.text}`, statement.values)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
