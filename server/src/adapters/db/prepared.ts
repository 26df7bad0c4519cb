const caches = new WeakMap<object, Map<string, unknown>>()

/**
 * A query that is built and named once per database or transaction, for queries that run on every request. PostgreSQL
 * caches its plan, and nothing is compiled again. `build` ends in `.prepare(name)`; variable values are
 * `sql.placeholder`s.
 */
export function prepared<Query>(db: object, name: string, build: (name: string) => Query): Query {
  let queries = caches.get(db)
  if (!queries) caches.set(db, (queries = new Map()))
  let query = queries.get(name) as Query | undefined
  if (!query) queries.set(name, (query = build(name)))
  return query
}
