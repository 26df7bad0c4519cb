const caches = new WeakMap<object, Map<string, unknown>>()

/**
 * A query built and named once for each database or transaction, for what runs on every request: PostgreSQL keeps its plan and
 * nothing is compiled again. `build` ends in `.prepare(name)`; what varies is a `sql.placeholder`.
 */
export function prepared<Query>(db: object, name: string, build: (name: string) => Query): Query {
  let queries = caches.get(db)
  if (!queries) caches.set(db, (queries = new Map()))
  let query = queries.get(name) as Query | undefined
  if (!query) queries.set(name, (query = build(name)))
  return query
}
