/** Seeded pseudo-random numbers, so that the same key always produces the same picture. */
export type Chance = {
  next: () => number
  between: (low: number, high: number) => number
  /** Mostly near the middle, rarely near the edges. */
  around: (middle: number, spread: number) => number
  pick: <T>(list: readonly T[]) => T
}

export function chanceFrom(seed: string): Chance {
  let state = 2166136261
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 16777619)

  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    around: (middle, spread) => middle + (next() + next() + next() - 1.5) * (spread / 1.5),
    pick: (list) => {
      const picked = list[Math.floor(next() * list.length)]
      if (picked === undefined) throw new Error('Nothing to pick from')
      return picked
    },
  }
}
