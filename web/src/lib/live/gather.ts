/** Events within this time are acted on together, at a moment that differs between browsers. */
const GATHER_MS = 500
/** To act on events may take this share of the time at most: whoever has twenty pages of a list open asks less often. */
const SHARE_MAX = 0.2
const REST_MS_MAX = 30_000
/** What takes longer hangs, and later events must not wait for it. */
const ACT_MS_MAX = 30_000

/**
 * Gathers events for `act`, which is never called while it is still at work, nor while `mayAct` says no; what is heard
 * meanwhile comes next. Returns how an event is told, and how it all ends.
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
