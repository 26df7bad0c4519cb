import type { Actor } from '@acervo/domain/identity/permissions'
import type { Db } from '../../adapters/db/port.ts'
import { findActor } from '../../identity/actor.ts'

/** The person with this id; throws when the demo data has not created it. */
export async function requireActor(db: Db, id: string): Promise<Actor> {
  const actor = await findActor(db, id)
  if (!actor) throw new Error(`Nobody has the id ${id}`)
  return actor
}

/** The id created for a key of the demo data. */
export function requireId(ids: Map<string, string>, key: string): string {
  const id = ids.get(key)
  if (!id) throw new Error(`The demo data names ${key}, which is not in it`)
  return id
}

/** Runs the work for each item, several at a time. */
export async function eachConcurrently<T>(
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
