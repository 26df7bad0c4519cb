import type { LiveEvent } from '@acervo/domain/common/live'

/** For a longer time, the result is that everything may have changed. */
const KEPT_MS = 60_000

/**
 * The recent events of this replica, so that a new stream begins with the events that it missed. All times are in
 * milliseconds.
 */
export type ToldLately = {
  note(event: Exclude<LiveEvent, 'own'>): void
  /** Something of `person` changed. */
  noteOwn(person: string): void
  /** Something may have been missed just now. */
  noteLoss(): void
  /** The events that a stream of `person` would have had within the last `ms`. */
  within(ms: number, person: string, isStaff: boolean): LiveEvent[]
  forgetOld(): void
}

export function openToldLately(): ToldLately {
  const last = { work: -Infinity, projects: -Infinity, loss: performance.now() }
  const own = new Map<string, number>()
  return {
    note: (event) => void (last[event] = performance.now()),
    noteOwn: (person) => void own.set(person, performance.now()),
    noteLoss: () => void (last.loss = performance.now()),
    within(ms, person, isStaff) {
      const from = performance.now() - ms
      const isUnknown = ms > KEPT_MS || last.loss >= from
      const isOwn = isUnknown || (own.get(person) ?? -Infinity) >= from
      return [
        ...(isOwn ? (['own'] as const) : []),
        ...(isStaff && last.work >= from ? (['work'] as const) : []),
        ...(last.projects >= from ? (['projects'] as const) : []),
      ]
    },
    forgetOld() {
      const from = performance.now() - KEPT_MS
      for (const [person, at] of own) if (at < from) own.delete(person)
    },
  }
}
