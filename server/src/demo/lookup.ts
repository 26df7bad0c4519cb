import type { Actor } from '@acervo/domain/identity/permissions'
import type { Db } from '../adapters/db/port.ts'
import { findActor } from '../identity/actor.ts'

/** The person with this id; the demo data may only name people it has made. */
export async function requireActor(db: Db, id: string): Promise<Actor> {
  const actor = await findActor(db, id)
  if (!actor) throw new Error(`Nobody has the id ${id}`)
  return actor
}

/** The id made for a key of the demo data. */
export function requireId(ids: Map<string, string>, key: string): string {
  const id = ids.get(key)
  if (!id) throw new Error(`The demo data names ${key}, which is not in it`)
  return id
}

/** Does the work for each item, some at a time. */
export async function eachAtOnce<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const queue = items.entries()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [index, item] of queue) await work(item, index)
    }),
  )
}
