import type pg from 'pg'

/** Runs of a statement before connections prepare it. Most of those that run less often never return. */
const RUNS_MIN = 5
/** Statements that are counted. Lists of values of different lengths are different statements, so there is no end. */
const COUNTED_MAX = 5_000
/** Statements that a connection prepares. PostgreSQL keeps about 50 kB for each until the connection closes. */
const PREPARED_MAX = 500

/** Returns the name of a statement once it has run often. It keeps its name, because each connection remembers it. */
export function createStatementNames(runsMin = RUNS_MIN, countedMax = COUNTED_MAX) {
  const runs = new Map<string, number>()
  const names = new Map<string, string>()
  return (text: string): string | undefined => {
    const name = names.get(text)
    if (name) return name
    const count = (runs.get(text) ?? 0) + 1
    if (names.size + runs.size >= countedMax) runs.clear()
    if (count >= runsMin && names.size < countedMax) names.set(text, `repeated_${names.size + 1}`)
    else runs.set(text, count)
    return names.get(text)
  }
}

const nameOf = createStatementNames()

/**
 * Makes a connection prepare the statements that this process repeats, as most drivers do. PostgreSQL then parses each
 * once per connection, and plans it once where the values make no difference. For many lists, planning takes longer
 * than reading.
 */
export function prepareRepeated(client: pg.PoolClient, preparedMax = PREPARED_MAX): void {
  const prepared = new Set<string>()
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const preparing = (...args: unknown[]) => {
    const [first, second, ...others] = args
    const config: Partial<pg.QueryConfig> = typeof first === 'string' ? { text: first } : (first as object)
    const values = Array.isArray(second) ? second : config.values
    // A text without values may hold several statements.
    if (!config.text || config.name || 'submit' in config || !values?.length) return query(...args)
    const name = nameOf(config.text)
    if (!name || (prepared.size >= preparedMax && !prepared.has(name))) return query(...args)
    prepared.add(name)
    return query({ ...config, name }, second, ...others)
  }
  client.query = preparing as typeof client.query
}
