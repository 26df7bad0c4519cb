import { LIVE_PATH, liveEvents, type LiveEvent } from '@acervo/domain/common/live'
import type { Query } from '@tanstack/react-query'
import { apiOrigin } from '../env.ts'
import { gather } from './gather.ts'
import { queryClient } from '../query-client.ts'
import { queryKeys } from '../query-keys.ts'
import { accessToken } from '../session.ts'

const RETRY_MS = [1_000, 5_000, 30_000]

type Options = {
  stop: AbortSignal
  /** When the oldest data on the screen was fetched, by `Date.now()`: that clock continues while a computer sleeps. */
  began: number
  /** Called with whether the stream is open. */
  onOpen: (isOpen: boolean) => void
}

/** Refetches the data on the screen whenever the server reports a change, until `stop` is aborted. */
export function refetchWhenTold({ stop, began, onOpen }: Options): void {
  // A failed query is not refetched: its error stays on the screen until the user has read it.
  const mayRepeat = ({ meta, state }: Query) => meta?.isRecorded !== true && state.status !== 'error'
  const refetch = (events: ReadonlySet<LiveEvent>) =>
    events.has('work') || events.has('own')
      ? queryClient.invalidateQueries({ predicate: mayRepeat })
      : queryClient.invalidateQueries({ queryKey: queryKeys.projects, predicate: mayRepeat })
  // Refetching a list would cancel a further page that the user has requested.
  const isNothingAsked = () => queryClient.isFetching({ predicate: isFetchingMore }) === 0
  const { hear, stop: hearNoMore } = gather(refetch, isNothingAsked)
  stop.addEventListener('abort', hearNoMore, { once: true })
  void followUntil({ stop, began, hear, onOpen })
}

function isFetchingMore({ state }: Query): boolean {
  return state.fetchMeta?.fetchMore !== undefined
}

type Following = Options & { hear: (event: LiveEvent) => void }

async function followUntil(following: Following): Promise<void> {
  const { stop, onOpen } = following
  for (let failures = 0; !stop.aborted;) {
    const wasOpen = await read(following).catch(() => false)
    onOpen(false)
    failures = wasOpen ? 0 : failures + 1
    await pause(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0, stop)
  }
}

/** Reads one stream to its end. False when it could not be opened. */
async function read({ stop, began, hear, onOpen }: Following): Promise<boolean> {
  const token = await accessToken()
  if (!token || document.hidden) return false
  // When a stream breaks, nobody knows which event was the last to arrive. So everything since `began` counts as
  // missed.
  const missed = Date.now() - began
  const reply = await fetch(`${apiOrigin}${LIVE_PATH}?missed_ms=${missed}`, {
    headers: { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' },
    signal: stop,
  })
  if (!reply.ok || !reply.body) return false
  onOpen(true)
  let rest = ''
  const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return true
      const lines = (rest + value).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const event = liveEvents.find((name) => line === `data: ${name}`)
        if (event) hear(event)
      }
    }
  } catch {
    return true
  }
}

function pause(milliseconds: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    stop.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
