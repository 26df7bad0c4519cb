/** Does the work of one caller in turn: a few pieces at once, the others afterwards, in the order of asking. */
export type Turns = <T>(caller: string, work: () => Promise<T>) => Promise<T>

export function takeTurns(atOnceMax: number): Turns {
  const callers = new Map<string, { busy: number; waiting: (() => void)[] }>()
  return async (caller, work) => {
    const own = callers.get(caller) ?? { busy: 0, waiting: [] }
    callers.set(caller, own)
    if (own.busy < atOnceMax) own.busy += 1
    else await new Promise<void>((resolve) => own.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = own.waiting.shift()
      if (next) next()
      else if (--own.busy === 0) callers.delete(caller)
    }
  }
}
