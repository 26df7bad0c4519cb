/**
 * Events within this time are handled together. A random delay is added, so that not all browsers fetch at the same
 * moment.
 */
const GATHER_MS = 500
/** The largest share of time spent refetching. A user with twenty pages of a list open refetches less often. */
const SHARE_MAX = 0.2
const REST_MS_MAX = 30_000
/** A call of `act` that takes longer is considered stuck, and later events no longer wait for it. */
const ACT_MS_MAX = 30_000

/**
 * Collects events and passes them to `act`. `act` never runs twice at the same time, nor while `mayAct` is false;
 * events that arrive meanwhile go into the next call. Returns `hear`, which adds an event, and `stop`.
 */
export function gather<Event>(act: (events: ReadonlySet<Event>) => Promise<unknown>, mayAct: () => boolean) {
  let heard = new Set<Event>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAtWork = false
  let isStopped = false
  let restsUntil = 0
  const wait = () => {
    if (isAtWork || isStopped) return
    const rest = restsUntil - performance.now()
    timer ??= setTimeout(() => void work(), Math.max(GATHER_MS * (1 + Math.random()), rest))
  }
  const work = async () => {
    timer = undefined
    if (!mayAct()) return wait()
    const events = heard
    heard = new Set()
    isAtWork = true
    const began = performance.now()
    await Promise.race([act(events), pause(ACT_MS_MAX)])
    const ended = performance.now()
    restsUntil = ended + Math.min((ended - began) * (1 / SHARE_MAX - 1), REST_MS_MAX)
    isAtWork = false
    if (heard.size > 0) wait()
  }
  return {
    hear: (event: Event) => {
      heard.add(event)
      wait()
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
