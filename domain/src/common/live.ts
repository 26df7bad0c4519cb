import { z } from 'zod'

/**
 * The event stream of a signed-in person. Each event has one word as its data and contains nothing else, because everybody
 * hears it; who wants to know what changed asks.
 */
export const LIVE_PATH = '/api/live'

/** `missed_ms`: for how long the caller has shown what it fetched without hearing; the stream begins with what it missed. */
export const liveQuery = z.object({ missed_ms: z.coerce.number().min(0).catch(0) })

/**
 * - `projects`: the figures of projects changed.
 * - `own`: something of this person changed.
 * - `work`: something that staff read changed; only for those who may list all investments.
 */
export const liveEvents = ['projects', 'own', 'work'] as const
export type LiveEvent = (typeof liveEvents)[number]
