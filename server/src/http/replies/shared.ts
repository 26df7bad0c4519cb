import type { Signals } from '../../adapters/db/signals.ts'
import { taggedReply, type TaggedReply } from './tagged.ts'

/** Replies that are the same for everybody who asks for the same (docs/decisions/0026-what-a-replica-remembers.md). */
export type SharedReplies = {
  /** The reply under a key. It is at most `shareMs` old, and never older than the caller's own last write. */
  get(key: string, person: string | undefined, make: () => Promise<string>): Promise<TaggedReply>
  /** Notes that a person has written something through this replica. */
  wrote(person: string): void
}

type Entry = { madeAt: number; reply: Promise<TaggedReply> }

const ENTRIES_MAX = 200

export function shareReplies(signals: Signals): SharedReplies {
  const entries = new Map<string, Entry>()
  const writers = new Map<string, number>()
  signals.on('written', () => entries.clear())

  const make = (key: string, body: () => Promise<string>): Promise<TaggedReply> => {
    const entry = { madeAt: performance.now(), reply: body().then(kept) }
    entries.delete(key)
    entries.set(key, entry)
    entry.reply.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
    deleteOldest(entries, () => entries.size > ENTRIES_MAX)
    return entry.reply
  }
  return {
    async get(key, person, body) {
      if (!(await signals.isCurrent())) return taggedReply(await body())
      const found = entries.get(key)
      const notBefore = Math.max(performance.now() - signals.shareMs, writers.get(person ?? '') ?? -Infinity)
      return found && found.madeAt > notBefore ? found.reply : make(key, body)
    },
    wrote(person) {
      const now = performance.now()
      writers.delete(person)
      writers.set(person, now)
      deleteOldest(writers, (at) => at < now - signals.shareMs)
    },
  }
}

/** As bytes: they are sent many times. */
function kept(text: string): TaggedReply {
  return { ...taggedReply(text), body: Buffer.from(text) }
}

/** A Map keeps the order in which entries were added. */
function deleteOldest<Value>(map: Map<string, Value>, isTooOld: (value: Value) => boolean): void {
  for (const [key, value] of map) {
    if (!isTooOld(value)) return
    map.delete(key)
  }
}
